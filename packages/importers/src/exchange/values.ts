/** Replaces the file's codes by the ids of the definition: in default values and in expressions. */
import { isFunctionName, parseExpression, printExpression } from "@idata/engine";
import type { Expression, JsonValue } from "@idata/engine";
import type { BooleanKind, NeutralCell, NeutralItem, NeutralKind } from "./model.ts";

interface Coded {
  readonly id: string;
  readonly code: string;
}

/** Returns the id of the part with the code; of several, the first. A part's id is accepted too. */
export function idOf(parts: readonly Coded[], code: string): string | undefined {
  return (parts.find((part) => part.code === code) ?? parts.find((part) => part.id === code))?.id;
}

const toText = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
const isRecord = (value: unknown): value is Readonly<Record<string, JsonValue>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a value of the kind with ids in place of codes; undefined if a code is unknown. */
export const toIds = (kind: NeutralKind | NeutralCell, value: JsonValue): JsonValue | undefined =>
  translate(kind, value, (parts, code) => parts.find((part) => part.id === idOf(parts, code)), "id");

/** Returns a value of the kind with codes in place of ids, for exports. */
export const toCodes = (kind: NeutralKind | NeutralCell, value: JsonValue): JsonValue | undefined =>
  translate(kind, value, (parts, id) => parts.find((part) => part.id === id), "code");

type FindPart = <P extends Coded>(parts: readonly P[], name: string) => P | undefined;

function translate(
  kind: NeutralKind | NeutralCell,
  value: JsonValue,
  find: FindPart,
  to: keyof Coded,
): JsonValue | undefined {
  const name = (parts: readonly Coded[], given: JsonValue): JsonValue | undefined => {
    // The words of an "other" option stay.
    if (isRecord(given) && typeof given["id"] === "string" && typeof given["text"] === "string") {
      const part = find(parts, given["id"]);
      return part === undefined ? undefined : { ...given, id: part[to] };
    }
    return find(parts, toText(given))?.[to];
  };
  const record = <P extends Coded>(
    parts: readonly P[],
    given: JsonValue,
    map: (inner: JsonValue, part: P) => JsonValue | undefined,
  ): JsonValue | undefined => {
    if (!isRecord(given)) return undefined;
    const entries: [string, JsonValue][] = [];
    for (const [code, inner] of Object.entries(given)) {
      const part = find(parts, code);
      const mapped = part && map(inner, part);
      if (part === undefined || mapped === undefined) return undefined;
      entries.push([part[to], mapped]);
    }
    return Object.fromEntries(entries);
  };
  const inner = (cell: NeutralCell, given: JsonValue) => translate(cell, given, find, to);
  switch (kind.kind) {
    case "choice": {
      const one = (code: JsonValue) => name(kind.options, code);
      if (!kind.many) return one(Array.isArray(value) ? (value[0] ?? null) : value);
      return all((Array.isArray(value) ? value : [value]).map(one));
    }
    case "rank":
      return Array.isArray(value) ? all(value.map((code) => name(kind.options, code))) : undefined;
    case "matching":
      return record(kind.rows, value, (code) => name(kind.options, code));
    case "matrix":
      return record(kind.rows, value, (cell) => {
        if (kind.cells === "one") return name(kind.columns, cell);
        if (kind.cells === "many")
          return Array.isArray(cell) ? all(cell.map((one) => name(kind.columns, one))) : undefined;
        if (kind.cells === "scale") return cell;
        return record(kind.columns, cell, (given, column) => (column.cell ? inner(column.cell, given) : given));
      });
    case "sum":
      return record(kind.rows, value, (amount) => amount);
    case "table":
      if (!Array.isArray(value)) return undefined;
      return all(
        value.map((row) =>
          record(kind.columns, row, (cell, column) => (column.cell ? inner(column.cell, cell) : cell)),
        ),
      );
    case "blanks":
      return record(kind.blanks, value, (given, blank) => inner(blank.cell, given));
    case "boolean": {
      const text = toText(value);
      if (text === (kind.yesCode ?? "true") || text === "true") return true;
      return text === (kind.noCode ?? "false") || text === "false" ? false : undefined;
    }
    default:
      return value;
  }
}

