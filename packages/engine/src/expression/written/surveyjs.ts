/**
 * Takes over an expression of a SurveyJS form: reads it with the precedence of SurveyJS, rewrites what means something
 * else here, and reports where results can still differ. docs/expressions.md has the table of differences; every code
 * of this file has a row there.
 */
import { walkExpression } from "../expression.ts";
import type { Expression } from "../expression.ts";
import { printExpression } from "../print.ts";
import { readExpression, readWritten } from "./read-expression.ts";
import type { Dialect, Refusal, Span } from "./read-expression.ts";
import { isFunctionName, wrongArguments } from "./signatures.ts";

/** Membership binds most tightly, then powers, from left to right; a minus belongs to its number. */
const SURVEYJS: Dialect = {
  membership: 9,
  emptiness: 10,
  not: 10,
  exclamation: 10,
  sign: 11,
  groupsPowersToRight: false,
};

export const SURVEYJS_DIFFERENCES = [
  /** Operators bind differently. Rewritten with brackets. */
  "precedence",
  /** `currentYear`, `getYear` and `getDate`. Rewritten. */
  "renamed_function",
  /** `{#name}`, the answer without conversion. Rewritten as `{name}`. */
  "raw_name",
  /** `dateDiff` without a sign. Days are rewritten with `abs`. */
  "date_difference",
  /** The function does not exist here. */
  "unknown_function",
  /** The function takes another number of arguments here. */
  "argument_count",
  /** `'05'`: SurveyJS compares it with the answer 5 as a number. */
  "leading_zero",
  /** `<` and its like with a text that is no date, or with true: SurveyJS does not compare it with a numeric answer. */
  "text_order",
  /** A comparison of two answers: rules for empty and unusual values differ. */
  "two_answers",
  /** An answer that is used as a condition: SurveyJS counts the texts 0 and false as false. */
  "truth_of_text",
  /** `and`, `or` as a value: SurveyJS gives one of the sides, here it is true or false. */
  "value_of_join",
  /** `anyof` and its like without a list: SurveyJS searches in the text. It never finds 0 and false. */
  "single_value",
  /** A question with several answers compared with one: true here if only that one is chosen. */
  "list_of_one",
  /** A sum of two empty answers, or of true and an empty one, is a number in SurveyJS. */
  "empty_sum",
  /** A list of one number plus a number: SurveyJS joins their digits. */
  "list_in_sum",
  /**
   * `avg`, and `round` with digits: SurveyJS leaves out an empty first argument and gives 0 or the digits. The sum of a
   * rounded empty answer and a number is empty there.
   */
  "empty_argument",
  /** `year` and its like of an empty date are those of today in SurveyJS and empty here. */
  "empty_date",
  /** The unit is not one that SurveyJS knows. */
  "unit",
  /** SurveyJS never reads the text of a function as a number, and its `substring` of a numeric answer is empty. */
  "text_as_number",
] as const;
export type SurveyJsDifferenceCode = (typeof SURVEYJS_DIFFERENCES)[number];

export interface SurveyJsDifference extends Span {
  code: SurveyJsDifferenceCode;
  /** What stands at the place. */
  part: string;
  /** Whether the returned expression already accounts for it, so that results agree. */
  isRewritten: boolean;
}

export interface SurveyJsReading {
  /** Null if the text is not an expression; `refusal` then says why. */
  expression: Expression | null;
  /** The text to store; the original text if it is not an expression. */
  text: string;
  differences: SurveyJsDifference[];
  refusal: Refusal | null;
}

export interface SurveyJsOptions {
  /** Whether the question allows several answers. Without it, `list_of_one` is not reported. */
  isList?: (name: string) => boolean;
  /** Whether an answer may be a text. Without it, `truth_of_text` is reported for every answer used as a condition. */
  isText?: (name: string) => boolean;
}

type Binary = Extract<Expression, { type: "binary" }>;
type Call = Extract<Expression, { type: "call" }>;
type Report = (node: Expression, code: SurveyJsDifferenceCode, isRewritten?: boolean) => void;

