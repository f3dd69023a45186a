/**
 * Every text of a definition that can be put into another language, with a place that stays when things are moved:
 * ids joined by points (`q1.options.o2.label`), never positions. Messages have no id; their place is made of their words
 * (`q1.validators.1x9k3.message`), so a translation can get lost with its original and never ends up under another.
 * Formatting of a text stands beside it (`rich`), that of a translation under the text's place and `RICH_PLACE`.
 * No type is known here: a core names its own texts (`QuestionCore.texts`), and lists of `{id, label}` are found as such.
 */
import type { CoreRegistry } from "../question/question-core.ts";
import type { FormDefinition, ItemDefinition, ScoringDefinition } from "./definition.ts";

/** `setting` is one of the type's own: a placeholder, a unit, the words at the ends of a scale. */
export type TextKind = "title" | "description" | "label" | "message" | "setting";

export interface TextPlace {
  path: string;
  text: string;
  kind: TextKind;
  /** Its formatting, if it has any. */
  rich?: string;
}

/** What follows the place of a text in the place of its formatting. */
export const RICH_PLACE = ".rich";

/** The room of the form's own texts; no item may be called so. */
export const FORM_ROOM = "form";

/** Settings that mean the same wherever they occur. A type's other texts are named by its core. */
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
/** Answers and keys of an author are no texts, whatever they look like; translations are no originals. */
const CLOSED = new Set(["key", "defaultValue", "translations", "translatedFrom"]);

/** Other words, with formatting of their own or without any. The same words keep the formatting they have. */
export interface FormattedText {
  text: string;
  rich: string | undefined;
}
type Replace = (place: TextPlace) => string | FormattedText;
type Plain = Readonly<Record<string, unknown>>;

/** In reading order. Blank texts are left out: there is nothing to translate. */
export function listTexts(definition: FormDefinition, cores: CoreRegistry = {}): TextPlace[] {
  const places: TextPlace[] = [];
  mapTexts(definition, cores, (place) => {
    places.push(place);
    return place.text;
  });
  return places;
}

/** The definition with other texts. Parts in which nothing changes are the same objects; nothing is written to. */
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

/** Items inside an item are items: their types name texts of their own, and their messages are texts too. */
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

/** The texts of something with an id and of everything with an id inside it: options, blanks, columns. */
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

/** A list of plain texts: like messages they have no ids. */
function mapWords(list: readonly unknown[], path: string, replace: Replace): unknown[] {
  return mapList(list, (text) => {
    if (typeof text !== "string" || text.trim() === "") return text;
    const given = replace({ path: `${path}.${nameOfText(text)}`, text, kind: "setting" });
    return typeof given === "string" ? given : given.text;
  });
}

function idOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" ? value.id : null;
}

/** The texts directly on an object. */
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

/** Formatting after some of it changed; `undefined` where there is none, or still none. */
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
  return mapList(list, (one) => changed(one, mapOwn(one, `${path}.${nameOfText(one.message ?? "")}`, replace)));
}

/** A short name made of the words (FNV-1a): tells whether they are still the same, and nothing else. */
export function nameOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The same list when every element is the one it was. */
function mapList<T>(list: readonly T[], map: (one: T) => T): T[] {
  const mapped = list.map(map);
  return mapped.every((one, index) => one === list[index]) ? (list as T[]) : mapped;
}

/** The same object when every given property is the one it was. */
function changed<T extends object>(owner: T, properties: Plain): T {
  const before = new Map<string, unknown>(Object.entries(owner));
  const differs = Object.entries(properties).some(([name, value]) => before.get(name) !== value);
  return differs ? { ...owner, ...properties } : owner;
}
