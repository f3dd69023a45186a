/**
 * Finds the responses of a block that a condition fits. `and`, `or` and `not` become operations on sets of places. What
 * stands between them is evaluated by the engine's own evaluator, once for each combination of values that occurs in the
 * block; so it means the same as in a form, by construction.
 */
import {
  compileExpression,
  type Evaluate,
  type Expression,
  type JsonValue,
  printExpression,
  walkExpression,
} from "@idata/engine";
import { STATE, toColumnKey, VERSION } from "../column-names.ts";
import { addPlace, findCodes, intersect, invert, noPlaces, type Places, type PlacesCache, unite } from "./bits.ts";
import { type FormView, questionOf } from "./form-view.ts";
import { codedOf, type CodedColumn, type ReadBlock } from "./read-column.ts";
import { findOnlyColumn, isBesideColumns, keysOf, type NameUse, openSource, type Source } from "./sources.ts";
import { findWords, listTexts } from "./text-search.ts";

interface Leaf {
  readonly kind: "leaf";
  /** Names the leaf for caches. */
  readonly text: string;
  readonly uses: readonly NameUse[];
  readonly evaluate: Evaluate;
  /** Words that a text must contain for the leaf to be true, in small letters; null if it is another condition. */
  readonly words: string | null;
}
type Plan =
  | Leaf
  | { readonly kind: "and"; readonly left: Plan; readonly right: Plan }
  | { readonly kind: "or"; readonly left: Plan; readonly right: Plan }
  | { readonly kind: "not"; readonly of: Plan };

export class WherePlan {
  private readonly plan: Plan;
  private readonly view: FormView;
  private readonly cache: PlacesCache;

  constructor(expression: Expression, view: FormView, cache: PlacesCache) {
    this.plan = toPlan(expression);
    this.view = view;
    this.cache = cache;
  }

  /** Keys of the columns that the condition reads. */
  listKeys(): string[] {
    return listLeaves(this.plan).flatMap(({ uses }) => uses.flatMap((use) => keysOf(use, this.view)));
  }

  /** Whether the condition also reads what no column has, such as numbers of responses, tags or codes. */
  readsMoreThanColumns(): boolean {
    return listLeaves(this.plan).some(({ uses }) => uses.some((use) => keysOf(use, this.view).length === 0));
  }

  /** Places without a response may be in the set. */
  find(block: ReadBlock): Places {
    return this.findPlan(block, this.plan);
  }

  private findPlan(block: ReadBlock, plan: Plan): Places {
    switch (plan.kind) {
      case "and":
        return intersect(this.findPlan(block, plan.left), this.findPlan(block, plan.right));
      case "or":
        return unite(this.findPlan(block, plan.left), this.findPlan(block, plan.right));
      case "not":
        return invert(this.findPlan(block, plan.of));
      case "leaf":
        return this.findLeaf(block, plan);
    }
  }

  private findLeaf(block: ReadBlock, plan: Leaf): Places {
    if (plan.uses.some(({ name }) => isBesideColumns(name))) return findLeaf(plan, this.view, block);
    const versions = plan.uses.flatMap((use) => keysOf(use, this.view).map((key) => block.versionOf(key)));
    const key = [block.id, this.view.today, block.versionOf(VERSION), ...versions, plan.text].join(" ");
    let places = this.cache.get(key);
    if (places === undefined) this.cache.set(key, (places = findLeaf(plan, this.view, block)));
    return places;
  }
}

function toPlan(expression: Expression): Plan {
  if (expression.type === "binary" && (expression.operator === "and" || expression.operator === "or")) {
    const [left, right] = [toPlan(expression.left), toPlan(expression.right)];
    return expression.operator === "and" ? { kind: "and", left, right } : { kind: "or", left, right };
  }
  if (expression.type === "unary" && expression.operator === "not")
    return { kind: "not", of: toPlan(expression.operand) };
  return toLeaf(expression);
}

function listLeaves(plan: Plan): Leaf[] {
  if (plan.kind === "leaf") return [plan];
  return plan.kind === "not" ? listLeaves(plan.of) : [...listLeaves(plan.left), ...listLeaves(plan.right)];
}

function toLeaf(expression: Expression): Leaf {
  const slots = new Map<string, number>();
  // Also called for names inside texts, which conditions on rows may be.
  const evaluate = compileExpression(expression, (name) => {
    let slot = slots.get(name);
    if (slot === undefined) slots.set(name, (slot = slots.size));
    return slot;
  });
  return {
    kind: "leaf",
    text: printExpression(expression),
    uses: [...slots.keys()].map((name) => toUse(name, expression)),
    evaluate,
    words: wordsOf(expression),
  };
}

/** As `contains` compares texts (docs/expressions.md). */
function wordsOf(expression: Expression): string | null {
  if (expression.type !== "binary" || expression.operator !== "contains") return null;
  const { left, right } = expression;
  if (left.type !== "name" || left.path.length !== 1) return null;
  return right.type === "value" && typeof right.value === "string" ? right.value.toLowerCase() : null;
}

