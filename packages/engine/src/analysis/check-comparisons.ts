/**
 * Findings about comparisons that can never hold as they are written: options that do not exist, values of the wrong
 * kind, dates without quotes, titles instead of names. Where the meaning is clear, the finding has a fix.
 */
import type { OptionDefinition } from "../definition/definition.ts";
import type { Expression } from "../expression/expression.ts";
import { walkExpression } from "../expression/expression.ts";
import { quoteText } from "../expression/print.ts";
import { fold, toNumber } from "../expression/values.ts";
import { readExpression } from "../expression/written/read-expression.ts";
import { toSource } from "../expression/written/read-tokens.ts";
import type { FindTitle } from "../expression/written/read-tokens.ts";
import { kindOfAnswer } from "./answer-kind.ts";
import type { AnswerKind } from "./answer-kind.ts";
import type { FindingCode } from "./finding.ts";
import { knownOptions } from "./read-names.ts";
import type { Names } from "./read-names.ts";
import { dayInSum, toClock, toDay } from "./written-dates.ts";

const ORDERS = new Set(["<", "<=", ">", ">="]);
const EQUALITY = new Set(["=", "<>"]);
const MEMBERSHIP = new Set(["contains", "notcontains", "anyof", "allof", "noneof"]);

/** `text` replaces the node; null if the meaning is not clear. */
export type ReportNode = (
  node: Expression,
  code: FindingCode,
  params: Record<string, string | number>,
  text: string | null,
) => void;

export interface ComparisonContext {
  names: Names;
  /** Returns the id of the question or variable that a name refers to. */
  resolve: (name: string) => string;
}

export function checkComparison(
  node: Extract<Expression, { type: "binary" }>,
  { names, resolve }: ComparisonContext,
  report: ReportNode,
): void {
  const { operator, left, right } = node;
  if (!ORDERS.has(operator) && !EQUALITY.has(operator) && !MEMBERSHIP.has(operator)) return;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const day = dayInSum(side);
    if (day !== null) report(side, "unquoted_date", { day }, quoteText(day));
    if (other.type !== "name" || other.path.length !== 1) continue;
    const name = resolve(String(other.path[0]));
    const literals = side.type === "list" ? side.items : [side];
    for (const literal of literals) {
      if (literal.type !== "value" || literal.value === null || literal.value === "") continue;
      const isOption = ORDERS.has(operator) ? true : checkOption(literal, literal.value, name, names, report);
      if (isOption && !MEMBERSHIP.has(operator)) checkKind(literal, literal.value, name, names, report);
    }
  }
}

/** Returns false if the value is not an option of the question, which is then reported. */
function checkOption(
  node: Expression,
  value: string | number | boolean,
  name: string,
  names: Names,
  report: ReportNode,
): boolean {
  const options = knownOptions(name, names) ?? [];
  const option = String(value);
  if (options.length === 0 || options.some(({ id }) => fold(id) === fold(option))) return true;
  const meant = findOption(options, option);
  report(node, "dead_option", { name, option }, meant === null ? null : quoteText(meant));
  return false;
}

/** The id of the option that has this label, or this letter or number in the list. */
function findOption(options: readonly OptionDefinition[], text: string): string | null {
  const wanted = fold(text);
  const bare = (label: string): string => fold(label.replace(/^\s*(?:[A-Za-z]|\d{1,2})\s*[.、．:：)）]\s*/, ""));
  const labelled =
    options.find(({ label }) => fold(label) === wanted) ??
    options.find(({ label }) => bare(label) === wanted && wanted !== "");
  if (labelled) return labelled.id;
  const place = /^[a-z]$/.test(wanted) ? wanted.charCodeAt(0) - 97 : /^\d{1,2}$/.test(wanted) ? Number(wanted) - 1 : -1;
  return options[place]?.id ?? null;
}

const WRONG_KIND: Readonly<Record<AnswerKind, FindingCode>> = {
  number: "not_a_number",
  date: "not_a_date",
  time: "not_a_time",
  datetime: "not_a_moment",
};