function all(values: readonly (JsonValue | undefined)[]): JsonValue[] | undefined {
  return values.some((value) => value === undefined) ? undefined : (values as JsonValue[]);
}

const ORDERS: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);
const ARITHMETIC: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "^"]);
/** Functions whose arguments are numbers. */
const NUMERIC: ReadonlySet<string> = new Set(["sum", "avg", "min", "max", "round", "trunc", "abs", "number"]);
/** Most options of a choice that becomes a number. Each adds about ten parts to the expression. */
const MOST_NUMERIC_OPTIONS = 60;

const COMPARED: ReadonlySet<string> = new Set(["=", "<>", "contains", "notcontains", "anyof", "allof", "noneof"]);

export interface ExpressionReader {
  /** Names that expressions may read: ids of questions and names of variables. */
  readonly items: ReadonlyMap<string, NeutralItem>;
  readonly variables: ReadonlySet<string>;
}

export type ReadExpression =
  | { readonly ok: true; readonly text: string }
  /** `name`: the name or function that does not exist. */
  | { readonly ok: false; readonly why: "syntax" | "unknownName" | "unknownFunction"; readonly name: string };

/**
 * Parses an expression, replaces codes of rows, columns and compared options by ids, and prints it. Refuses names that
 * are neither a question nor a variable, because an unknown name would read as empty and hide its question for ever.
 */
export const readExpression = (source: string, self: string | null, reader: ExpressionReader): ReadExpression =>
  rewriteExpression(source, self, reader, idOf);

/** Replaces ids by codes, for exports. An expression that does not parse stays as it is. */
export function toCodesInExpression(source: string, self: string | null, reader: ExpressionReader): string {
  const read = rewriteExpression(source, self, reader, (parts, id) => parts.find((part) => part.id === id)?.code, true);
  return read.ok ? read.text : source;
}

/** Returns the new name of a part by its old one, or undefined if there is no such part. */
type Pick = (parts: readonly Coded[], name: string) => string | undefined;

