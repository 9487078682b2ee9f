// Whole games over the protocol, with bots that think elsewhere, and all that can be asked of them afterwards.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { begin, playOn } from './games.mjs';
import { Disk, inTree, Table } from './table.mjs';

const seed = '5e'.repeat(32);
const plans = {
  venezia: { game: 'venezia', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: '3' }, { kind: 'bot', level: '1' }] },
  venonta: { game: 'venonta', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: '1' }, { kind: 'bot', level: '0' }] },
};

/** The program itself replays the record and recomputes all its chance; it fails if anything differs. */
function verify(record) {
  const folder = mkdtempSync(join(tmpdir(), 'marea-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  execFileSync(inTree('build/release/marea').pathname, ['verify', file]);
  rmSync(folder, { recursive: true });
}

for (const [game, plan] of Object.entries(plans))
  test(`a whole game of ${game}, its record, replay and review`, async () => {
    const home = await Table.over(new Disk());
    const { made, ada } = await begin(home, { ...plan, seed });
    const token = made.seats[0].token;
    const save = await home.call('GET', `/api/tables/${made.table}/record`, undefined, token);
    assert.equal(save.status, 200, 'its own game, still on');
    assert.ok(!('fairness' in save.answer) && !('result' in save.answer));
    assert.equal((await home.call('POST', '/api/review', { record: save.answer })).answer.code, 'not_over_yet');

    for (const what of ['does', 'hint']) {
      while (ada.legal.length === 0) assert.ok(await home.pass());
      const answer = await ada.says('ask', { what, seen: undefined });
      assert.equal(answer.type, 'answer', JSON.stringify(answer));
      assert.ok(answer[what]);
    }
    await playOn(home, ada);
    assert.equal(ada.view.status, 'finished');
    assert.ok(home.jobs > 20, 'bots think elsewhere');

    const mine = await home.call('POST', '/api/mine', { tables: [{ table: made.table, token }] });
    assert.equal(mine.answer.tables[0].status, 'finished');
    const { status, answer: record } = await home.call('GET', `/api/tables/${made.table}/record`, undefined, token);
    assert.equal(status, 200);
    assert.deepEqual(record.result, ada.view.result);
    const replay = await home.call('POST', '/api/replay', { record, viewer: 'all', from: 0, count: 3 });
    assert.equal(replay.status, 200);
    assert.equal(replay.answer.fair, true);
    assert.equal(replay.answer.frames.length, 3);
    verify(record);

    const review = () => home.call('GET', `/api/tables/${made.table}/review`, undefined, token);
    let { answer } = await review();
    for (let asked = 0; asked < 1000 && !answer.review; ++asked) ({ answer } = await review());
    assert.ok(answer.review.decisions.length > 5);
    assert.equal(answer.review.seats.length, 3);

    if (game !== 'venezia') return; // a second time takes long
    // The same of the record alone, in a browser that never saw the table.
    const other = await Table.over(new Disk(), home.thinker);
    const alone = () => other.call('POST', '/api/review', { record });
    let looked = await alone();
    for (let asked = 0; asked < 1000 && !looked.answer.review; ++asked) looked = await alone();
    assert.deepEqual(looked.answer, answer);
    const bad = await other.call('POST', '/api/review', { record: { ...record, actions: record.actions.slice(1) } });
    assert.equal(bad.status, 400);
    assert.match(bad.answer.where, /^\/record/);
  });

test('the same seed gives the same game, whoever thinks', async () => {
  const games = [];
  for (let i = 0; i < 2; ++i) {
    const home = await Table.over(new Disk());
    const { made, ada } = await begin(home, { ...plans.venezia, seats: plans.venezia.seats.map((s) => (s.level ? { ...s, level: '1' } : s)), seed });
    await playOn(home, ada);
    games.push((await home.call('GET', `/api/tables/${made.table}/record`, undefined, made.seats[0].token)).answer.actions);
  }
  assert.ok(games[0].length > 20);
  assert.deepEqual(games[0], games[1]);
});

test('what is asked for over HTTP', async () => {
  const home = await Table.over(new Disk());
  const games = await home.call('GET', '/api/games');
  assert.deepEqual(games.answer.games.map(({ game }) => game), ['venezia', 'venonta']);
  assert.deepEqual(games.answer.games[1].scenarios.map(({ name }) => name), ['terra-1950', 'terra-1950-first']);
  const { hash } = games.answer.games[1].scenarios[0];
  const scenario = (await home.call('GET', `/api/scenarios/${hash}`)).answer;
  assert.equal(scenario.id, 'terra-1950');
  const native = readFileSync(inTree('scenarios/terra-1950.json'), 'utf8');
  assert.deepEqual(scenario, JSON.parse(native));
  const checked = await home.call('POST', '/api/scenarios/check', native);
  assert.equal(checked.answer.hash, hash);
  assert.equal((await home.call('GET', '/api/nowhere')).status, 404);
  assert.equal((await home.call('GET', '/api/mine')).status, 405);
});

test('a game of the first edition goes on by the hash that it had while it was the default', async () => {
  const home = await Table.over(new Disk());
  const scenario = { name: 'terra-1950', hash: 'c43a836f4d72795e9ba3df13884bfe402f867e1603c8eaf7c62d40236cf37321' };
  const { made, ada } = await begin(home, { ...plans.venonta, options: { scenario } });
  await playOn(home, ada);
  const { answer } = await home.call('GET', `/api/tables/${made.table}/record`, undefined, made.seats[0].token);
  assert.deepEqual(answer.options, { scenario });
  assert.ok(answer.result);
});

test('what cards do is said by the catalogue of the host', async () => {
  const home = await Table.over(new Disk());
  const catalogue = JSON.parse(readFileSync(inTree('lang/it.json'), 'utf8'));
  const unknown = [];
  home.says = (language, key, values) => {
    if (language !== 'it' || !(key in catalogue)) unknown.push(key);
    return `${key}(${Object.values(values).join(' ')})`;
  };
  const { hash } = (await home.call('GET', '/api/games')).answer.games[1].scenarios[0];
  const { status, answer } = await home.call('GET', `/api/scenarios/${hash}/words?lang=it&players=4`);
  assert.equal(status, 200);
  assert.deepEqual(unknown, []);
  const scenario = (await home.call('GET', `/api/scenarios/${hash}`)).answer;
  assert.deepEqual(Object.keys(answer.objectives).sort(), scenario.objectives.map(({ id }) => id).sort());
  for (const text of Object.values(answer.events)) assert.match(text, /card\.[\w.]+\(/);
  assert.equal((await home.call('GET', `/api/scenarios/${hash}/words?lang=xx&players=4`)).status, 404);
});

test('imported records and scenarios are checked by the same code', async () => {
  const home = await Table.over(new Disk());
  const record = JSON.parse(readFileSync(inTree('tests/golden/venezia.jsonl'), 'utf8').split('\n')[0]);
  assert.equal((await home.call('POST', '/api/replay', { record, viewer: 'all', count: 2 })).status, 200);
  const bad = structuredClone(record);
  bad.actions[3] = bad.actions[0];
  const refused = await home.call('POST', '/api/replay', { record: bad, viewer: 'all' });
  assert.equal(refused.status, 400);
  assert.equal(refused.answer.where, '/record');
  assert.equal(refused.answer.code, 'occupied');
  const scenario = JSON.parse(readFileSync(inTree('scenarios/terra-1950.json'), 'utf8'));
  scenario.territories[0].water = -1;
  const found = (await home.call('POST', '/api/scenarios/check', scenario)).answer;
  assert.ok(found.count > 0);
  assert.match(found.problems[0].where, /territories\/0\/water/);
  const plan = { ...plans.venonta, options: { scenario } };
  assert.equal((await home.call('POST', '/api/tables', plan)).status, 400);
});
