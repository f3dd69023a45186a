/** Replaces the file's codes by the ids of the definition: in default values and in expressions. */
import { parseExpression, printExpression } from "@idata/engine";
import type { Expression, JsonValue } from "@idata/engine";
import type { NeutralCell, NeutralItem, NeutralKind } from "./model.ts";

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
export function toIds(kind: NeutralKind | NeutralCell, value: JsonValue): JsonValue | undefined {
  switch (kind.kind) {
    case "choice": {
      const one = (code: JsonValue) => idOf(kind.options, toText(code));
      if (!kind.many) return one(Array.isArray(value) ? (value[0] ?? null) : value);
      return all((Array.isArray(value) ? value : [value]).map(one));
    }
    case "rank":
      return Array.isArray(value) ? all(value.map((code) => idOf(kind.options, toText(code)))) : undefined;
    case "matching":
      return record(kind.rows, value, (code) => idOf(kind.options, toText(code)));
    case "matrix":
      return record(kind.rows, value, (cell) => {
        if (kind.cells === "one") return idOf(kind.columns, toText(cell));
        if (kind.cells === "many")
          return Array.isArray(cell) ? all(cell.map((one) => idOf(kind.columns, toText(one)))) : undefined;
        if (kind.cells === "scale") return cell;
        return record(kind.columns, cell, (inner, column) => (column.cell ? toIds(column.cell, inner) : inner));
      });
    case "sum":
      return record(kind.rows, value, (amount) => amount);
    case "table":
      if (!Array.isArray(value)) return undefined;
      return all(
        value.map((row) =>
          record(kind.columns, row, (cell, column) => (column.cell ? toIds(column.cell, cell) : cell)),
        ),
      );
    case "blanks":
      return record(kind.blanks, value, (inner, blank) => toIds(blank.cell, inner));
    default:
      return value;
  }
}

function all(values: readonly (JsonValue | undefined)[]): JsonValue[] | undefined {
  return values.some((value) => value === undefined) ? undefined : (values as JsonValue[]);
}

function record<P extends Coded>(
  parts: readonly P[],
  value: JsonValue,
  map: (inner: JsonValue, part: P) => JsonValue | undefined,
): JsonValue | undefined {
  if (!isRecord(value)) return undefined;
  const entries: [string, JsonValue][] = [];
  for (const [code, inner] of Object.entries(value)) {
    const part = parts.find((one) => one.code === code) ?? parts.find((one) => one.id === code);
    const mapped = part && map(inner, part);
    if (part === undefined || mapped === undefined) return undefined;
    entries.push([part.id, mapped]);
  }
  return Object.fromEntries(entries);
}

const COMPARED: ReadonlySet<string> = new Set(["=", "<>", "contains", "notcontains", "anyof", "allof", "noneof"]);

export interface ExpressionReader {
  /** Names that expressions may read: ids of questions and names of variables. */
  readonly items: ReadonlyMap<string, NeutralItem>;
  readonly variables: ReadonlySet<string>;
}

export type ReadExpression =
  | { readonly ok: true; readonly text: string }
  /** `why` is `syntax`, or the name that does not exist. */
  | { readonly ok: false; readonly why: string };

/**
 * Parses an expression, replaces codes of rows, columns and compared options by ids, and prints it. Refuses names that
 * are neither a question nor a variable, because an unknown name would read as empty and hide its question for ever.
 */
