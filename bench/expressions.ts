/**
 * Compares our expressions with those of SurveyJS (`survey-core`) on random expressions and values: reads each as the
 * import of a SurveyJS form does and evaluates both. A different result must be one that `differencesOf` reports.
 *
 *     TZ=UTC node bench/expressions.ts [count] [seed] [file]
 *
 * If a file is given, writes the expressions that do not depend on the date as facts for `surveyjs.test.ts`. Prints how many agree and how many differ as documented in docs/expressions.md. Ends with code 1 if any other
 * expression differs.
 */
import { writeFileSync } from "node:fs";
import { compileExpression, differencesOf, type JsonValue } from "@idata/engine";
import { ExpressionRunner } from "survey-core";

const COUNT = Number(process.argv[2] ?? 20_000);
let state = Number(process.argv[3] ?? 1);

function random(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
function pick<T>(list: readonly T[]): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error("an empty list");
  return one;
}

/**
 * Answers by the kind of question. An empty text or list is not among them: SurveyJS does not store empty answers.
 * Texts that look like booleans, and texts in numeric functions, are left out (docs/expressions.md, last table).
 */
const NUMBERS: readonly JsonValue[] = [null, 0, 1, 5, -2, 2.5, 1.005, 2.175, 100, 33.333, "5", "1.5", "-3", "12"];
const DATES: readonly JsonValue[] = [null, "2024-03-15", "2000-12-31", "2024-02-29", "2025-01-31", "1999-07-01"];
const TEXTS: readonly JsonValue[] = [null, "abc", "ABC", " abc ", "b", "item1", "Item1", "是", "hello world"];
const ANSWERS: readonly JsonValue[] = [
  ...NUMBERS,
  ...DATES,
  ...TEXTS,
  true,
  false,
  "05",
  "00",
  "000",
  ["a"],
  ["a", "b"],
  ["b", "A"],
  [1, 2],
  [5],
  ["item1", "c"],
];
const KINDS = { number: NUMBERS, date: DATES, text: TEXTS, any: ANSWERS } as const;

const LITERALS = ["0", "1", "5", "2.5", "10", "'abc'", "'ABC'", "'5'", "'00'", "'a'", "true", "false", "item1"];
const LISTS = ["['a', 'b']", "['A']", "[1, 2]", "[5]", "['abc']"];
const NAMES = ["a", "b", "c"];
const name = () => `{${pick(NAMES)}}`;
const operand = () => (random(3) > 0 ? name() : pick(LITERALS));

const number = () => (random(3) > 0 ? name() : pick(["0", "1", "5", "2.5", "10"]));

const SHAPES: readonly (readonly [kind: keyof typeof KINDS, make: () => string])[] = [
  ["any", () => `${name()} ${pick(["=", "==", "!=", "<>", "equal", "notequal"])} ${operand()}`],
  ["any", () => `${name()} ${pick(["<", ">", "<=", ">=", "=<", "=>", "greater", "less"])} ${operand()}`],
  [
    "date",
    () => `${name()} ${pick(["=", "<>", "<", ">", "<=", ">="])} ${pick([name(), "'2024-03-15'", "'2000-12-31'"])}`,
  ],
  [
    "any",
    () => `${name()} ${pick(["contains", "notcontains", "contain", "*="])} ${random(4) > 0 ? operand() : pick(LISTS)}`,
  ],
  ["any", () => `${name()} ${pick(["anyof", "allof", "noneof"])} ${random(4) > 0 ? pick(LISTS) : operand()}`],
  ["any", () => `${name()} ${pick(["empty", "notempty"])}`],
  ["number", () => `${number()} ${pick(["+", "-", "*", "/", "%", "^"])} ${number()}`],
  ["number", () => `${pick(["sum", "avg", "min", "max", "count"])}(${number()}, ${number()})`],
  ["number", () => `${pick(["round", "trunc"])}(${number()}, ${pick(["0", "1", "2"])})`],
  ["number", () => `${pick(["round", "trunc"])}(${number()})`],
  ["date", () => `${pick(["year", "month", "day", "weekday", "getYear"])}(${pick(["{a}", "'2024-05-06'"])})`],
  ["date", () => `${pick(["year", "month", "day", "weekday", "currentYear"])}()`],
  [
    "date",
    () => `age(${pick(["{a}", "'2000-02-29'", "'2001-07-15'"])}${pick(["", ", 'months'", ", 'years'", ", 'days'"])})`,
  ],
  ["date", () => `dateDiff({a}, {b}${pick(["", ", 'days'", ", 'months'", ", 'years'", ", 'hours'"])})`],
  ["date", () => `diffDays({a}, {b})`],
  ["date", () => `dateAdd({a}, ${pick(["1", "3", "{b}"])}${pick(["", ", 'days'", ", 'months'", ", 'years'"])})`],
  ["text", () => `substring(${pick(["{a}", "'abcdef'"])}, ${pick(["0", "1", "2"])}${pick(["", ", 3", ", 1"])})`],
  ["any", () => `${operand()} + ${operand()}`],
  ["any", () => `iif(${name()} ${pick(["=", ">", "<"])} ${operand()}, ${operand()}, ${operand()})`],
  ["any", () => `iif(${name()}, ${operand()}, 'no')`],
  ["any", () => `!${name()} ${pick(["", "= 1", "and {b}"])}`],
  ["any", () => `${pick(["negate", "!"])} (${name()} = ${operand()}) or ${name()} = ${operand()}`],
  ["number", () => `${pick(["2", "-2"])} ^ ${pick(["2", "3 ^ 2", "{a}"])}`],
  ["any", () => `${name()} + ${operand()} > ${operand()} and ${name()} notempty`],
  ["any", () => `${name()} = ${operand()} ${pick(["and", "or", "&&", "||"])} ${name()} <> ${operand()}`],
  ["any", () => `(${name()} = ${operand()} or ${name()} > ${operand()}) and ${name()} anyof ${pick(LISTS)}`],
  ["number", () => `sum(${name()}, 1) * ${number()} - ${number()}`],
  ["any", () => `${name()} + ' ' + ${name()}`],
  ["number", () => `round(${name()} / ${number()} * 100, 1)`],
  ["any", () => `${name()} = ${operand()} = ${pick(["true", "false"])}`],
  ["any", () => `{a} = {b} contains 'a'`],
  ["any", () => `{a} + {b} contains 'a'`],
];