const LISTS = new Set(["anyof", "allof", "noneof"]);
const TEXT_SEARCH = new Set(["contains", "notcontains"]);
const ORDERS = new Set(["=", "<>", "<", "<=", ">", ">="]);
const DATE_PARTS = new Set(["year", "month", "day", "weekday"]);
const ROUNDING = new Set(["round", "trunc"]);
const TOTALS = new Set(["sum", "min", "max"]);
const UNITS: Readonly<Record<string, RegExp>> = {
  age: /^(?:months|years)$/,
  datediff: /^(?:days|months|years|hours|minutes|seconds)$/,
  dateadd: /^(?:days|months|years|hours|minutes|seconds)$/,
};

/** Returns the expression to store for a SurveyJS expression, and how it differs. Never throws. */
export function differencesOf(text: string, options: SurveyJsOptions = {}): SurveyJsReading {
  const { isList = () => false, isText = () => true } = options;
  const theirs = readWritten(text, undefined, SURVEYJS);
  const ours = readExpression(text);
  if (!theirs.ok || !ours.ok) {
    const refusal = !theirs.ok ? theirs.refusal : !ours.ok ? ours.refusal : null;
    return { expression: null, text, differences: [], refusal };
  }
  const differences: SurveyJsDifference[] = [];
  const report: Report = (node, code, isRewritten = false) => {
    const { at, end } = theirs.spans.get(node) ?? { at: 0, end: text.length };
    differences.push({ code, at, end, part: text.slice(at, end), isRewritten });
  };
  const mayBeText = (node: Expression): boolean =>
    !isTest(node) && (node.type !== "name" || isText(String(node.path[0])));
  if (printExpression(theirs.expression) !== printExpression(ours.expression))
    report(theirs.expression, "precedence", true);
  walkExpression(theirs.expression, (node) => {
    if (node.type === "binary") reportBinary(node, report, isList, mayBeText);
    else if (node.type === "call") reportCall(node, report, mayBeText);
    else if (node.type === "unary" && node.operator === "not" && mayBeText(node.operand)) report(node, "truth_of_text");
    else if (node.type === "name" && String(node.path[0]).startsWith("#")) report(node, "raw_name", true);
  });
  const expression = rewrite(theirs.expression);
  const printed = printExpression(expression);
  const isSame = printed === printExpression(ours.expression);
  return { expression, text: isSame ? ours.canonical : printed, differences, refusal: null };
}

function reportBinary(
  node: Binary,
  report: Report,
  isList: (name: string) => boolean,
  mayBeText: (side: Expression) => boolean,
): void {
  const { operator, left, right } = node;
  const sides = [left, right];
  if (operator === "and" || operator === "or") {
    if (sides.some(mayBeText)) report(node, "truth_of_text");
    return;
  }
  if (sides.some(isJoin)) report(node, "value_of_join");
  const isSingle = operator === "allof" && left.type === "name" && !isList(String(left.path[0]));
  const isNothing = TEXT_SEARCH.has(operator) && right.type === "value" && !right.value;
  if ((LISTS.has(operator) && right.type === "value") || isSingle || isNothing) report(node, "single_value");
  const isComparison = ORDERS.has(operator) || LISTS.has(operator) || TEXT_SEARCH.has(operator);
  if (isComparison && sides.every((side) => !isLiteral(side) && !isTest(side))) report(node, "two_answers");
  if (ORDERS.has(operator)) {
    if (operator !== "=" && operator !== "<>" && sides.some(isUnordered)) report(node, "text_order");
    if (sides.some((side) => side.type === "value" && /^\s*0\d/.test(String(side.value)))) report(node, "leading_zero");
    if (sides.every(isLiteral) || sides.some((side) => side.type === "value" && side.value === ""))
      report(node, "two_answers");
    for (const [side, other] of [sides, sides.toReversed()])
      if (side?.type === "name" && isList(String(side.path[0])) && other?.type !== "list") report(node, "list_of_one");
  }
  if (operator === "+") {
    const isBoolean = sides.some((side) => side.type === "value" && typeof side.value === "boolean");
    if (isBoolean || sides.every((side) => !isLiteral(side))) report(node, "empty_sum");
    if (sides.some((side) => side.type === "name" && isList(String(side.path[0])))) report(node, "list_in_sum");
  }
  if ("+-*/%^".includes(operator) && sides.some((side) => side.type === "call" && !isNumeric(side)))
    report(node, "text_as_number");
}

