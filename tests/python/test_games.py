"""Games, states, views, records and bots."""

import copy
import json
import pathlib
import unittest

import marea

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = {"venezia": lambda: marea.venezia(players=3), "venonta": lambda: marea.venonta(players=2)}


def states_of(game, seed):
    """A random game, state by state."""
    rng = marea.Rng(seed)
    state = game.deal(rng)
    while True:
        yield state.copy()
        if state.over:
            return
        state.apply(state.pick(rng))


class Rng(unittest.TestCase):
    def test_its_numbers_are_the_simulators(self):
        # as pinned in tests/core/core_test.cpp: the same generator
        self.assertEqual(marea.Rng(7, 3).next(), marea.Rng(7, 3).next())
        self.assertNotEqual(marea.Rng(7, 3).next(), marea.Rng(7, 4).next())
        rng = marea.Rng(1)
        self.assertEqual({rng.below(5) for _ in range(200)}, set(range(5)))
        with self.assertRaises(ValueError):
            rng.below(0)


class EveryGame(unittest.TestCase):
    def test_random_games_end_with_winners(self):
        for name, make in GAMES.items():
            game = make()
            self.assertEqual(game.name, name)
            *_, last = states_of(game, 1)
            self.assertTrue(last.over)
            self.assertEqual(last.to_act, marea.OVER)
            self.assertEqual(last.legal(), [])
            self.assertEqual(len(last.scores), game.players)
            with self.assertRaises(ValueError):
                last.pick(marea.Rng(1))

    def test_a_view_and_its_guesses_agree(self):
        for make in GAMES.values():
            game = make()
            for state in list(states_of(game, 2))[::7]:
                if state.to_act < 0:
                    continue
                view = state.view(state.to_act)
                world = view.guess(marea.Rng(5))
                self.assertEqual(world.view(view.seat), view)
                self.assertEqual(hash(world.view(view.seat)), hash(view))
                self.assertEqual(view.legal(), state.legal())
                self.assertEqual(view.legal(), world.legal())

    def test_a_view_tells_no_other_hand(self):
        state = marea.venezia(players=2).deal(marea.Rng(1))
        self.assertIn("hands", state.position())
        self.assertNotEqual(state.view(0), state.view(1))
        hands = [json.dumps(state.view(seat).position().get("hand")) for seat in (0, 1)]
        self.assertNotEqual(hands[0], hands[1])
        self.assertIsNone(state.view().seat)

    def test_states_are_values(self):
        state = marea.venezia().deal(marea.Rng(1))
        other = copy.deepcopy(state)
        self.assertEqual(state, other)
        other.apply(other.legal()[0])
        self.assertNotEqual(state, other)
        self.assertNotEqual(bytes(state), bytes(other))

    def test_what_is_illegal_is_refused_with_its_rule(self):
        state = marea.venezia().deal(marea.Rng(1))
        before = state.copy()
        with self.assertRaises(marea.Refused) as refused:
            state.apply("$e4")
        self.assertTrue(refused.exception.rule.startswith("V"))
        with self.assertRaises(marea.Refused) as refused:
            state.apply("nonsense")
        self.assertEqual(refused.exception.reason, "unknown_action")
        self.assertEqual(state, before)
        with self.assertRaises(IndexError):
            state.view(9)

    def test_options_are_those_of_records(self):
        self.assertEqual(marea.venezia(players=2, movement="walk").options, {"movement": "walk"})
        for wrong in ({"players": 9}, {"movement": "fly"}, {"colour": "blue"}):
            with self.assertRaises(marea.Refused):
                marea.venezia(**wrong)
        with self.assertRaises(marea.Refused):
            marea.venonta(players=5)
        with self.assertRaises(marea.Refused):
            marea.venonta(players=2, scenario="{}")


class Bots(unittest.TestCase):
    def test_every_level_plays_by_a_view(self):
        for make in GAMES.values():
            game = make()
            state = next(state for state in states_of(game, 3) if state.to_act >= 0)
            for level in game.bots[:3]:
                bot = game.bot(level)
                self.assertEqual(bot.level, level)
                view = state.view(state.to_act)
                self.assertIn(bot.choose(view, marea.Rng(1)), view.legal())
                self.assertEqual(bot.choose(view, marea.Rng(1)), bot.choose(view, marea.Rng(1)))
                with self.assertRaises(marea.Refused):
                    bot.choose(state.view((state.to_act + 1) % game.players), marea.Rng(1))
        with self.assertRaises(KeyError):
            marea.venezia().bot("99")

    def test_a_whole_game_by_bots_and_a_function(self):
        record = marea.play(marea.venezia(players=3), ["2", lambda view: view.legal()[0], "1"], seed=4)
        record.check()
        self.assertEqual(record.seats[0], "bot:2")
        self.assertEqual(marea.play(marea.venezia(players=3), ["0"] * 3, seed=4).actions,
                         marea.play(marea.venezia(players=3), ["0"] * 3, seed=4).actions)
        with self.assertRaises(ValueError):
            marea.play(marea.venezia(players=3), ["0"], seed=4)
        record = marea.play(marea.venonta(players=2), ["0", "1"], seed=4)
        record.check()


class Records(unittest.TestCase):
    def test_golden_games_replay(self):
        count = 0
        for record in marea.read_records(ROOT / "tests/golden/venezia.jsonl"):
            record.check()
            self.assertEqual(record.state().scores, record.scores)
            self.assertEqual(record.state().winners, record.winners)
            count += 1
            if count == 50:
                break
        self.assertEqual(count, 50)

    def test_a_record_goes_round(self):
        for make in GAMES.values():
            game = make()
            record = marea.play(game, ["0"] * game.players, seed=9)
            again = marea.read_record(str(record))
            self.assertEqual(str(again), str(record))
            self.assertEqual(again.state(10), record.state(10))
            self.assertEqual(again.game.players, game.players)
            with self.assertRaises(IndexError):
                again.state(10**6)

    def test_a_record_of_the_first_edition_as_the_default_that_it_was(self):
        kept, = (ROOT / "tests/server/data/v1/scenarios").iterdir()
        record = marea.play(marea.venonta(players=2, scenario=kept), ["0", "0"])
        self.assertIn(kept.stem, str(record))
        self.assertEqual(str(marea.read_record(str(record))), str(record))

    def test_broken_records_are_refused(self):
        record = json.loads(str(marea.play(marea.venezia(players=2), ["0", "0"])))
        for key, wrong in (("game", "chess"), ("rules", "99"), ("actions", ["hop"]), ("options", {"x": 1})):
            with self.assertRaises(marea.Refused):
                marea.read_record(json.dumps({**record, key: wrong}))
        record["actions"][0] = record["actions"][1]
        record["actions"][1] = record["actions"][0]
        with self.assertRaises(marea.Refused):
            marea.read_record(json.dumps(record)).check()
        with self.assertRaises(marea.Refused):
            marea.read_record("{")


if __name__ == "__main__":
    unittest.main()
