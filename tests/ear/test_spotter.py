"""A recogniser changes its mind while people speak; sightings do so in an orderly way."""

from listening import PlainMatcher

from sixfuori.ear import Said, Sighting, Spotter, Standing, Word

RAISED, CONFIRMED, WITHDRAWN = Standing.RAISED, Standing.CONFIRMED, Standing.WITHDRAWN


def said(text: str, upto: float, final: bool = False, start: float = 0.0) -> Said:
    """Words of 0.4 s each."""
    words = tuple(
        Word(word, start + 0.4 * nth, start + 0.4 * nth + 0.4, 1.0)
        for nth, word in enumerate(text.split())
    )
    return Said(words, final, upto, upto + 0.1)


def told(sightings: list[Sighting]) -> list[tuple[int, Standing]]:
    return [(sighting.number, sighting.standing) for sighting in sightings]


def test_a_word_is_raised_when_it_stands_still_and_confirmed_at_the_end() -> None:
    spotter = Spotter(PlainMatcher("tocca"))
    assert spotter.feed(said("a chi tocca", 1.3)) == []
    (raised,) = spotter.feed(said("a chi tocca", 1.4))
    assert (raised.number, raised.standing, raised.text) == (1, RAISED, "tocca")
    assert raised.delay == 0.3  # raised at 1.5; the word had ended at 1.2
    assert spotter.feed(said("a chi tocca adesso", 1.8)) == []
    assert told(spotter.feed(said("a chi tocca adesso", 2.0, final=True))) == [(1, CONFIRMED)]


def test_a_word_that_only_flashed_by_is_never_raised() -> None:
    spotter = Spotter(PlainMatcher("tocca"))
    assert spotter.feed(said("a chi tocca", 1.3)) == []
    assert spotter.feed(said("a chi toccasana", 1.4)) == []
    assert spotter.feed(said("a chi toccasana", 2.0, final=True)) == []


def test_a_raised_word_that_was_not_said_is_withdrawn_at_the_end_only() -> None:
    spotter = Spotter(PlainMatcher("tocca"))
    spotter.feed(said("tocca", 0.5))
    assert told(spotter.feed(said("tocca", 0.6))) == [(1, RAISED)]
    assert spotter.feed(said("bocca", 0.8)) == []
    assert told(spotter.feed(said("bocca", 1.0, final=True))) == [(1, WITHDRAWN)]


def test_the_same_word_twice_is_two_sightings_each_told_once() -> None:
    spotter = Spotter(PlainMatcher("no"))
    all_of_them = []
    for upto, text in (
        (0.5, "no"),
        (0.6, "no"),
        (1.8, "no guarda che no"),
        (1.9, "no guarda che no"),
    ):
        all_of_them += spotter.feed(said(text, upto))
    all_of_them += spotter.feed(said("no guarda che no", 2.4, final=True))
    assert told(all_of_them) == [(1, RAISED), (2, RAISED), (1, CONFIRMED), (2, CONFIRMED)]


def test_times_that_move_a_little_are_still_the_same_word() -> None:
    spotter = Spotter(PlainMatcher("tocca"))
    spotter.feed(said("tocca", 0.5, start=0.0))
    spotter.feed(said("tocca", 0.6, start=0.0))
    assert told(spotter.feed(said("tocca", 1.0, final=True, start=0.5))) == [(1, CONFIRMED)]


def test_a_saying_may_be_split_over_two_utterances() -> None:
    class Sayings:
        def hits(self, text: str) -> list[object]:
            from listening import Hit

            words = text.split()
            return [
                Hit("in che senso", "in che senso", n, n + 3)
                for n in range(len(words))
                if words[n : n + 3] == ["in", "che", "senso"]
            ]

    spotter = Spotter(Sayings())
    assert spotter.feed(said("ma in che", 1.2, final=True)) == []
    found = spotter.feed(said("senso scusa", 2.4, final=True, start=1.5))
    assert told(found) == [(1, RAISED), (1, CONFIRMED)]
    assert found[0].text == "in che senso"
    assert spotter.feed(said("senso", 9.0, final=True, start=8.5)) == []


def test_an_unchanged_partial_is_not_looked_at_again() -> None:
    matcher = PlainMatcher("tocca")
    spotter = Spotter(matcher)
    for upto in (1.0, 1.1, 1.2, 1.3):
        spotter.feed(said("a chi tocca", upto))
    assert matcher.asked == 1