function reportCall(node: Call, report: Report, mayBeText: (side: Expression) => boolean): void {
  const { name, args } = node;
  if (Object.hasOwn(RENAMED, name)) report(node, "renamed_function", true);
  else if (!isFunctionName(name)) report(node, "unknown_function");
  else if (wrongArguments(node)) report(node, "argument_count");
  const isOfRounded = TOTALS.has(name) && args.some((one) => one.type === "call" && ROUNDING.has(one.name));
  if (name === "avg" || isOfRounded || (args.length > 1 && ROUNDING.has(name))) report(node, "empty_argument");
  if (DATE_PARTS.has(name) && args.length > 0) report(node, "empty_date");
  if (name === "datediff") report(node, "date_difference", isInDays(node));
  if (name === "iif" && args[0] && mayBeText(args[0])) report(node, "truth_of_text");
  if (args.slice(name === "iif" ? 1 : 0).some(isJoin)) report(node, "value_of_join");
  if (name === "substring" && args[0] && !isLiteral(args[0])) report(node, "text_as_number");
  const unit = args[name === "age" ? 1 : 2];
  const units = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
  if (units && unit && !(unit.type === "value" && units.test(String(unit.value)))) report(node, "unit");
}

function isLiteral(node: Expression): boolean {
  return node.type === "value" || node.type === "list";
}
function isUnordered(node: Expression): boolean {
  if (node.type !== "value" || typeof node.value === "number") return false;
  return typeof node.value !== "string" || !/^(?:\d{4}-\d\d-\d\d)/.test(node.value);
}
function isJoin(node: Expression): boolean {
  return node.type === "binary" && (node.operator === "and" || node.operator === "or");
}
/** Whether the result is true or false in both languages. */
function isTest(node: Expression): boolean {
  if (node.type === "value") return typeof node.value !== "string";
  if (node.type === "unary") return node.operator !== "negate";
  return node.type === "binary" && !"+-*/%^".includes(node.operator);
}
function isNumeric({ name }: Call): boolean {
  return !["substring", "lower", "upper", "trim", "concat", "iif", "today", "currentdate", "dateadd"].includes(name);
}

const RENAMED: Readonly<Record<string, (args: Expression[]) => Expression>> = {
  currentyear: () => ({ type: "call", name: "year", args: [] }),
  getyear: (args) => ({ type: "call", name: "year", args }),
  getdate: ([date]) => date ?? { type: "value", value: null },
};

/** True if the unit is days, as it is without a third argument. */
function isInDays({ args: [, , unit] }: Call): boolean {
  return !unit || (unit.type === "value" && (unit.value === "days" || unit.value === ""));
}

function rewrite(node: Expression): Expression {
  switch (node.type) {
    case "value":
      return node;
    case "name": {
      const [first, ...rest] = node.path;
      return typeof first === "string" && /^#./.test(first) ? { ...node, path: [first.slice(1), ...rest] } : node;
    }
    case "list":
      return { ...node, items: node.items.map(rewrite) };
    case "unary":
      return { ...node, operand: rewrite(node.operand) };
    case "binary":
      return { ...node, left: rewrite(node.left), right: rewrite(node.right) };
    case "call": {
      const args = node.args.map(rewrite);
      const renamed = Object.hasOwn(RENAMED, node.name) ? RENAMED[node.name]?.(args) : undefined;
      const call: Expression = renamed ?? { ...node, args };
      return node.name === "datediff" && isInDays(node) ? { type: "call", name: "abs", args: [call] } : call;
    }
  }
}
