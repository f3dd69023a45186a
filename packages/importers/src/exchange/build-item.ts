/** Builds one question: chooses its type, asks the type for the settings and adds what all types have. */
import { ANSWERED_SETTINGS, type ItemDefinition, type JsonValue } from "@idata/engine";
import type { AnyFace, ExchangeFace, ExchangeFaces, ImportTools, Loss } from "./face.ts";
import { Words } from "./face.ts";
import type { MediaCollector } from "./media.ts";
import type { NeutralItem, NeutralText } from "./model.ts";
import { ITEM_BASE_KEYS } from "./names.ts";
import type { Notes, Place } from "./report.ts";
import { type ExpressionReader, idOf, toIds } from "./values.ts";
import type { Formatting, WordReader } from "./words.ts";

export type PlacedText = (
  owner: Record<string, unknown>,
  property: string,
  value: NeutralText | undefined,
  formatting: Formatting,
  path: string,
  at: { place: Place; item?: string },
) => void;

export interface ItemContext {
  readonly faces: ExchangeFaces;
  readonly canRepeat: (type: string) => boolean;
  readonly notes: Notes;
  readonly media: MediaCollector;
  readonly names: ExpressionReader;
  /** Returns undefined for an absent expression, and for one that cannot be kept; notes that. */
  readonly expression: (
    source: string | undefined,
    place: Place,
    item?: string,
    names?: ExpressionReader,
  ) => string | undefined;
  readonly text: PlacedText;
  readonly wordsOf: WordReader;
}

interface Inside {
  /** Id of the group and a dot, for places of translations. */
  readonly path: string;
  readonly names: ExpressionReader;
}

/** Properties of every item, and those that the neutral form needs but no type stores. */
const COMMON: ReadonlySet<string> = new Set([...ITEM_BASE_KEYS, "kind", "look"]);

export function buildItem(item: NeutralItem, context: ItemContext, inside: Inside | null = null): ItemDefinition {
  const { notes } = context;
  const names = inside?.names ?? context.names;
  const at = { place: item.place, item: item.id };
  const [type, face] = chooseFace(item, context, inside !== null);
  const path = `${inside?.path ?? ""}${item.id}`;
  const tools: ImportTools = {
    media: (media) => context.media.add(media, at),
    items: (items) => {
      const inner: Inside = {
        path: `${path}.items.`,
        names: { items: new Map(items.map((one) => [one.id, one])), variables: new Set() },
      };
      return items.map((one) => buildItem(one, context, inner));
    },
    idOf,
  };
  const { settings, lost = [] } = face.fromNeutral(item, tools);
  for (const loss of [...lost, ...findUnheld(item, face)]) noteLoss(loss, item, notes);

  const own: Record<string, unknown> = { id: item.id };
  if (item.code !== "" && item.code !== item.id && face.decoration !== true) own["code"] = item.code;
  own["type"] = type;
  context.text(own, "title", item.title, "line", path, at);
  own["title"] ??= "";
  context.text(own, "description", item.description, "blocks", path, at);
  const condition = (source: string | undefined) => context.expression(source, item.place, item.id, names);
  set(own, "visibleIf", condition(item.visibleIf));
  if (face.decoration === true) {
    for (const name of ANSWERED_SETTINGS)
      if (item[name] !== undefined && item[name] !== false) noteLoss({ what: name, value: item[name] }, item, notes);
  } else addQuestionSettings(own, item, { condition, context, path });
  // A type may keep the title or the description elsewhere.
  Object.assign(own, resolve(settings, path, item, context, condition));
  // A type that implies an answer says so with false.
  if (own["required"] === false) delete own["required"];
  return own as ItemDefinition;
}

