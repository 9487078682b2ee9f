// The games behave in WebAssembly as they do natively: the same numbers as tests/venezia and tests/venonta hold.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../wasm/engine.mjs';
import { inTree } from './table.mjs';

const { exports } = await load(readFileSync(inTree('build/wasm/marea_check.wasm')));
const names = ['Venezia', 'the first Venonta', 'Venonta', 'the first Venonta in drawn worlds', 'Venonta in drawn worlds'];
names.forEach((name, which) =>
  test(`${name} behaves as natively`, () => {
    assert.notEqual(exports.known_behaviour(which), 0n);
    assert.equal(exports.behaviour(which), exports.known_behaviour(which));
  }),
);
