/**
 * Lists and replaces the translatable texts of a definition. Each text has a place that does not change when things are
 * moved: ids joined by dots (`q1.options.o2.label`), never positions. Messages have no id, so their place contains a
 * hash of the message (`q1.validators.1x9k3.message`): a changed message loses its translation, and never gets
 * another's. The formatting of a text is in `rich` of the same object, that of a translation under the text's place
 * plus `RICH_PLACE`. This file names no type: a core lists its own texts (`QuestionCore.texts`), and lists whose
 * members have an id are recognised as such.
 */
import type { CoreRegistry } from "../question/question-core.ts";
import type { FormDefinition, ItemDefinition, ScoringDefinition } from "./definition.ts";

/**
 * `setting`: a text among the settings of a type, such as a placeholder, a unit or the labels at the ends of a scale.
 */
export type TextKind = "title" | "description" | "label" | "message" | "setting";

export interface TextPlace {
  path: string;
  text: string;
  kind: TextKind;
  /** The text's formatting as HTML, if it has any. */
  rich?: string;
}

/** Appended to the place of a text, gives the place of its formatting. */
export const RICH_PLACE = ".rich";

/** First part of the places of the form's own texts. No item may have this id. */
export const FORM_ROOM = "form";

/** Text settings that mean the same in all types. Cores name further texts of their type. */
const KINDS: ReadonlyMap<string, TextKind> = /* @__PURE__ */ new Map<string, TextKind>([
  ["title", "title"],
  ["description", "description"],
  ["explanation", "description"],
  ["label", "label"],
  ["message", "message"],
  ["placeholder", "setting"],
  ["unit", "setting"],
  ["lowLabel", "setting"],
  ["highLabel", "setting"],
]);
/** Properties that are not searched: default answers and keys are not texts, and translations are not originals. */
const CLOSED = new Set(["key", "defaultValue", "translations", "translatedFrom"]);

/**
 * A replacement with its formatting, or without any. If the text is unchanged, an absent `rich` keeps the old
 * formatting.
 */
export interface FormattedText {
  text: string;
  rich: string | undefined;
}
type Replace = (place: TextPlace) => string | FormattedText;
type Plain = Readonly<Record<string, unknown>>;

/** Returns the texts in reading order, without blank ones. */
export function listTexts(definition: FormDefinition, cores: CoreRegistry = {}): TextPlace[] {
  const places: TextPlace[] = [];
  mapTexts(definition, cores, (place) => {
    places.push(place);
    return place.text;
  });
  return places;
}

/** Returns the definition with replaced texts. Unchanged parts are the same objects; the input is not modified. */
export function mapTexts(definition: FormDefinition, cores: CoreRegistry, replace: Replace): FormDefinition {
  const { pages, endings, checks, scoring } = definition;
  return changed(definition, {
    ...mapOwn(definition, FORM_ROOM, replace),
    pages: mapList(pages, (page) =>
      changed(page, {
        ...mapOwn(page, page.id, replace),
        items: mapList(page.items, (item) => mapItem(item, item.id, cores, replace)),
      }),
    ),
    endings: mapList(endings, (ending) => mapPart(ending, ending.id, replace)),
    ...(checks && { checks: mapMessages(checks, `${FORM_ROOM}.checks`, replace) }),
    ...(scoring && { scoring: mapBands(scoring, replace) }),
  });
}

function mapBands(scoring: ScoringDefinition, replace: Replace): ScoringDefinition {
  const { bands } = scoring;
  if (!bands) return scoring;
  return changed(scoring, {
    bands: mapList(bands, (band) => mapPart(band, `${FORM_ROOM}.bands.${band.id}`, replace)),
  });
}

/** Maps inner items (of repeated groups) like other items, with the texts of their types and their messages. */
function mapItem(item: ItemDefinition, path: string, cores: CoreRegistry, replace: Replace): ItemDefinition {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  const inner: unknown = core?.innerItems?.(item);
  const mapInner = (list: readonly unknown[], at: string) =>
    list === inner
      ? mapList(inner as ItemDefinition[], (one) => mapItem(one, `${at}.${one.id}`, cores, replace))
      : mapParts(list, at, replace, core?.texts);
  const { validators } = item;
  return changed(mapPart(item, path, replace, core?.texts, mapInner), {
    ...(Array.isArray(validators) && { validators: mapMessages(validators, `${path}.validators`, replace) }),
  });
}