function addQuestionSettings(
  own: Record<string, unknown>,
  item: NeutralItem,
  parts: { condition: (source: string | undefined) => string | undefined; context: ItemContext; path: string },
): void {
  const { condition, context, path } = parts;
  const at = { place: item.place, item: item.id };
  set(own, "required", item.required === true || undefined);
  set(own, "requiredIf", condition(item.requiredIf));
  set(own, "readOnly", item.readOnly === true || undefined);
  set(own, "readOnlyIf", condition(item.readOnlyIf));
  set(own, "points", item.points);
  context.text(own, "explanation", item.explanation, "none", path, at);
  if (item.defaultValue !== undefined) {
    const value = toIds(item, item.defaultValue);
    if (value === undefined) noteLoss({ what: "defaultValue", value: item.defaultValue }, item, context.notes);
    set(own, "defaultValue", value);
  }
  const validators = (item.validators ?? []).flatMap((validator) => {
    const expression = condition(validator.expression);
    if (expression === undefined) {
      if (validator.message !== undefined)
        noteLoss({ what: "validators.message", value: validator.message.text }, item, context.notes);
      return [];
    }
    const message =
      validator.message === undefined ? undefined : context.wordsOf.read(validator.message, "none", at).text;
    return [
      { expression, ...(message ? { message } : {}), ...(validator.level === "warning" ? { level: "warning" } : {}) },
    ];
  });
  if (validators.length > 0) own["validators"] = validators;
}

/** Returns the type that fits best. Inside groups only types that may be repeated are asked. */
function chooseFace(
  item: NeutralItem,
  { faces, canRepeat, notes }: ItemContext,
  isInside: boolean,
): [string, ExchangeFace] {
  let best: [string, ExchangeFace, number] | null = null;
  for (const [type, face] of Object.entries(faces)) {
    if (!takes(face, item.kind) || (isInside && !canRepeat(type))) continue;
    const fit = face.fit(item);
    if (fit > 0 && (best === null || fit > best[2])) best = [type, face, fit];
  }
  if (best !== null) return [best[0], best[1]];
  // Sections and uploads cannot be repeated: their text stays.
  const fallback = Object.entries(faces).find(([, face]) => takes(face, "statement")) as [string, ExchangeFace];
  notes.add(item.kind === "section" ? "changed" : "lost", "notInGroup", item.place, {
    item: item.id,
    params: { kind: item.kind, text: item.title.text },
  });
  return [fallback[0], { ...fallback[1], holds: Object.keys(item) }];
}

const takes = (face: AnyFace, kind: NeutralItem["kind"]): face is ExchangeFace =>
  face.kinds !== null && (face.kinds as readonly string[]).includes(kind);

/** Properties of the neutral kind that have a value and that the type does not keep. */
function findUnheld(item: NeutralItem, face: ExchangeFace): Loss[] {
  return Object.entries(item)
    .filter(([name, value]) => {
      const isEmpty =
        value === undefined || value === false || value === "" || (Array.isArray(value) && value.length === 0);
      return !isEmpty && !COMMON.has(name) && !face.holds.includes(name);
    })
    .map(([what, value]) => ({ what, value: value as unknown }));
}

function noteLoss({ what, value, changed }: Loss, item: NeutralItem, notes: Notes): void {
  // A part without a label, such as the gap of a passage, is not named.
  const detail = { item: item.id, params: { what: what.replace(/ \(\)$/, ""), value: describe(value) } };
  if (changed === true) notes.add("changed", "settingChanged", item.place, detail);
  else notes.add("lost", "setting", item.place, detail);
}

function describe(value: unknown): string {
  if (value instanceof Words) return value.of.text;
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "text" in value && typeof value.text === "string")
    return value.text;
  return JSON.stringify(value) ?? "";
}

function set(owner: Record<string, unknown>, name: string, value: JsonValue | undefined): void {
  if (value !== undefined) owner[name] = value;
}

/** Replaces `Words`, drops absent settings and reads the conditions of options, rows and columns. */
function resolve(
  settings: Readonly<Record<string, unknown>>,
  path: string,
  item: NeutralItem,
  context: ItemContext,
  condition: (source: string | undefined) => string | undefined,
): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  const at = { place: item.place, item: item.id };
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    if (value instanceof Words) {
      context.text(own, name, value.of, value.formatted ? "blocks" : "none", path, at);
      own[name] ??= "";
    } else if (Array.isArray(value) && name !== "items") {
      own[name] = value.map((part: unknown) => {
        if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
        const id = "id" in part ? String(part.id) : "";
        return resolve(part as Readonly<Record<string, unknown>>, `${path}.${name}.${id}`, item, context, condition);
      });
    } else if ((name === "visibleIf" || name === "expression") && typeof value === "string") {
      set(own, name, condition(value));
    } else own[name] = value;
  }
  return own;
}