function rewriteExpression(
  source: string,
  self: string | null,
  { items, variables }: ExpressionReader,
  pick: Pick,
  isLenient = false,
): ReadExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, why: "syntax", name: "" };
  let unknown: { why: "unknownName" | "unknownFunction"; name: string } | null = null;
  const find = (name: string | number | undefined): NeutralItem | undefined =>
    items.get(name === "self" && self !== null ? self : String(name));
  /** `columns`: the parts that names mean inside the condition of a row function. */
  const rename = (expression: Expression, columns: readonly Coded[] | null): Expression => {
    switch (expression.type) {
      case "name": {
        const [root, ...rest] = expression.path;
        if (columns !== null) return { ...expression, path: [pick(columns, String(root)) ?? String(root), ...rest] };
        if (root !== "self" && !items.has(String(root)) && !variables.has(String(root)))
          unknown ??= { why: "unknownName", name: String(root) };
        const item = find(root);
        return item === undefined ? expression : { ...expression, path: renamePath(item, expression.path, pick) };
      }
      case "list":
        return { ...expression, items: expression.items.map((one) => rename(one, columns)) };
      case "call": {
        const { name, args } = expression;
        if (!isFunctionName(name)) unknown ??= { why: "unknownFunction", name };
        const table = name.endsWith("inarray") ? columnsOf(args[0], find) : null;
        if (table === null) {
          const toArg = (one: Expression) => (NUMERIC.has(name) && columns === null ? asNumber(one) : null);
          return { ...expression, args: args.map((one) => toArg(one) ?? rename(one, columns)) };
        }
        const [rows, column, ...conditions] = args;
        return {
          ...expression,
          args: [
            ...(rows === undefined ? [] : [rename(rows, columns)]),
            ...(column === undefined ? [] : [toLiteral(column, table, pick)]),
            ...conditions.map((one) => rename(one, table)),
          ],
        };
      }
      case "unary":
        return { ...expression, operand: rename(expression.operand, columns) };
      case "binary": {
        const byNumber = columns === null && !isLenient ? withNumbers(expression) : null;
        if (byNumber !== null) return byNumber;
        const left = rename(expression.left, columns);
        const right = rename(expression.right, columns);
        if (!COMPARED.has(expression.operator) || columns !== null) return { ...expression, left, right };
        const ofLeft = comparedWith(expression.left, find, pick);
        const ofRight = comparedWith(expression.right, find, pick);
        return { ...expression, left: ofRight ? ofRight(left) : left, right: ofLeft ? ofLeft(right) : right };
      }
      default:
        return expression;
    }
  };
  /** The number that is the code of a chosen option; null if the expression is not such a choice. */
  const asNumber = (expression: Expression): Expression | null => {
    const options = isLenient ? null : numericOptionsOf(expression, find);
    if (options === null || options.length > MOST_NUMERIC_OPTIONS) return null;
    const chosen = rename(expression, null);
    const one = ({ id, code }: Coded): Expression => ({
      type: "call",
      name: "iif",
      args: [
        { type: "binary", operator: "=", left: chosen, right: { type: "value", value: id } },
        { type: "value", value: Number(code) },
        { type: "value", value: null },
      ],
    });
    const [first, ...rest] = options.map(one);
    if (first === undefined) return null;
    return rest.reduce((left, right): Expression => ({ type: "binary", operator: "+", left, right }), first);
  };
  /** Comparisons and sums in which a choice means the number that is its code; null if there is none. */
  const withNumbers = (expression: Extract<Expression, { type: "binary" }>): Expression | null => {
    const { operator, left, right } = expression;
    if (ORDERS.has(operator)) {
      for (const [choice, limit, isTurned] of [
        [left, right, false],
        [right, left, true],
      ] as const) {
        const options = numericOptionsOf(choice, find);
        const number = limit.type === "value" && limit.value !== "" && limit.value !== null ? Number(limit.value) : NaN;
        if (options === null || Number.isNaN(number)) continue;
        const holds = options.filter(({ code }) =>
          isTurned ? isInOrder(operator, number, Number(code)) : isInOrder(operator, Number(code), number),
        );
        const items = holds.map(({ id }): Expression => ({ type: "value", value: id }));
        return { type: "binary", operator: "anyof", left: rename(choice, null), right: { type: "list", items } };
      }
    }
    if (!ORDERS.has(operator) && !ARITHMETIC.has(operator)) return null;
    const [a, b] = [asNumber(left), asNumber(right)];
    if (a === null && b === null) return null;
    return { ...expression, left: a ?? rename(left, null), right: b ?? rename(right, null) };
  };
  const renamed = rename(parsed.expression, null);
  if (unknown !== null && !isLenient) return { ok: false, ...(unknown as { why: "unknownName"; name: string }) };
  return { ok: true, text: printExpression(renamed) };
}

type Find = (name: string | number | undefined) => NeutralItem | undefined;

/** The columns of the table, matrix or group that an argument names. */
function columnsOf(expression: Expression | undefined, find: Find): readonly Coded[] | null {
  const item = expression?.type === "name" ? find(expression.path[0]) : undefined;
  if (item?.kind === "table" || item?.kind === "matrix") return item.columns;
  return item?.kind === "repeat" ? item.items : null;
}

/**
 * The options of a question with one choice, or of such a matrix's row, if their codes are numbers and their ids are not.
 * Null otherwise.
 */
function numericOptionsOf(expression: Expression, find: Find): readonly Coded[] | null {
  if (expression.type !== "name") return null;
  const [root, first, second, ...rest] = expression.path;
  const item = find(root);
  const inner =
    item?.kind === "repeat" && typeof first === "number" ? item.items.find((one) => matches(one, second)) : undefined;
  if (inner !== undefined) return numericOptionsOf({ type: "name", path: [inner.id, ...rest] }, () => inner);
  const options =
    item?.kind === "choice" && !item.many && first === undefined
      ? item.options
      : item?.kind === "matrix" && item.cells === "one" && first !== undefined && second === undefined
        ? item.columns
        : [];
  const numeric = options.filter(({ code }) => code.trim() !== "" && Number.isFinite(Number(code)));
  return numeric.some(({ id, code }) => id !== code) ? numeric : null;
}