/** Maps the texts of a part with an id and of the parts inside it: options, blanks, columns. */
function mapPart<T extends object>(
  part: T,
  path: string,
  replace: Replace,
  extra: readonly string[] = [],
  mapInner = (list: readonly unknown[], at: string): unknown[] => mapParts(list, at, replace, extra),
): T {
  const own: Record<string, unknown> = mapOwn(part, path, replace, extra);
  for (const [name, value] of Object.entries(part)) {
    if (!Array.isArray(value) || CLOSED.has(name)) continue;
    const at = `${path}.${name}`;
    own[name] = extra.includes(name) ? mapWords(value, at, replace) : mapInner(value, at);
  }
  return changed(part, own);
}

function mapParts(list: readonly unknown[], path: string, replace: Replace, extra: readonly string[] = []): unknown[] {
  return mapList(list, (inner) => {
    const id = idOf(inner);
    return id === null ? inner : mapPart(inner as object, `${path}.${id}`, replace, extra);
  });
}

/** Maps a list of strings. Like messages they have no ids, so their places contain hashes. */
function mapWords(list: readonly unknown[], path: string, replace: Replace): unknown[] {
  return mapList(list, (text) => {
    if (typeof text !== "string" || text.trim() === "") return text;
    const given = replace({ path: `${path}.${hashOfText(text)}`, text, kind: "setting" });
    return typeof given === "string" ? given : given.text;
  });
}

function idOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" ? value.id : null;
}

/** Maps the texts that are direct properties of an object. */
function mapOwn(owner: object, path: string, replace: Replace, extra: readonly string[] = []): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  const rich: Record<string, string | undefined> = {};
  const values = new Map<string, unknown>(Object.entries(owner));
  const formatting = richOf(values.get("rich"));
  for (const name of new Set([...KINDS.keys(), ...extra])) {
    const text = values.get(name);
    const kind = KINDS.get(name) ?? "setting";
    if (typeof text !== "string" || text.trim() === "") continue;
    const html = formatting.get(name);
    const place = { path: `${path}.${name}`, text, kind };
    const given = replace(typeof html === "string" ? { ...place, rich: html } : place);
    const words = typeof given === "string" ? { text: given, rich: undefined } : given;
    own[name] = words.text;
    if (words.text !== text || words.rich !== undefined) rich[name] = words.rich;
  }
  const formatted = mapRich(values.get("rich"), formatting, rich);
  return formatted === undefined ? own : { ...own, rich: formatted };
}

function richOf(rich: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof rich === "object" && rich !== null ? Object.entries(rich) : []);
}

/**
 * Returns `rich` with the changes applied; `before` itself if nothing changed (`undefined` if there is no formatting).
 */
function mapRich(
  before: unknown,
  formatting: ReadonlyMap<string, unknown>,
  changes: Readonly<Record<string, string | undefined>>,
): unknown {
  const old = [...formatting];
  const kept = old.filter(([name]) => !Object.hasOwn(changes, name));
  const given = Object.entries(changes).filter(([, html]) => html !== undefined);
  if (given.length === 0 && kept.length === old.length) return before;
  return Object.fromEntries([...kept, ...given]);
}

function mapMessages<T extends { message?: string }>(list: readonly T[], path: string, replace: Replace): T[] {
  return mapList(list, (one) => changed(one, mapOwn(one, `${path}.${hashOfText(one.message ?? "")}`, replace)));
}

/** Short hash of a text (FNV-1a), only used to detect whether a text has changed. */
export function hashOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns the same list if no element changed. */
function mapList<T>(list: readonly T[], map: (one: T) => T): T[] {
  const mapped = list.map(map);
  return mapped.every((one, index) => one === list[index]) ? (list as T[]) : mapped;
}

/** Returns the same object if none of the given properties changed. */
function changed<T extends object>(owner: T, properties: Plain): T {
  const before = new Map<string, unknown>(Object.entries(owner));
  const differs = Object.entries(properties).some(([name, value]) => before.get(name) !== value);
  return differs ? { ...owner, ...properties } : owner;
}