/** SurveyJS gives `contains` and `notcontains` the same result for the answer false. */
const isUndecided = (text: string, values: Record<string, JsonValue>) =>
  / notcontains? /.test(text) && Object.values(values).includes(false);

/** Dates become ISO days, NaN and undefined become null, an empty text and list count as null. */
function normalise(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (value === undefined || value === null || value === "" || (typeof value === "number" && !Number.isFinite(value)))
    return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalise);
  if (typeof value === "number") return Number(value.toPrecision(12)) + 0;
  // SurveyJS turns an answer that is a numeric text into a number when it reads it.
  return typeof value === "string" && /^-?[1-9][\d.]*$/.test(value) ? Number(value) : value;
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(normalise(a)) === JSON.stringify(normalise(b));
/** Conditions decide by truth, and SurveyJS joins with the values themselves. */
const isCondition = (text: string) => /[=<>!]|contain|empty|anyof|allof|noneof| and | or |&&|\|\|/.test(text);
const holds = (value: unknown) => normalise(value) !== null && value !== false && value !== 0;

const FAILED = Symbol("survey-core threw an error, so there is nothing to compare with");
function runTheirs(text: string, values: Record<string, JsonValue>): unknown {
  try {
    return new ExpressionRunner(text).runValues(structuredClone(values));
  } catch {
    return FAILED;
  }
}

const today = new Date().toISOString().slice(0, 10);
/** Expression, the answers a, b and c, the result of SurveyJS, and whether ours is to be the same. */
const facts: [string, JsonValue[], unknown, boolean][] = [];
const tally = { agree: 0, documented: 0, other: 0 };
const codes = new Map<string, number>();
for (let turn = 0; turn < COUNT; turn++) {
  const [kind, make] = pick(SHAPES);
  const text = make();
  const values: Record<string, JsonValue> = { a: pick(KINDS[kind]), b: pick(KINDS[kind]), c: pick(KINDS[kind]) };
  const theirs = runTheirs(text, values);
  if (theirs === FAILED || isUndecided(text, values)) continue;
  const { expression, differences } = differencesOf(text, { isList: (one) => Array.isArray(values[one]) });
  const ours = expression
    ? compileExpression(expression, (one) => NAMES.indexOf(one))({ values: Object.values(values), today, fuel: 0 })
    : null;
  const isEqual = isCondition(text) && !text.startsWith("iif") ? holds(ours) === holds(theirs) : isSame(ours, theirs);
  if (!/age\(|year|\(\)/i.test(text)) facts.push([text, Object.values(values), normalise(theirs), isEqual]);
  if (isEqual) tally.agree += 1;
  else if (differences.length > 0) {
    tally.documented += 1;
    for (const { code } of differences) codes.set(code, (codes.get(code) ?? 0) + 1);
  } else {
    tally.other += 1;
    if (tally.other <= 40) console.log(JSON.stringify({ text, values, ours, theirs }));
  }
}
const file = process.argv[4];
if (file !== undefined) writeFileSync(file, `[\n${facts.map((fact) => `  ${JSON.stringify(fact)}`).join(",\n")}\n]\n`);
console.log(`${tally.agree} agree, ${tally.documented} differ as documented, ${tally.other} others`);
console.log(Object.fromEntries(codes));
process.exitCode = tally.other > 0 ? 1 : 0;
