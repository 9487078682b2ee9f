import assert from 'node:assert/strict';

/** A table at which the game has begun. */
export async function begin(home, plan) {
  const made = await home.make({ pace: 'instant', ...plan });
  const ada = await home.sit(made.table, made.seats[0].token);
  assert.equal((await ada.says('ready')).type, 'ack');
  return { made, ada };
}

/** Plays, always the first legal action but one, until the game is over or `until` says so. */
export async function playOn(home, ada, until = () => false) {
  for (let turn = 0; turn < 3000 && ada.view.status === 'playing' && !until(); ++turn) {
    const { legal } = ada;
    if (legal.length === 0) {
      assert.ok(await home.pass(), 'somebody is waited for who never comes');
      continue;
    }
    const answer = await ada.says('act', { action: legal[(7 * turn) % legal.length] });
    assert.equal(answer.type, 'events', JSON.stringify(answer));
  }
}
