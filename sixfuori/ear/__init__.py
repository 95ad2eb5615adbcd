"""The ear: from the microphone to words with times, offline.

    from sixfuori.ear import Ear, Spotter, Said, Change, Opinion

    ear = Ear(recogniser=None, device=None)     # None: the best installed, the default device
    ear.start()                                 # returns at once; loading happens elsewhere
    spotter = Spotter(matcher)                  # anything with hits(text), e.g. italian.Matcher
    …every frame:
        for heard in ear.events():              # never waits
            match heard:
                case Said(): caption = heard.text; sightings = spotter.feed(heard)
                case Change(): heard.state, heard.why        # an Italian sentence, or ""
                case Opinion(): heard.words                  # the VAR's answer (None: it could not)
        ear.level                               # 0 … 1, for the meter
    ear.expect(matcher.forms)                   # when the cards in play change (optional)
    ear.mute_for(seconds)                       # before the app itself makes a sound
    ear.pause(); ear.resume()
    ear.replay(sighting.start - 1, sighting.end + 1)         # 16 kHz samples to play back
    ear.second_opinion(sighting.start - 2, sighting.end + 2) # answered by an Opinion event
    ear.stop()

Who spoke can be suggested (`Voices`, see there): `voices.who(ear.replay(start, end))`.
A recording goes through the same stages with `sixfuori.ear.recording.hear`.

All times are seconds of `ear.now`. Importing this package loads no model and no recogniser.
"""

from sixfuori.ear.ear import GATE_TAIL, Ear
from sixfuori.ear.heard import Change, Heard, Opinion, Said, State, Word
from sixfuori.ear.microphone import devices
from sixfuori.ear.sound import REPLAY_SECONDS, SAMPLE_RATE
from sixfuori.ear.spotter import Matcher, Sighting, Spotter, Standing
from sixfuori.ear.voices import Voices

__all__ = [
    "GATE_TAIL",
    "REPLAY_SECONDS",
    "SAMPLE_RATE",
    "Change",
    "Ear",
    "Heard",
    "Matcher",
    "Opinion",
    "Said",
    "Sighting",
    "Spotter",
    "Standing",
    "State",
    "Voices",
    "Word",
    "devices",
]
