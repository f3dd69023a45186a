/** Turns a row of the survey into an item of the neutral form. */
import type { JsonValue } from "@idata/engine";
import type { ChoiceKind, NeutralItem, NeutralItemBase, NeutralKind, NeutralText } from "../../exchange/model.ts";
import type { Notes } from "../../exchange/report.ts";
import { type Choice, OTHER_CODE } from "./choices.ts";
import { type Conditions, hasCalculation } from "./conditions.ts";
import { Appearance, plainKind, readParameters } from "./kinds.ts";
import { type Node, ancestorsOf, isRepeat } from "./outline.ts";
import { METADATA } from "./row-types.ts";
import type { Languages } from "./languages.ts";

export interface ItemSource {
  readonly conditions: Conditions;
  readonly languages: Languages;
  readonly notes: Notes;
  /** Replaces `${name}` in texts. */
  readonly edit: (node: Node) => (text: string) => string;
  readonly optionsOf: (node: Node) => readonly Choice[] | null;
  readonly addRule: (rule: { if: string; question: string; value: string }) => void;
}

/** The conditions of the groups around an item, translated. `failed` if one of them could not be. */
export interface Around {
  readonly visibleIf: readonly string[];
  readonly failed: boolean;
  readonly readOnly: boolean;
  /** The row of a grid, which shows no labels of its own. */
  readonly isGrid?: boolean;
}

/** Null for rows that are not in the form; then a note has been added. */
export function readItem(node: Node, around: Around, source: ItemSource): NeutralItem | null {
  const { row, id, type } = node;
  const { notes } = source;
  const appearance = new Appearance(row.get("appearance"));
  if (around.isGrid) appearance.take("list-nolabel", "list");
  const isMetadata =
    type.form === "plain" && (METADATA.has(type.name) || (type.name === "email" && row.peek("label").length === 0));
  if (type.form === "plain" && isMetadata) return readMetadata(node, type.name, source);
  if (type.form === "plain" && type.name.endsWith("-external")) {
    for (const text of row.takeAll()) notes.add("lost", "outsideData", row.place(), { params: { text } });
    return null;
  }
  if (type.form === "unknown" && row.peek("label").length === 0 && !hasCalculation(node)) {
    for (const text of row.takeAll())
      notes.add("lost", "unknownType", row.placeOf("type"), { params: { type: type.name, text } });
    return null;
  }
  const kind = readKind(node, appearance, source);
  const item = withKind(readBase(node, kind, around, source), kind);
  readMedia(node, notes);
  const rest = appearance.rest();
  if (rest !== "") notes.add("lost", "appearance", row.placeOf("appearance"), { item: id, params: { text: rest } });
  return item;
}

/** Puts the settings of a kind next to the common ones. */
export function withKind(base: NeutralItemBase, kind: NeutralKind): NeutralItem {
  return Object.assign({}, base, kind);
}

function readMetadata(node: Node, name: string, { notes }: ItemSource): NeutralItem | null {
  const { row, id } = node;
  const isKnownByServer = ["start", "end", "today", "audit", "background-audio", "start-geopoint"].includes(name);
  if (isKnownByServer) {
    for (const text of row.takeAll())
      notes.add("lost", "metadata", row.placeOf("type"), { params: { type: name, text } });
    return null;
  }
  notes.add("changed", "metadataAsHidden", row.placeOf("type"), { item: id, params: { type: row.get("type") } });
  return {
    id,
    code: node.name,
    place: row.place(),
    title: { text: node.name || id },
    kind: "hidden",
    parameter: node.name || name,
  };
}

function readKind(node: Node, appearance: Appearance, source: ItemSource): NeutralKind {
  const { row, type, id } = node;
  const { notes, conditions } = source;
  const isSelect = type.form === "select" || type.form === "rank";
  if (type.form === "unknown") {
    notes.add("changed", "unknownTypeAsText", row.placeOf("type"), { item: id, params: { type: type.name } });
    return { kind: "text", lines: "one" };
  }
  if (
    type.form === "plain" &&
    (type.name === "calculate" || type.name === "hidden" || (hasCalculation(node) && type.name !== "note"))
  ) {
    const isUnseen = type.name === "calculate" || type.name === "hidden" || row.peek("label").length === 0;
    const made = hasCalculation(node) ? conditions.translate(node, "calculation", row.get("calculation")) : null;
    if (made) return { kind: "formula", expression: made.text, ...(isUnseen ? { unseen: true } : {}) };
    if (isUnseen) {
      const constant = row.get("default");
      row.markRead("calculation");
      // A value that the form does not compute comes from outside.
      return constant === "" ? { kind: "hidden", parameter: node.name || id } : { kind: "hidden", value: constant };
    }
  }
  if (isSelect || (type.form === "plain" && type.name === "acknowledge")) return readChoice(node, appearance, source);
  return plainKind(node, type.form === "plain" ? type.name : "text", appearance, notes);
}

