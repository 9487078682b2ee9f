/** An action's parts, as the notation of games/venonta/README.md writes them. */
export interface Action {
  text: string;
  verb: Verb;
  /** The territory that it leads to, or happens in. */
  to?: string;
  /** The territory (or ocean) that it comes from. */
  from?: string;
  card?: string;
  count?: number;
}

export type Verb = (typeof grammar)[number][0];

/** What each verb looks like; the first that fits is it. Groups are named for the parts of an action. */
const grammar = [
  ['draft', /^@(?<to>\w{3})$/],
  ['swap', /^~(?<card>.+)$/],
  ['keep', /^~$/],
  ['take', /^\^(?<card>.+)$/],
  ['burn', /^burn@(?<to>\w{3})$/],
  ['spare', /^spare$/],
  ['lose', /^lose$/],
  ['join', /^join$/],
  ['stay', /^stay$/],
  ['suffer', /^suffer@(?<to>\w{3})$/],
  ['feed', /^feed(?<count>\d+)$/],
  ['farm', /^farm$/],
  ['intensive', /^intensive$/],
  ['factory', /^factory@(?<to>\w{3})$/],
  ['tank', /^tank@(?<to>\w{3})$/],
  ['farm_back', /^-farm$/],
  ['intensive_back', /^-intensive$/],
  ['factory_back', /^-factory@(?<to>\w{3})$/],
  ['tank_back', /^-tank@(?<to>\w{3})$/],
  ['ocean', /^(?<from>ocean\d)>(?<to>\w{3})$/],
  ['tap', /^tap@(?<from>\w{3})>(?<to>\w{3})$/],
  ['fuel', /^(?<from>\w{3})>(?<to>\w{3})$/],
  ['buy_tep', /^\$tep@(?<from>\w{3})$/],
  ['buy_food', /^\$food@(?<from>\w{3})$/],
  ['buy_to', /^>(?<to>\w{3})$/],
  ['pay', /^pay(?<count>\d+)$/],
  ['yes', /^yes$/],
  ['no', /^no$/],
  ['integrate', /^integrate$/],
  ['pledge', /^pledge(?<count>\d+)$/],
  ['settle', /^settle$/],
  ['drop', /^drop$/],
  ['attack', /^(?<from>\w{3})x(?<to>\w{3})$/],
  ['rebel', /^rebel@(?<to>\w{3})$/],
  ['red', /^red$/],
  ['blue', /^blue$/],
  ['on', /^on$/],
  ['truce', /^truce$/],
  ['colony', /^colony\d+\/\d+$/],
  ['leave', /^leave$/],
  ['move', /^(?<from>\w{3})-(?<to>\w{3})$/],
  ['card', /^!(?<card>.+)$/],
  ['land', /^:(?<to>[A-Z]\w{2})$/],
  ['target', /^:(?<count>\d+)$/],
  ['place', /^\/(?<to>\w{3})$/],
  ['open', /^#(?<count>\d+)$/],
  ['pass', /^pass$/],
  ['yield_tank', /^yield@(?<to>\w{3})$/],
  ['yield_farm', /^yield$/],
  ['watch', /^watch$/],
  ['unwatch', /^unwatch$/],
  ['end', /^end$/],
] as const satisfies [string, RegExp][];

/** An action of ours; null for what this page has no word for. */
export function parseAction(text: string): Action | null {
  for (const [verb, shape] of grammar) {
    const found = shape.exec(text);
    if (!found) continue;
    const { count, ...parts } = found.groups ?? {};
    return { text, verb, ...parts, ...(count === undefined ? {} : { count: Number(count) }) };
  }
  return null;
}