function toUse(name: string, expression: Expression): NameUse {
  if (hasRowFunction(expression)) return { name, rows: null, isTest: false };
  const rows = new Set<string>();
  let isWhole = true;
  let isTest = true;
  let found = 0;
  const tested = new Set<Expression>();
  walkExpression(expression, (node) => {
    if (node.type === "unary" && (node.operator === "empty" || node.operator === "notempty")) tested.add(node.operand);
    if (node.type !== "name" || node.path[0] !== name) return;
    const row = node.path[1];
    if (found++ === 0) isWhole = false;
    if (typeof row === "string" && row !== "length") rows.add(row);
    else isWhole = true;
    if (!tested.has(node) || node.path.length > 1) isTest = false;
  });
  return { name, rows: isWhole ? null : [...rows], isTest: isTest && found > 0 };
}

/** Conditions on rows may be texts with names in them, which the tree does not show. */
function hasRowFunction(expression: Expression): boolean {
  let found = false;
  walkExpression(expression, (node) => {
    if (node.type === "call" && node.name.endsWith("inarray")) found = true;
  });
  return found;
}

/** Results are kept in an array up to this number of combinations, in a map beyond. */
const MOST_IN_ARRAY = 1 << 20;
const UNKNOWN = 2;

function findLeaf({ uses, evaluate, words }: Leaf, view: FormView, block: ReadBlock): Places {
  const states = codedOf(block, STATE);
  const versions = codedOf(block, VERSION);
  if (states === null || versions === null) return noPlaces(block.places);
  const sources = uses.map((use) => openSource(use, view, block));
  const values: JsonValue[] = sources.map(() => null);
  const scope = { values, today: view.today, fuel: 0 };
  const test = (place: number): 0 | 1 => {
    const version = Number(versions.valueAt(place));
    for (let slot = 0; slot < sources.length; slot++) values[slot] = sources[slot]?.read(place, version) ?? null;
    return isTrue(evaluate(scope)) ? 1 : 0;
  };
  const only = findOnlyColumn(versions, sources);
  if (only !== null) {
    const mayFit = words === null ? null : findOwnWords(words, uses[0]?.name ?? "", only, versions, view);
    return findByCode(only, states, block.places, mayFit, test);
  }
  const places = noPlaces(block.places);
  const remember = rememberBy(versions, sources);
  for (let place = 0; place < block.places; place++)
    if (states.codes[place] !== 0 && remember(place, test) === 1) addPlace(places, place);
  return places;
}

/**
 * By code: 1 for the texts that have the words. Null if the answers are no texts in the respondent's own words: the value
 * of another answer in expressions is not what it says. Looking for words takes a tenth of the time of evaluating.
 */
function findOwnWords(
  words: string,
  questionId: string,
  column: CodedColumn,
  versions: CodedColumn,
  view: FormView,
): Uint8Array | null {
  const version = Number(versions.values[1]);
  if (questionOf(view, version, questionId)?.core.ownWords !== true) return null;
  return findWords(listTexts(view, toColumnKey(questionId), column, version), words);
}

/** Tests one place for each code, of those that may fit. */
function findByCode(
  column: CodedColumn,
  states: CodedColumn,
  places: number,
  mayFit: Uint8Array | null,
  test: Test,
): Places {
  /** One more than a place with the code; 0 for a code that no response has. */
  const example = new Uint32Array(column.values.length);
  // Most columns have few codes, so all are found among the first places.
  for (let place = 0, missing = example.length; place < places && missing > 0; place++) {
    const code = column.codes[place] ?? 0;
    if (states.codes[place] === 0 || example[code] !== 0) continue;
    example[code] = place + 1;
    missing -= 1;
  }
  const fits = new Uint8Array(example.length);
  for (let code = 0; code < fits.length; code++) {
    const place = example[code] ?? 0;
    if (place > 0 && (mayFit === null || mayFit[code] === 1)) fits[code] = test(place - 1);
  }
  return findCodes(column.codes, fits);
}

type Test = (place: number) => 0 | 1;

/** Calls the test once for each combination of codes, where codes determine the result. */
function rememberBy(versions: CodedColumn, sources: readonly Source[]): (place: number, test: Test) => 0 | 1 {
  const columns = [versions];
  for (const source of sources) {
    if (source.columns === null) return (place, test) => test(place);
    columns.push(...source.columns);
  }
  const combinations = columns.reduce((product, { values }) => product * values.length, 1);
  if (combinations > Number.MAX_SAFE_INTEGER) return (place, test) => test(place);
  const toKey = (place: number): number => {
    let key = 0;
    for (const { codes, values } of columns) key = key * values.length + (codes[place] ?? 0);
    return key;
  };
  if (combinations > MOST_IN_ARRAY) {
    const known = new Map<number, 0 | 1>();
    return (place, test) => {
      const key = toKey(place);
      let result = known.get(key);
      if (result === undefined) known.set(key, (result = test(place)));
      return result;
    };
  }
  const known = new Uint8Array(combinations).fill(UNKNOWN);
  return (place, test) => {
    const key = toKey(place);
    if (known[key] === UNKNOWN) known[key] = test(place);
    return known[key] as 0 | 1;
  };
}

/** As conditions of forms count results (docs/expressions.md). */
function isTrue(value: JsonValue): boolean {
  if (value === null || value === false || value === 0 || value === "") return false;
  if (typeof value !== "object") return true;
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}
