// Writes src/protocol/schema.ts, the protocol's types, from docs/protocol.schema.json, and scenario_file.ts from a scenario's schema.
//   node schema_types.mjs            writes what is not as it should be
//   node schema_types.mjs --check    fails if anything would be written
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What a game makes of these is its own: a page also sits at tables of games that it does not know. */
const open = {
  game_name: 'string',
  game: 'unknown',
  options: 'Record<string, unknown>',
  venezia_options: 'Record<string, unknown>',
  standing_order: 'unknown',
};

const files = [
  { schema: '../docs/protocol.schema.json', types: 'src/protocol/schema.ts', open },
  {
    schema: '../scenarios/scenario.schema.json',
    types: 'src/protocol/scenario_file.ts',
    root: 'scenario_file',
    open: { effect: 'unknown' },
  },
];

const pascal = (name) => name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const member = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (types) => [...new Set(types)].join(' | ');
const said = ({ description }) => (description ? `/** ${description} */\n` : '');
const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/** The definitions of the schema that is being written. */
let defs = {};

const names = ({ properties = {} }) => Object.keys(properties);
const alike = (one, other, name) =>
  JSON.stringify(one.properties[name]) === JSON.stringify(other.properties?.[name]) &&
  (one.required ?? []).includes(name) === (other.required ?? []).includes(name);
const only = (schema, which) => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => which(name))),
});

/** The name of a definition of six members or more that this object has too, alike, besides others. */
const partOf = (schema) =>
  Object.keys(defs).find((name) => {
    const part = names(defs[name]);
    return (
      part.length >= 6 && part.length < names(schema).length && part.every((key) => alike(defs[name], schema, key))
    );
  });

/** Either of these; what five members or more of all are alike in is written once. */
function eitherOf(schemas) {
  const common = names(schemas[0]).filter((name) => schemas.every((one) => alike(schemas[0], one, name)));
  if (common.length < 5) return union(schemas.map(typeOf));
  const rest = schemas.map((one) => typeOf(only(one, (name) => !common.includes(name))));
  return `${typeOf(only(schemas[0], (name) => common.includes(name)))} & (${union(rest)})`;
}

function objectOf(schema) {
  const part = partOf(schema);
  if (part) {
    return `${pascal(part)} & ${objectOf(only(schema, (name) => !(name in defs[part].properties)))}`;
  }
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const members = Object.entries(properties).map(
    ([name, one]) => `${said(one)}${member(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)};`,
  );
  const isOpen = others !== undefined && others !== false;
  if (isOpen && members.length === 0) return `Record<string, ${typeOf(others)}>`;
  const alike = isOpen && Object.values(properties).every((one) => typeOf(one) === typeOf(others));
  if (isOpen) members.push(`[other: string]: ${alike ? typeOf(others) : 'unknown'};`);
  return members.length > 0 ? `{\n${members.join('\n')}\n}` : 'Record<string, never>';
}

/** The type of a schema; patterns and bounds are no part of it. A shape that is not known here is an error. */
function typeOf(schema) {
  if (schema === true || Object.keys(schema).every((key) => key === 'description')) return 'unknown';
  if (schema.$ref) return pascal(schema.$ref.split('/').at(-1));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return eitherOf(either);
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'array') {
    const item = schema.items ? typeOf(schema.items) : 'unknown';
    const { minItems: least, maxItems: most } = schema;
    return least === most && (least === 2 || least === 3) ? `[${Array(most).fill(item).join(', ')}]` : `Array<${item}>`;
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema);
  if (plain[schema.type]) return plain[schema.type];
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

async function write({ schema: from, types: to, open, root }) {
  const schema = JSON.parse(readFileSync(here(from), 'utf8'));
  defs = { ...(root ? { [root]: { ...schema, $defs: undefined } } : {}), ...schema.$defs };
  const types = Object.entries(defs).map(
    ([name, one]) => `${said(one)}export type ${pascal(name)} = ${open[name] ?? typeOf(one)};\n`,
  );
  const head = `// Written by schema_types.mjs from ${from.slice(3)}: change that, then run \`npm run types\`.\n\n`;
  return format(head + types.join('\n'), { ...(await resolveConfig(here(to))), parser: 'typescript' });
}

let stale = 0;
for (const file of files) {
  const text = await write(file);
  if (existsSync(here(file.types)) && readFileSync(here(file.types), 'utf8') === text) continue;
  stale++;
  if (process.argv.includes('--check'))
    console.error(`${file.types} is not what ${file.schema} says: run \`npm run types\`.`);
  else writeFileSync(here(file.types), text);
}
process.exit(process.argv.includes('--check') && stale > 0 ? 1 : 0);
