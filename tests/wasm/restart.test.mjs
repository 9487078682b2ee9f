// What the host kept is the truth: tabs are killed, disks are full, logs are broken.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { begin, playOn } from './games.mjs';
import { Disk, inTree, Table } from './table.mjs';

const plan = (game) => ({ game, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: '1' }] });

for (const game of ['venezia', 'venonta'])
  test(`a tab that is killed in mid-turn: ${game} goes on from its log`, async () => {
    const disk = new Disk();
    const home = await Table.over(disk);
    const { made, ada } = await begin(home, plan(game));
    await playOn(home, ada, () => ada.view.plies > 12 && ada.legal.length > 1);
    const { view } = ada;
    const again = await Table.over(disk, home.thinker);
    assert.deepEqual(again.aside, []);
    const back = await again.sit(made.table, made.seats[0].token);
    assert.deepEqual(back.view, view);
    await playOn(again, back);
    assert.equal(back.view.status, 'finished');
  });

test('a bot whose turn it was when the tab was killed plays after the restart', async () => {
  const disk = new Disk();
  const home = await Table.over(disk);
  const { made, ada } = await begin(home, { ...plan('venezia'), pace: 'human' });
  await playOn(home, ada, () => ada.legal.length === 0);
  const { plies } = ada.view;
  const again = await Table.over(disk, home.thinker);
  const back = await again.sit(made.table, made.seats[0].token);
  assert.equal(back.view.plies, plies);
  while (back.legal.length === 0) assert.ok(await again.pass());
  assert.ok(back.view.plies > plies);
});

test('a broken log is set aside and named; the others open', async () => {
  const disk = new Disk();
  const home = await Table.over(disk);
  const tables = [];
  for (let i = 0; i < 4; ++i) {
    const { made, ada } = await begin(home, plan('venezia'));
    await playOn(home, ada, () => ada.view.plies > 8 && ada.legal.length > 1);
    tables.push(made);
  }
  const texts = (i) => disk.logs.get(tables[i].table).texts;
  texts(0)[4] = 'not even JSON';
  texts(1)[5] = texts(1)[6];
  disk.logs.get(tables[2].table).first = 3;
  const again = await Table.over(disk, home.thinker);
  const names = again.aside.map(({ table }) => table).sort();
  assert.deepEqual(names, tables.slice(0, 3).map(({ table }) => table).sort());
  for (const { problem, version } of again.aside) {
    assert.equal(problem.type, 'refusal');
    assert.ok(version > 0);
  }
  const gone = await again.sit(tables[0].table, tables[0].seats[0].token);
  assert.equal(gone.heard.at(-1).code ?? gone.dropped?.reason, 'table_set_aside');
  const fine = await again.sit(tables[3].table, tables[3].seats[0].token);
  assert.equal(fine.view.status, 'playing');
  await playOn(again, fine);
  assert.equal(fine.view.status, 'finished');
});

for (const game of ['venezia', 'venonta'])
  test(`a game that another engine played differently is set aside and named, not changed: ${game}`, async () => {
    const disk = new Disk();
    const home = await Table.over(disk);
    const { made, ada } = await begin(home, plan(game));
    await playOn(home, ada, () => ada.view.plies > 12 && ada.legal.length > 1);
    const log = disk.logs.get(made.table);
    const acted = log.texts.map((text) => JSON.parse(text));
    assert.ok(acted.filter(({ kind }) => kind === 'acted').every(({ print }) => /^[0-9a-f]{16}$/.test(print)));
    // As an engine would have written it whose rules led to another position there.
    const last = acted.findLastIndex(({ kind }) => kind === 'acted');
    log.texts[last] = JSON.stringify({ ...acted[last], print: '0123456789abcdef' });
    const kept = structuredClone(log.texts);
    const again = await Table.over(disk, home.thinker);
    assert.deepEqual(again.aside.map(({ table, version, problem }) => [table, version, problem.code]), [[made.table, last + 1, 'position_changed']]);
    assert.deepEqual(disk.logs.get(made.table).texts, kept);
    const { answer } = await again.call('GET', `/api/tables/${made.table}/record`, undefined, made.seats[0].token);
    assert.equal(answer.code, 'table_set_aside');

    // So does a snapshot that says another position: then the log itself is read, and is right.
    log.texts[last] = JSON.stringify(acted[last]);
    if (log.snapshot) log.snapshot.text = log.snapshot.text.replace(/"print":"\w+"/, '"print":"0123456789abcdef"');
    assert.deepEqual((await Table.over(disk, home.thinker)).aside, []);
  });