function checkKind(
  node: Expression,
  value: string | number | boolean,
  name: string,
  names: Names,
  report: ReportNode,
): void {
  const question = names.questions.get(name);
  const kind = question ? kindOfAnswer(question) : null;
  if (!kind || isOfKind(kind, value)) return;
  report(node, WRONG_KIND[kind], { name, value: String(value) }, toKind(kind, String(value)));
}

function isOfKind(kind: AnswerKind, value: string | number | boolean): boolean {
  if (kind === "number") return toNumber(value) !== null;
  if (typeof value !== "string") return false;
  const day = value.slice(0, 10);
  if (kind === "time") return /^\d{2}:\d{2}(?::\d{2})?$/.test(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && toDay(day) === day && (kind === "datetime" || value === day);
}

const HAN_DIGITS = "零一二三四五六七八九";

/** The value as the question compares it, as text of an expression; null if it is not clear. */
function toKind(kind: AnswerKind, value: string): string | null {
  if (kind === "number") {
    const digits = /^\s*(-?\d+(?:\.\d+)?)\s*\p{L}{0,3}\s*$/u.exec(value)?.[1] ?? fromHan(value.trim());
    return digits ?? null;
  }
  const found = kind === "time" ? toClock(value) : toDay(value);
  return found === null ? null : quoteText(found);
}

/** Chinese numbers below a hundred, such as 十八. */
function fromHan(text: string): string | null {
  const parts = /^([一二三四五六七八九]?)(十?)([零一二三四五六七八九]?)$/.exec(text);
  if (!parts || text === "") return null;
  const [, tens = "", ten = "", ones = ""] = parts;
  if ((tens !== "" && ten === "" && ones !== "") || (tens === "" && ten === "" && ones === "")) return null;
  const high = ten === "" ? 0 : tens === "" ? 1 : HAN_DIGITS.indexOf(tens);
  const low = ten === "" ? HAN_DIGITS.indexOf(tens || ones) : Math.max(0, HAN_DIGITS.indexOf(ones || "零"));
  return String(high * 10 + low);
}

/** Finds titles and ids at a place of a text in plain signs; the longest first. */
export function titleFinder({ questions, variables }: Names): FindTitle {
  const titles = [
    ...[...questions].flatMap(([id, { item }]) => [item.title, id].map((title) => [plain(title), id] as const)),
    ...[...variables.keys()].map((id) => [plain(id), id] as const),
  ]
    .filter(([title]) => title !== "")
    .toSorted(([a], [b]) => b.length - a.length);
  return (text, at) => {
    const found = titles.find(
      ([title]) => text.startsWith(title, at) && !(/[\w]$/.test(title) && /^\w/.test(text.slice(at + title.length))),
    );
    return found ? { id: found[1], length: found[0].length } : null;
  };
}

function plain(title: string): string {
  return toSource(title.trim().split("\n")[0] ?? "", () => null).plain.replace(/[?？：:。.]+$/, "");
}

/** The text with names in braces where it now has titles or ids without them; null if there are none. */
export function withBraces(text: string, expression: Expression, names: Names): string | null {
  if (!hasBareText(expression)) return null;
  const read = readExpression(text, { findTitle: titleFinder(names) });
  return read.ok && countNames(read.expression) > countNames(expression) ? read.canonical : null;
}

/** Whether a text stands where only a name makes sense: as a condition, or compared with another value. */
function hasBareText(root: Expression): boolean {
  const isBare = (node: Expression): boolean => node.type === "value" && typeof node.value === "string";
  let found = isBare(root);
  walkExpression(root, (node) => {
    if (node.type === "unary") found ||= isBare(node.operand);
    if (node.type !== "binary") return;
    const isJoin = node.operator === "and" || node.operator === "or";
    const isFixed = [node.left, node.right].every(({ type }) => type === "value" || type === "list");
    found ||= (isJoin || isFixed) && (isBare(node.left) || isBare(node.right));
  });
  return found;
}

function countNames(root: Expression): number {
  let count = 0;
  walkExpression(root, ({ type }) => {
    if (type === "name") count += 1;
  });
  return count;
}
