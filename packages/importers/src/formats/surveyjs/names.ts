/** Names of a survey and the ids that they get, and how expressions and texts use them. */
import { differencesOf, parseExpression, printExpression } from "@idata/engine";
import type { Expression, SurveyJsDifference } from "@idata/engine";
import { assignNames } from "../../exchange/names.ts";

export interface SurveyNames {
  /** The ids of the names in the order in which they were given. */
  readonly ids: readonly string[];
  /** The id of a question, variable or comment field, or undefined. Names are compared as SurveyJS does: in any case. */
  idOf(name: string): string | undefined;
  /** Rewrites names to ids. `scope`: names inside a group come before the survey's. */
  expression(source: string, scope?: Scope): ReadText;
  /** Rewrites `{name}` in a text. Unknown names stay. */
  piped(text: string, scope?: Scope): string;
}

/** What an answer is: a text or number, a list, or something that is neither, such as true or false. */
export type AnswerShape = "text" | "list" | "other";

/** An expression of the file as it is stored. */
export interface ReadText {
  /** With ids; the file's own text if it does not parse. */
  readonly text: string;
  /** The expression with the names of the file, after rewriting what means something else here. */
  readonly rewritten: string;
  /** Where the result can differ from SurveyJS. */
  readonly differences: readonly SurveyJsDifference[];
}

/** The names of the questions in a group, by name in lower case. */
export type Scope = ReadonlyMap<string, string>;

/** Suffix of the name of a question's comment field in SurveyJS. */
export const COMMENT = "-Comment";

/** `names`: of questions in reading order, with their aliases (`valueName`). `answer`: what the type stores. */
export function createNames(
  names: readonly { name: string; alias?: string | undefined; answer?: AnswerShape }[],
  variables: readonly string[],
): SurveyNames {
  const all = [...names.map(({ name }) => name), ...variables];
  const ids = assignNames(
    all.map((name) => (RESERVED.has(name) ? "" : name)),
    "q",
  );
  const byName = new Map<string, string>();
  all.forEach((name, index) => {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, ids[index] ?? "");
  });
  names.forEach(({ alias }, index) => {
    if (alias !== undefined && !byName.has(alias.toLowerCase())) byName.set(alias.toLowerCase(), ids[index] ?? "");
  });
  // `{panel.x}` may be any answer of the group. Other names that are missing here do not exist, which is reported elsewhere.
  const shapes = new Map<string, AnswerShape>(["panel", ...variables].map((name) => [name.toLowerCase(), "text"]));
  for (const { name, alias, answer = "text" } of names)
    for (const one of [name, ...(alias === undefined ? [] : [alias])]) shapes.set(one.toLowerCase(), answer);
  const find = (path: Path, scope: Scope | undefined): (string | number)[] | null => {
    const inner = scope === undefined ? null : findIn(scope, insideOf(path));
    return inner ?? findIn(byName, path);
  };
  return {
    ids,
    idOf: (name) => byName.get(name.toLowerCase()),
    expression(source, scope) {
      const { expression, text, differences } = differencesOf(source, {
        isList: (name) => shapes.get(name.toLowerCase()) === "list",
        isText: (name) => shapes.get(name.toLowerCase()) === "text",
      });
      const parsed = expression === null ? parseExpression(source) : ({ ok: true, expression } as const);
      return {
        text: parsed.ok ? printExpression(rewrite(parsed.expression, (path) => find(path, scope))) : source,
        rewritten: text,
        differences,
      };
    },
    piped: (text, scope) =>
      text.replaceAll(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
        const path = find(name.trim().split("."), scope);
        return path?.length === 1 ? `{${path[0]}}` : whole;
      }),
  };
}

/** Ids with a meaning of their own in definitions. */
const RESERVED: ReadonlySet<string> = new Set(["form", "self"]);

type Path = readonly (string | number)[];

/** `{panel.x}` is a name of the same group. */
function insideOf(path: Path): Path {
  const [root] = path;
  return typeof root === "string" && path.length > 1 && root.toLowerCase() === "panel" ? path.slice(1) : path;
}

/** Names may contain dots, so the longest run of parts that is a name counts. */
function findIn(names: ReadonlyMap<string, string>, path: Path): (string | number)[] | null {
  let length = path.findIndex((part) => typeof part === "number");
  if (length < 0) length = path.length;
  for (; length > 0; length--) {
    const id = names.get(path.slice(0, length).join(".").toLowerCase());
    if (id !== undefined) return [id, ...path.slice(length)];
  }
  return null;
}

function rewrite(expression: Expression, find: (path: Path) => (string | number)[] | null): Expression {
  switch (expression.type) {
    case "name":
      return { ...expression, path: find(expression.path) ?? expression.path };
    case "list":
      return { ...expression, items: expression.items.map((one) => rewrite(one, find)) };
    case "call": {
      // Inside the condition of a row function names are columns.
      const isRows = expression.name.endsWith("inarray");
      return {
        ...expression,
        args: expression.args.map((one, index) => (isRows && index > 0 ? one : rewrite(one, find))),
      };
    }
    case "unary":
      return { ...expression, operand: rewrite(expression.operand, find) };
    case "binary":
      return { ...expression, left: rewrite(expression.left, find), right: rewrite(expression.right, find) };
    default:
      return expression;
  }
}

/** Replaces `{item}` by the value of a choice, for `choicesVisibleIf`. */
export function replaceItem(source: string, value: string): string {
  return source.replaceAll(/\{\s*item\s*\}/gi, () => `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`);
}

/** Joins conditions that must all hold. */
export function both(...conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((one): one is string => one !== undefined && one.trim() !== "");
  return given.length < 2 ? given[0] : given.map((one) => `(${one})`).join(" and ");
}
