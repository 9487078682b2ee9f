"""The batch environment and the one of agents that act in turn."""

import unittest

import numpy as np

import marea
from marea.vector import SEAT_FIELDS, SQUARE_FIELDS, TABLE_FIELDS


def same_arrays(one, other):
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


def leaks(observe, state, worlds=6):
    """Whether an observation of the seat that is to act differs between worlds that this seat cannot tell apart."""
    view = state.view(state.to_act)
    truth = observe(state, view)
    return any(not same_arrays(truth, observe(world, world.view(view.seat)))
               for world in (view.guess(marea.Rng(17, number)) for number in range(worlds)))


class Vector(unittest.TestCase):
    def test_it_plays_the_simulators_own_games(self):
        for players in (2, 3, 4, 5):
            game = marea.venezia(players=players)
            env = marea.VectorEnv(game, 3)
            env.reset(seed=5)
            rng = [marea.Rng(5, table) for table in range(3)]
            states = [game.deal(one) for one in rng]
            for _ in range(45):
                for table, state in enumerate(states):
                    self.assertEqual(env.state(table), state)
                    self.assertEqual(env.to_act[table], state.to_act)
                    state.apply(state.pick(rng[table]))
                env.step(env.sample())

    def test_observations_are_made_of_the_view_and_masks_of_its_legal_actions(self):
        env = marea.VectorEnv(marea.venezia(players=4), 8)
        observations, _ = env.reset(seed=1)
        for _ in range(150):
            for table in range(env.num_envs):
                state = env.state(table)
                view = state.view(state.to_act)
                own = {name: observations[name][table] for name in ("squares", "seats", "table")}
                self.assertTrue(same_arrays(own, marea.observe(view)))
                mask = observations["action_mask"][table]
                self.assertTrue(np.array_equal(mask, marea.legal_mask(view)))
                self.assertEqual([marea.action(view, number) for number in np.flatnonzero(mask)], view.legal())
                self.assertEqual([marea.number(view, action) for action in view.legal()], list(np.flatnonzero(mask)))
                self.assertTrue(env.single_observation_space.contains({**own, "action_mask": mask}))
            observations, *_ = env.step(env.sample())

    def test_no_hidden_card_is_in_an_observation(self):
        env = marea.VectorEnv(marea.venezia(players=3), 2)
        env.reset(seed=3)

        def honest(_, view):
            return {**marea.observe(view), "action_mask": marea.legal_mask(view)}

        def poisoned(state, view):
            """The same, with one card of the next seat's hand in a byte that is always 0."""
            seen = honest(state, view)
            hand = marea.observe(state.view((view.seat + 1) % 3))["squares"][5]
            squares = seen["squares"].copy()
            squares[5, 0, 7] = hand.argmax() % 16
            return {**seen, "squares": squares}

        caught = looks = 0
        for _ in range(90):
            state = env.state(0)
            self.assertFalse(leaks(honest, state))
            caught += leaks(poisoned, state)
            looks += 1
            env.step(env.sample())
        self.assertGreater(caught, looks // 2)

    def test_arrays_are_windows_and_cannot_be_written_to(self):
        env = marea.VectorEnv(marea.venezia(), 4)
        observations, infos = env.reset(seed=1)
        before = {name: array.copy() for name, array in observations.items()}
        after, rewards, over, _, _ = env.step(env.sample())
        for name, array in after.items():
            self.assertTrue(np.shares_memory(array, observations[name]))
            self.assertIsNot(array.base, None)
            with self.assertRaises(ValueError):
                array[...] = 0
        self.assertFalse(same_arrays(before, after))
        with self.assertRaises(ValueError):
            rewards[...] = 1
        self.assertEqual(over.dtype, bool)
        squares = after["squares"]
        del env, after, observations, infos
        self.assertEqual(squares.shape, (4, 6, 8, 8))
        self.assertGreater(int(squares.sum()), 0)  # the memory lives as long as a window into it

    def test_rewards_are_shares_of_the_win_at_the_end_alone(self):
        env = marea.VectorEnv(marea.venezia(players=3), 16)
        env.reset(seed=8)
        ended = 0
        for _ in range(250):
            states = [env.state(table) for table in range(16)]
            actions = env.sample()
            _, rewards, over, cut, infos = env.step(actions)
            self.assertFalse(cut.any())
            self.assertEqual(rewards.shape, (16, 3))
            self.assertEqual(list(infos["acted"]), [state.to_act for state in states])
            for table, state in enumerate(states):
                state.apply(marea.action(state.view(state.to_act), int(actions[table])))
                self.assertEqual(over[table], state.over)
                expected = [(seat in state.winners) / len(state.winners) if state.over else 0 for seat in range(3)]
                np.testing.assert_allclose(rewards[table], expected, atol=1e-6)
            ended += int(over.sum())
        self.assertGreater(ended, 10)

    def test_what_is_illegal_is_refused_and_nothing_is_done(self):
        env = marea.VectorEnv(marea.venezia(), 3)
        env.reset(seed=1)
        good = env.sample().astype(int)
        before = [env.state(table) for table in range(3)]
        for wrong in (-1, 769, 10**6, int(np.flatnonzero(~env.reset(seed=1)[0]["action_mask"][2])[0])):
            actions = good.copy()
            actions[2] = wrong
            with self.assertRaises(ValueError):
                env.step(actions)
            self.assertEqual([env.state(table) for table in range(3)], before)
        for wrong in (good[:2], good.reshape(1, 3)):
            with self.assertRaises(ValueError):
                env.step(wrong)

    def test_a_seed_is_a_batch(self):
        one, other = (marea.VectorEnv(marea.venezia(), 4) for _ in range(2))
        one.reset(seed=6)
        other.reset(seed=6)
        self.assertEqual(one.state(3), other.state(3))
        other.reset()
        self.assertNotEqual(one.state(3), other.state(3))

    def test_the_fields_have_the_names_that_are_told(self):
        view = marea.venezia(players=2).deal(marea.Rng(1)).view(1)
        seen = marea.observe(view)
        self.assertEqual(seen["squares"].shape, (len(SQUARE_FIELDS), 8, 8))
        self.assertEqual(seen["seats"].shape, (5, len(SEAT_FIELDS)))
        table = dict(zip(TABLE_FIELDS, seen["table"].tolist(), strict=True))
        self.assertEqual((table["players"], table["seat"], table["phase"]), (2, 1, 0))
        seats = dict(zip(SEAT_FIELDS, seen["seats"][0].tolist(), strict=True))
        self.assertEqual((seats["coins"], seats["gondolas"], seats["cards"]), (11, 2, 10))
        self.assertEqual(int(seen["squares"][SQUARE_FIELDS.index("hand")].sum()), 10)
        self.assertEqual(int(seen["squares"][SQUARE_FIELDS.index("dry")].sum()), 36)


class InTurn(unittest.TestCase):
    def play(self, env, seed):
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            self.assertTrue(env.observation_space(agent).contains(observation))
            env.step(env.action_space(agent).sample(observation["action_mask"], rng))
        return total

    def test_a_whole_game(self):
        env = marea.AECEnv(marea.venezia(players=3))
        total = self.play(env, 4)
        self.assertEqual(env.agents, [])
        self.assertAlmostEqual(sum(total.values()), 1.0)
        record = env.record()
        record.check()
        for seat in range(3):
            self.assertAlmostEqual(total[f"seat_{seat}"], (seat in record.winners) / len(record.winners))
        self.assertEqual(total, self.play(env, 4))

    def test_who_is_not_to_act_may_do_nothing(self):
        env = marea.AECEnv(marea.venezia(players=2))
        env.reset(seed=1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertFalse(env.observe(other)["action_mask"].any())
        self.assertTrue(env.observe(env.agent_selection)["action_mask"].any())
        with self.assertRaises(ValueError):
            env.step(10**6)


if __name__ == "__main__":
    unittest.main()
