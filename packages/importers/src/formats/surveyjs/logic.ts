/** Variables, triggers and endings of SurveyJS. */
import { parseExpression, walkExpression } from "@idata/engine";
import type { NeutralForm, NeutralPage, NeutralText } from "../../exchange/model.ts";
import { isPlain, type Node, type Plain, type ReadContext, show } from "./context.ts";

type Ending = NeutralForm["endings"][number];
type Rule = NonNullable<NeutralForm["rules"]>[number];
type Jump = NonNullable<NeutralPage["jumps"]>[number];

export function variableNames(root: Plain): string[] {
  const list = root["calculatedValues"];
  return Array.isArray(list)
    ? list.flatMap((one) => (isPlain(one) && typeof one["name"] === "string" ? [one["name"]] : []))
    : [];
}

export function readVariables(survey: Node, context: ReadContext): NonNullable<NeutralForm["variables"]> {
  return survey.list("calculatedValues").flatMap((value, index) => {
    if (!isPlain(value)) return [];
    const node = context.node(value, `calculatedValues[${index}]`);
    const name = node.string("name");
    const source = node.string("expression");
    if (node.flag("includeIntoResult")) context.note("changed", "variableInResult", node.path, { text: name ?? "" });
    context.finish(node);
    const id = name === undefined ? undefined : context.names.idOf(name);
    return id === undefined
      ? []
      : [{ name: id, expression: context.expression(source ?? "null", `${node.path}.expression`) }];
  });
}

/** Returns the rules of triggers, and the pages with the jumps that triggers make. */
export function readTriggers(
  survey: Node,
  context: ReadContext,
  pages: readonly NeutralPage[],
): { rules: Rule[]; pages: NeutralPage[] } {
  const rules: Rule[] = [];
  const jumps = new Map<number, Jump[]>();
  survey.list("triggers").forEach((value, index) => {
    if (!isPlain(value)) return;
    const node = context.node(value, `triggers[${index}]`);
    const type = (node.string("type") ?? "").replace(/trigger$/i, "").toLowerCase();
    const condition = conditionOf(node, context);
    const target = node.string("setToName");
    const question = target === undefined ? undefined : context.names.idOf(target);
    const lose = (): void => context.note("lost", "trigger", node.path, { text: JSON.stringify(value) });
    if (condition === null) return lose();
    if (type === "setvalue" && question !== undefined) {
      const given = node.get("setValue");
      rules.push({ if: condition, question, ...(given === undefined ? {} : { value: toLiteral(show(given), given) }) });
    } else if (type === "copyvalue" && question !== undefined) {
      const from = context.names.idOf(node.string("fromName") ?? "");
      if (from === undefined) return lose();
      rules.push({ if: condition, question, value: `{${from}}` });
    } else if (type === "runexpression" && question !== undefined) {
      const run = node.string("runExpression");
      if (run === undefined) return lose();
      rules.push({ if: condition, question, value: context.expression(run, `${node.path}.runExpression`) });
    } else if (type === "skip") {
      const jump = toJump(condition, context.names.idOf(node.string("gotoName") ?? ""), pages);
      if (jump === null) return lose();
      jumps.set(jump.from, [...(jumps.get(jump.from) ?? []), { if: condition, to: { page: jump.to } }]);
      context.note("changed", "skip", node.path, { text: condition });
    } else return lose();
    context.finish(node);
  });
  return {
    rules,
    pages: pages.map((page, index) => (jumps.has(index) ? { ...page, jumps: jumps.get(index) ?? [] } : page)),
  };
}

/** Old triggers have name, operator and value instead of an expression. */
function conditionOf(node: Node, context: ReadContext): string | null {
  const source = node.string("expression");
  if (source !== undefined) return context.expression(source, `${node.path}.expression`);
  const name = node.string("name");
  const id = name === undefined ? undefined : context.names.idOf(name);
  if (id === undefined) return null;
  const operator = node.string("operator") ?? "equal";
  if (operator === "empty" || operator === "notempty") return `{${id}} ${operator}`;
  const value = node.get("value");
  return value === undefined ? null : `{${id}} ${operator} ${toLiteral(show(value), value)}`;
}

const toLiteral = (text: string, value: unknown): string =>
  typeof value === "number" || typeof value === "boolean"
    ? text
    : Array.isArray(value)
      ? `[${value.map((one) => toLiteral(show(one as string), one)).join(", ")}]`
      : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** A skip becomes a jump if its target begins a later page than the questions of its condition. */
function toJump(
  condition: string,
  target: string | undefined,
  pages: readonly NeutralPage[],
): { from: number; to: number } | null {
  const to = pages.findIndex(
    ({ items }) => items.find(({ kind }) => kind !== "section" && kind !== "statement")?.id === target,
  );
  const parsed = parseExpression(condition);
  if (target === undefined || to < 0 || !parsed.ok) return null;
  const read = new Set<string>();
  walkExpression(parsed.expression, (one) => {
    if (one.type === "name") read.add(String(one.path[0]));
  });
  const from = pages.findLastIndex(({ items }) => items.some(({ id }) => read.has(id)));
  return from >= 0 && from < to ? { from, to } : null;
}

/** What respondents see afterwards: the conditional pages first, then the usual one. */
export function readEndings(survey: Node, context: ReadContext): Ending[] {
  const endings: Ending[] = [];
  const title: NeutralText = {
    text: context.language.startsWith("zh") ? "感谢您的填写" : "Thank you for completing the survey",
  };
  const add = (html: NeutralText | undefined, url: string | undefined, visibleIf: string | undefined): void => {
    const isWeb = url !== undefined && /^https?:\/\/[^\s]+$/.test(url);
    if (url !== undefined && !isWeb) context.note("lost", "property", "navigateToUrl", { what: "url", value: url });
    if (html === undefined && !isWeb) return;
    endings.push({
      title,
      ...(html === undefined ? {} : { description: context.piped(html) }),
      ...(visibleIf === undefined ? {} : { visibleIf }),
      ...(isWeb ? { redirectUrl: url } : {}),
    });
  };
  for (const name of ["navigateToUrlOnCondition", "completedHtmlOnCondition"]) {
    survey.list(name).forEach((value, index) => {
      if (!isPlain(value)) return;
      const node = context.node(value, `${name}[${index}]`);
      const source = node.string("expression");
      const visibleIf = source === undefined ? undefined : context.expression(source, `${node.path}.expression`);
      add(node.text("html"), node.string("url"), visibleIf);
      context.finish(node);
    });
  }
  const [html, url] = [survey.text("completedHtml"), survey.string("navigateToUrl")];
  add(html, url, undefined);
  const before = survey.text("completedBeforeHtml", "loadingHtml");
  if (before !== undefined)
    context.note("lost", "property", "completedBeforeHtml", { what: "completedBeforeHtml", value: before.text });
  return endings;
}