test('a game goes on from a save, as at a server', async () => {
  const home = await Table.over(new Disk());
  const { made, ada } = await begin(home, plan('venezia'));
  await playOn(home, ada, () => ada.view.plies > 12 && ada.legal.length > 1);
  const { answer: record } = await home.call('GET', `/api/tables/${made.table}/record`, undefined, made.seats[0].token);
  const { game, view } = { game: 'venezia', view: ada.view };
  const disk = new Disk();
  const other = await Table.over(disk);
  const carried = await begin(other, { game, record, seats: plan(game).seats });
  assert.deepEqual(carried.ada.view.game, view.game);
  assert.deepEqual(carried.ada.view.you.hand, view.you.hand);
  const again = await Table.over(disk, other.thinker);
  assert.deepEqual(again.aside, []);
  const back = await again.sit(carried.made.table, carried.made.seats[0].token);
  await playOn(again, back);
  assert.equal(back.view.status, 'finished');
});

test('a disk that is full is told before anything is lost', async () => {
  const disk = new Disk();
  const home = await Table.over(disk);
  const { ada } = await begin(home, plan('venezia'));
  while (ada.legal.length === 0) assert.ok(await home.pass());
  const before = structuredClone(ada.view);
  disk.outcome = () => 'refused';
  const refused = await ada.says('act', { action: ada.legal[0] });
  assert.equal(refused.code, 'not_saved');
  assert.deepEqual(ada.view, before);
  const made = await home.call('POST', '/api/tables', plan('venezia'));
  assert.equal(made.status, 503);
  assert.equal(made.answer.code, 'not_saved');
  disk.outcome = () => 'committed';
  await playOn(home, ada);
  assert.equal(ada.view.status, 'finished');
});

test('a write of which nobody knows is written again, and never twice', async () => {
  for (const lies of [false, true]) {
    const disk = new Disk();
    const home = await Table.over(disk);
    const { made, ada } = await begin(home, plan('venezia'));
    while (ada.legal.length === 0) assert.ok(await home.pass());
    Object.assign(disk, { outcome: () => 'unknown', lies });
    const refused = await ada.says('act', { action: ada.legal[0] });
    assert.equal(refused.code, 'not_saved');
    Object.assign(disk, { outcome: () => 'committed', lies: false });
    await playOn(home, ada);
    assert.equal(ada.view.status, 'finished');
    const again = await Table.over(disk, home.thinker);
    assert.deepEqual(again.aside, []);
    const back = await again.sit(made.table, made.seats[0].token);
    assert.deepEqual(back.view, ada.view);
  }
});

test('a scenario that a table brings is there after a restart, for bots too', async () => {
  const scenario = JSON.parse(readFileSync(inTree('scenarios/terra-1950.json'), 'utf8'));
  scenario.id = 'mine';
  scenario.territories[0].water = scenario.territories[0].water === 2 ? 3 : 2;
  const disk = new Disk();
  const home = await Table.over(disk);
  const { made, ada } = await begin(home, { ...plan('venonta'), options: { scenario } });
  await playOn(home, ada, () => ada.view.plies > 5 && ada.legal.length > 1);
  const again = await Table.over(disk);
  assert.deepEqual(again.aside, []);
  const back = await again.sit(made.table, made.seats[0].token);
  assert.deepEqual(back.view, ada.view);
  const { plies } = back.view;
  await playOn(again, back, () => back.view.plies > plies + 30);
  assert.ok(back.view.plies > plies + 30);
});

test('a full disk while a scenario is brought: no table without its scenario', async () => {
  const scenario = JSON.parse(readFileSync(inTree('scenarios/terra-1950.json'), 'utf8'));
  scenario.id = 'mine';
  scenario.territories[0].water = scenario.territories[0].water === 2 ? 3 : 2;
  const disk = new Disk();
  const home = await Table.over(disk);
  disk.outcome = (log) => (log === '#scenario_texts' ? 'refused' : 'committed');
  const refused = await home.call('POST', '/api/tables', { ...plan('venonta'), options: { scenario } });
  assert.equal(refused.answer.code, 'not_saved');
  disk.outcome = () => 'committed';
  const { made, ada } = await begin(home, { ...plan('venonta'), options: { scenario } });
  const again = await Table.over(disk);
  assert.deepEqual(again.aside, []);
  assert.deepEqual((await again.sit(made.table, made.seats[0].token)).view, ada.view);
});

test('a Worker that fails does not hold up a table', async () => {
  const home = await Table.over(new Disk());
  const { ada } = await begin(home, plan('venezia'));
  home.thinker = { think: () => '' };
  await playOn(home, ada, () => ada.view.plies > 20);
  assert.ok(ada.view.plies > 20);
});