function isInOrder(operator: string, left: number, right: number): boolean {
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  return operator === ">" ? left > right : left >= right;
}

type Path = readonly (string | number)[];
type ToLiteral = (literal: Expression) => Expression;

/** Returns what replaces literals that are compared with the value at a name, or null if they stay. */
function comparedWith(expression: Expression, find: Find, pick: Pick): ToLiteral | null {
  if (expression.type !== "name") return null;
  const [root, first, second] = expression.path;
  const item = find(root);
  if (item === undefined) return null;
  switch (item.kind) {
    case "choice":
    case "rank":
      return toLiteralOf(item.options, pick);
    case "matching":
      return first === undefined ? null : toLiteralOf(item.options, pick);
    case "matrix":
      if ((item.cells === "one" || item.cells === "many") && first !== undefined)
        return toLiteralOf(item.columns, pick);
      return ofCell(item.columns.find((column) => matches(column, second))?.cell, pick);
    case "table":
      return ofCell(item.columns.find((column) => matches(column, second))?.cell, pick);
    case "blanks":
      return ofCell(item.blanks.find((blank) => matches(blank, first))?.cell, pick);
    case "repeat": {
      const inner = item.items.find((one) => matches(one, second));
      return inner === undefined ? null : comparedWith({ type: "name", path: [inner.id] }, () => inner, pick);
    }
    case "boolean":
      return (literal) => toBoolean(literal, item);
    default:
      return null;
  }
}

const toLiteralOf =
  (options: readonly Coded[], pick: Pick): ToLiteral =>
  (literal) =>
    toLiteral(literal, options, pick);

function ofCell(cell: NeutralCell | undefined, pick: Pick): ToLiteral | null {
  if (cell?.kind === "choice") return toLiteralOf(cell.options, pick);
  return cell?.kind === "boolean" ? (literal) => toBoolean(literal, cell) : null;
}

/** `'Yes'` becomes true if the file stores yes as `Yes`. */
function toBoolean(literal: Expression, { yesCode = "true", noCode = "false" }: BooleanKind): Expression {
  if (literal.type === "list")
    return { ...literal, items: literal.items.map((one) => toBoolean(one, { kind: "boolean", yesCode, noCode })) };
  if (literal.type !== "value" || literal.value === null) return literal;
  const text = String(literal.value);
  if (text === yesCode || text === "true") return { type: "value", value: true };
  return text === noCode || text === "false" ? { type: "value", value: false } : literal;
}

const matches = (part: Coded, name: string | number | undefined): boolean =>
  part.code === String(name) || part.id === String(name);

function toLiteral(expression: Expression, options: readonly Coded[], pick: Pick): Expression {
  if (expression.type === "list")
    return { ...expression, items: expression.items.map((one) => toLiteral(one, options, pick)) };
  if (expression.type !== "value" || expression.value === null || expression.value === "") return expression;
  const name = pick(options, String(expression.value));
  return name === undefined ? expression : { type: "value", value: name };
}

/** Replaces codes of rows, columns and blanks inside a path: `{m.Row 1}` becomes `{m.r1}`. */
function renamePath(item: NeutralItem, path: Path, pick: Pick): (string | number)[] {
  const [root = "", first, second, ...rest] = path;
  const renamed = (parts: readonly Coded[], name: string | number | undefined) =>
    name === undefined ? [] : [typeof name === "string" ? (pick(parts, name) ?? name) : name];
  if (item.kind === "matrix") return [root, ...renamed(item.rows, first), ...renamed(item.columns, second), ...rest];
  if (item.kind === "matching" || item.kind === "sum")
    return [root, ...renamed(item.rows, first), ...(second === undefined ? [] : [second]), ...rest];
  if (item.kind === "blanks")
    return [root, ...renamed(item.blanks, first), ...(second === undefined ? [] : [second]), ...rest];
  if (item.kind === "repeat")
    return [root, ...(first === undefined ? [] : [first]), ...renamed(item.items, second), ...rest];
  if (item.kind === "table")
    return [root, ...(first === undefined ? [] : [first]), ...renamed(item.columns, second), ...rest];
  return [...path];
}