function readChoice(node: Node, appearance: Appearance, source: ItemSource): NeutralKind {
  const { row, type, id } = node;
  const { notes, conditions } = source;
  const choices = source.optionsOf(node);
  if (!choices) {
    const list = type.form === "select" || type.form === "rank" ? type.list : "";
    const isFile = type.form === "select" && type.from === "file";
    notes.add("changed", isFile ? "listInFile" : "listMissing", row.placeOf("type"), { item: id, params: { list } });
    return { kind: "text", lines: "one" };
  }
  const filter = row.get("choice_filter");
  const filters = filter === "" ? choices.map(() => null) : conditions.filter(node, filter, choices);
  const options = choices.flatMap(({ option }, index) => {
    const condition = filters[index] ?? null;
    if (condition === false) return [];
    return [{ ...option, ...(condition === null ? {} : { visibleIf: condition }) }];
  });
  const left = choices.length - options.length;
  if (left > 0)
    notes.add("changed", "choicesFiltered", row.placeOf("choice_filter"), { item: id, params: { text: filter, left } });
  if (type.form === "rank") return { kind: "rank", options };
  if (type.form === "select" && type.other && !options.some(({ code }) => code === OTHER_CODE))
    options.push({ id: OTHER_CODE, code: OTHER_CODE, label: { text: "Other" }, other: true });
  const parameters = readParameters(row.get("parameters"));
  const look: ChoiceKind["look"] = appearance.take("minimal", "autocomplete", "search", "select")
    ? "dropdown"
    : appearance.take("quick", "quickcompact") ||
        appearance.take("likert", "horizontal", "compact", "horizontal-compact")
      ? "buttons"
      : "list";
  return {
    kind: "choice",
    // Respondents can take back their tick of an acknowledgement.
    many: type.form === "select" ? type.many : true,
    look,
    options,
    ...(parameters.get("randomize") === "true" ? { order: "random" as const } : {}),
  };
}

const YES = /^(?:yes|true|true\(\)|1|y)$/i;
const NO = /^(?:no|false|false\(\)|0|n)$/i;

function readBase(node: Node, kind: NeutralKind, around: Around, source: ItemSource): NeutralItemBase {
  const { row, id } = node;
  const { conditions, languages, notes } = source;
  const edit = source.edit(node);
  const label = row.text("label", languages, edit);
  const title = label ?? { text: node.name || id };
  const description = describe(row.text("hint", languages, edit), row.text("guidance_hint", languages, edit));
  const isShown = kind.kind !== "hidden" && !(kind.kind === "formula" && kind.unseen === true);
  if (!label && isShown && kind.kind !== "statement")
    notes.add("changed", "rowWithoutLabel", row.placeOf("label"), { item: id, params: { id: title.text } });
  const relevant = row.get("relevant");
  const own = relevant === "" ? null : conditions.translate(node, "relevant", relevant);
  const failed = around.failed || (relevant !== "" && own === null);
  // A group's condition may mention a question in the group, which cannot depend on itself.
  const others = around.visibleIf.filter((part) => !mentions(part, id));
  if (others.length < around.visibleIf.length)
    notes.add("changed", "ownCondition", row.place(), { item: id, params: { text: around.visibleIf.join(" and ") } });
  const parts = [...others, ...(own ? [own.text] : [])];
  const visibleIf = failed
    ? ""
    : parts.length === 1
      ? (parts[0] ?? "")
      : parts.map((part) => `(${part})`).join(" and ");
  const base: NeutralItemBase = {
    id,
    code: node.name,
    place: row.place(),
    title,
    ...(description ? { description } : {}),
    ...(visibleIf === "" ? {} : { visibleIf }),
  };
  return Object.assign(
    base,
    readRequired(node, failed, source),
    readReadOnly(node, around, source),
    readValidator(node, source),
    readDefault(node, kind, source),
  );
}

function mentions(expression: string, id: string): boolean {
  return ["}", ".", "["].some((end) => expression.includes(`{${id}${end}`));
}

function describe(hint: NeutralText | undefined, guidance: NeutralText | undefined): NeutralText | undefined {
  if (!hint || !guidance) return hint ?? guidance;
  const tags = [...new Set([...Object.keys(hint.translations ?? {}), ...Object.keys(guidance.translations ?? {})])];
  const both = (one: { text: string } | undefined, other: { text: string } | undefined): { text: string } => ({
    text: [one?.text ?? "", other?.text ?? ""].filter((text) => text !== "").join("\n"),
  });
  return {
    ...both(hint, guidance),
    ...(tags.length > 0
      ? {
          translations: Object.fromEntries(
            tags.map((tag) => [tag, both(hint.translations?.[tag], guidance.translations?.[tag])]),
          ),
        }
      : {}),
  };
}