export function readExpression(
  source: string,
  self: string | null,
  { items, variables }: ExpressionReader,
): ReadExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, why: "syntax" };
  let unknown: string | null = null;
  const find = (name: string | number | undefined): NeutralItem | undefined =>
    items.get(name === "self" && self !== null ? self : String(name));
  const rename = (expression: Expression, isColumn: boolean): Expression => {
    switch (expression.type) {
      case "name": {
        const [root] = expression.path;
        if (isColumn) return expression;
        if (root !== "self" && !items.has(String(root)) && !variables.has(String(root))) unknown ??= String(root);
        const item = find(root);
        return item === undefined ? expression : { ...expression, path: renamePath(item, expression.path) };
      }
      case "list":
        return { ...expression, items: expression.items.map((one) => rename(one, isColumn)) };
      case "call":
        // The condition of a row function reads the columns of the rows.
        return {
          ...expression,
          args: expression.args.map((one, index) =>
            rename(one, isColumn || (index >= 2 && expression.name.endsWith("inarray"))),
          ),
        };
      case "unary":
        return { ...expression, operand: rename(expression.operand, isColumn) };
      case "binary": {
        const left = rename(expression.left, isColumn);
        const right = rename(expression.right, isColumn);
        if (!COMPARED.has(expression.operator)) return { ...expression, left, right };
        const leftKind = kindOf(expression.left, find);
        const rightKind = kindOf(expression.right, find);
        return {
          ...expression,
          left: rightKind ? toIdLiteral(left, rightKind) : left,
          right: leftKind ? toIdLiteral(right, leftKind) : right,
        };
      }
      default:
        return expression;
    }
  };
  const renamed = rename(parsed.expression, false);
  if (unknown !== null) return { ok: false, why: unknown };
  return { ok: true, text: printExpression(renamed) };
}

type Path = readonly (string | number)[];
type Compared = readonly Coded[];

/** The parts whose codes a value at this path is compared with. */
function kindOf(
  expression: Expression,
  find: (name: string | number | undefined) => NeutralItem | undefined,
): Compared | null {
  if (expression.type !== "name") return null;
  const [root, first, second] = expression.path;
  const item = find(root);
  if (item === undefined) return null;
  if (item.kind === "choice" || item.kind === "rank") return item.options;
  if (item.kind === "matching" && first !== undefined) return item.options;
  if (item.kind === "matrix") {
    if ((item.cells === "one" || item.cells === "many") && first !== undefined) return item.columns;
    return optionsOf(item.columns.find((column) => matches(column, second))?.cell);
  }
  if (item.kind === "table") return optionsOf(item.columns.find((column) => matches(column, second))?.cell);
  if (item.kind === "blanks") return optionsOf(item.blanks.find((blank) => matches(blank, first))?.cell);
  return null;
}

const optionsOf = (cell: NeutralCell | undefined): Compared | null => (cell?.kind === "choice" ? cell.options : null);
const matches = (part: Coded, name: string | number | undefined): boolean =>
  part.code === String(name) || part.id === String(name);

function toIdLiteral(expression: Expression, options: Compared): Expression {
  if (expression.type === "list")
    return { ...expression, items: expression.items.map((one) => toIdLiteral(one, options)) };
  if (expression.type !== "value" || expression.value === null || expression.value === "") return expression;
  const id = idOf(options, String(expression.value));
  return id === undefined ? expression : { type: "value", value: id };
}

/** Replaces codes of rows, columns and blanks inside a path: `{m.Row 1}` becomes `{m.r1}`. */
function renamePath(item: NeutralItem, path: Path): (string | number)[] {
  const [root = "", first, second, ...rest] = path;
  const renamed = (parts: readonly Coded[], name: string | number | undefined) =>
    name === undefined ? [] : [typeof name === "string" ? (idOf(parts, name) ?? name) : name];
  if (item.kind === "matrix") return [root, ...renamed(item.rows, first), ...renamed(item.columns, second), ...rest];
  if (item.kind === "matching" || item.kind === "sum")
    return [root, ...renamed(item.rows, first), ...(second === undefined ? [] : [second]), ...rest];
  if (item.kind === "blanks")
    return [root, ...renamed(item.blanks, first), ...(second === undefined ? [] : [second]), ...rest];
  if (item.kind === "table")
    return [root, ...(first === undefined ? [] : [first]), ...renamed(item.columns, second), ...rest];
  return [...path];
}
