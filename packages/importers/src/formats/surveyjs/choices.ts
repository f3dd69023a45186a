/** Choices, rows and columns of SurveyJS. */
import type { JsonValue } from "@idata/engine";
import type { ChoiceKind, NeutralOption, NeutralText } from "../../exchange/model.ts";
import { assignNames } from "../../exchange/names.ts";
import type { ReadContext } from "./context.ts";
import { isPlain, type Node } from "./node.ts";
import { both, replaceItem } from "./names.ts";

/** Words of SurveyJS for the choices that it adds itself. */
const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  other: ["其他（请说明）", "Other (describe)"],
  none: ["无", "None"],
  refused: ["拒绝回答", "Refuse to answer"],
  dontknow: ["不知道", "Don't know"],
};

const wordsOf = (name: string, language: string): NeutralText => ({
  text: WORDS[name]?.[language.startsWith("zh") ? 0 : 1] ?? name,
});

/** Reads a list of scalars or `{value, text}`. `prefix` of the ids. */
export function readParts(
  list: readonly JsonValue[],
  prefix: string,
  context: ReadContext,
  at: { path: string; visibleIf?: string | undefined },
): NeutralOption[] {
  const nodes = list.map((one, index) => context.node(isPlain(one) ? one : { value: one }, `${at.path}[${index}]`));
  // SurveyJS splits a value at the first bar into the value and its text.
  const given = nodes.map((node) => /^([^|]*)\|?([\s\S]*)$/.exec(node.string("value", "name", "id") ?? "") ?? []);
  const codes = given.map(([, code = ""]) => code);
  const ids = assignNames(codes, prefix);
  return nodes.map((node, index) => {
    const code = codes[index] ?? "";
    const label = node.text("text", "title", "label") ?? { text: given[index]?.[2] || code };
    const image = node.string("imageLink");
    const common = at.visibleIf === undefined ? undefined : replaceItem(at.visibleIf, code);
    const own = node.string("visibleIf");
    const visibleIf = both(own, common);
    const option: NeutralOption = {
      id: ids[index] ?? "",
      code,
      label: context.piped(label),
      ...(image === undefined ? {} : { image: { url: image } }),
      ...(visibleIf === undefined ? {} : { visibleIf: context.expression(visibleIf, `${node.path}.visibleIf`) }),
      ...(node.flag("isExclusive") ? { exclusive: true } : {}),
      ...(typeof node.get("score") === "number" ? { score: node.number("score") ?? 0 } : {}),
    };
    context.finish(node);
    return option;
  });
}

/** The choices of a question with those that SurveyJS adds: other, none, refuse, don't know. */
export function readOptions(node: Node, context: ReadContext, many: boolean): NeutralOption[] {
  const visibleIf = node.string("choicesVisibleIf");
  const own = readParts([...node.list("choices"), ...countedChoices(node)], "o", context, {
    path: `${node.path}.choices`,
    visibleIf,
  });
  const taken = new Set(own.map(({ id }) => id));
  const add = (name: string, label: NeutralText | undefined, more: Partial<NeutralOption>): void => {
    let id = name;
    for (let next = 2; taken.has(id); next++) id = `${name}${next}`;
    taken.add(id);
    own.push({ id, code: name, label: label ?? wordsOf(name, context.language), fixed: true, ...more });
  };
  const has = (first: string, second: string): boolean => node.flag(first, second) === true;
  const alone = many ? { exclusive: true } : {};
  const words = {
    none: node.text("noneText"),
    other: node.text("otherText"),
    refuse: node.text("refuseText"),
    know: node.text("dontKnowText"),
  };
  if (has("showNoneItem", "hasNone")) add("none", words.none, alone);
  if (has("showRefuseItem", "hasRefuse")) add("refused", words.refuse, alone);
  if (has("showDontKnowItem", "hasDontKnow")) add("dontknow", words.know, alone);
  if (has("showOtherItem", "hasOther")) add("other", words.other, { other: true });
  const url = node.get("choicesByUrl");
  if (isPlain(url) && Object.keys(url).length > 0)
    context.note("lost", "choicesByUrl", node.path, { text: JSON.stringify(url) });
  return own;
}

/** `choicesMin`, `choicesMax` and `choicesStep` of a dropdown give numbers. */
function countedChoices(node: Node): JsonValue[] {
  const [min, max, step = 1] = [node.number("choicesMin"), node.number("choicesMax"), node.number("choicesStep")];
  if (min === undefined || max === undefined || step <= 0 || (max - min) / step > 5000) return [];
  const values: number[] = [];
  for (let value = min; value <= max; value += step) values.push(value);
  return values;
}

/** The settings of lists that all choices have. */
export function readChoice(node: Node, context: ReadContext, many: boolean): ChoiceKind {
  const options = readOptions(node, context, many);
  const orders: Readonly<Record<string, ChoiceKind["order"]>> = { random: "random", asc: "alphabetic" };
  const wanted = node.string("choicesOrder")?.toLowerCase() ?? "none";
  if (wanted === "desc") context.note("lost", "order", node.path, { text: wanted });
  const source = node.string("choicesFromQuestion");
  const question = source === undefined ? undefined : context.names.idOf(source);
  const mode = node.string("choicesFromQuestionMode") ?? "all";
  if (source !== undefined && question === undefined) context.note("lost", "choicesFrom", node.path, { text: source });
  const filter = node.string("choicesVisibleIf");
  if (question !== undefined && filter !== undefined && filter.trim() !== "")
    context.note("lost", "choicesFromFilter", `${node.path}.choicesVisibleIf`, { text: filter });
  const which = mode === "selected" ? "chosen" : mode === "unselected" ? "notChosen" : "all";
  const right = node.get("correctAnswer");
  const key = right === undefined ? undefined : (Array.isArray(right) ? right : [right]).map(String);
  return {
    kind: "choice",
    many,
    options,
    ...(orders[wanted] ? { order: orders[wanted] } : {}),
    ...(question === undefined ? {} : { from: { question, which } }),
    ...(key === undefined ? {} : { key }),
    ...(many
      ? {
          minPicks: node.number("minSelectedChoices") || undefined,
          maxPicks: node.number("maxSelectedChoices") || undefined,
          selectAll: node.flag("showSelectAllItem", "hasSelectAll") || undefined,
        }
      : {}),
  };
}