function readRequired(node: Node, failed: boolean, { conditions, notes }: ItemSource): Partial<NeutralItemBase> {
  const { row, id } = node;
  const text = row.get("required");
  for (const message of row.texts("required_message").values())
    notes.add("lost", "requiredMessage", row.placeOf("required_message"), { item: id, params: { text: message } });
  if (text === "" || NO.test(text)) return {};
  if (failed) {
    notes.add("changed", "madeOptional", row.placeOf("required"), { item: id, params: { text } });
    return {};
  }
  if (YES.test(text)) return { required: true };
  const condition = conditions.translate(node, "required", text);
  return condition ? { requiredIf: condition.text } : {};
}

function readReadOnly(node: Node, around: Around, { conditions }: ItemSource): Partial<NeutralItemBase> {
  const text = node.row.get("read_only");
  if (around.readOnly || YES.test(text)) return { readOnly: true };
  if (text === "" || NO.test(text)) return {};
  const condition = conditions.translate(node, "read_only", text);
  return condition ? { readOnlyIf: condition.text } : {};
}

function readValidator(node: Node, { conditions, languages, notes, edit }: ItemSource): Partial<NeutralItemBase> {
  const { row, id } = node;
  const constraint = row.get("constraint");
  const messages = row.texts("constraint_message");
  const made = constraint === "" ? null : conditions.translate(node, "constraint", constraint);
  const message = row.text("constraint_message", languages, edit(node));
  if (made) return { validators: [{ expression: made.text, ...(message ? { message } : {}) }] };
  for (const text of messages.values())
    notes.add("lost", "constraintMessage", row.placeOf("constraint_message"), { item: id, params: { text } });
  return {};
}

/** A constant becomes the default value, an expression a rule that sets the answer at the beginning. */
function readDefault(node: Node, kind: NeutralKind, source: ItemSource): Partial<NeutralItemBase> {
  const { row, id } = node;
  const { conditions, notes } = source;
  const isSelect = kind.kind === "choice" || kind.kind === "rank";
  if (isSelect && hasCalculation(node)) {
    const made = conditions.translate(node, "calculation", row.get("calculation"));
    if (made) setAnswer(node, `(${made.text}) notempty`, made.text, source);
  }
  const trigger = row.get("trigger");
  if (trigger !== "") notes.add("lost", "trigger", row.placeOf("trigger"), { item: id, params: { text: trigger } });
  const text = row.get("default");
  if (text === "" || kind.kind === "hidden") return {};
  const constant = toConstant(text, kind);
  if (constant !== undefined) return { defaultValue: constant };
  const made = conditions.translate(node, "default", text);
  if (made) setAnswer(node, "true", made.text, source);
  return {};
}

/** Rules of a form do not reach into the entries of a repeat. */
function setAnswer(node: Node, condition: string, value: string, { addRule, notes }: ItemSource): void {
  if (ancestorsOf(node).some(isRepeat))
    notes.add("lost", "defaultInRepeat", node.row.placeOf("default"), { item: node.id, params: { text: value } });
  else addRule({ if: condition, question: node.id, value });
}

/** Undefined for expressions and for values that the kind cannot have. */
function toConstant(text: string, kind: NeutralKind): JsonValue | undefined {
  if (kind.kind === "choice") {
    const codes = kind.many ? text.split(/\s+/) : [text];
    const isKnown = codes.every((code) => kind.options.some((option) => option.code === code));
    return isKnown ? (kind.many ? codes : text) : undefined;
  }
  if (/\$\{|^[\w:-]+\(.*\)$|^\.\.\//s.test(text)) return undefined;
  if (kind.kind === "number" || kind.kind === "scale") {
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
  if (kind.kind === "date") {
    const patterns = {
      day: /^\d{4}-\d\d-\d\d$/,
      time: /^\d\d:\d\d/,
      month: /^\d{4}-\d\d/,
      year: /^\d{4}/,
      datetime: /^\d{4}-/,
      range: /^$/,
    };
    return patterns[kind.precision].test(text) ? text : undefined;
  }
  return kind.kind === "text" ? text : undefined;
}

function readMedia({ row, id }: Node, notes: Notes): void {
  for (const key of ["image", "big-image", "audio", "video"])
    for (const file of row.texts(key).values())
      notes.add("lost", "media", row.placeOf(key), { item: id, params: { file } });
}
