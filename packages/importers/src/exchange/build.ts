/**
 * Builds a definition from the neutral form. Everything that the definition cannot hold is noted. The result passes the
 * schema (`fit.ts`), and every expression in it parses.
 */
import type { CoreRegistry, FormDefinition, ItemDefinition, JsonValue } from "@idata/engine";
import { buildItem, type ItemContext } from "./build-item.ts";
import { BUILD_NOTES } from "./build.notes.ts";
import { type CheckSchema, fitDefinition } from "./fit.ts";
import type { ExchangeFaces } from "./face.ts";
import { type CollectedMedia, collectMedia } from "./media.ts";
import type { NeutralForm, NeutralItem, NeutralPage, NeutralText } from "./model.ts";
import { createNotes, type Note, type Place } from "./report.ts";
import { type ExpressionReader, readExpression } from "./values.ts";
import { createWordReader, type Formatting } from "./words.ts";

export interface BuildOptions {
  readonly faces: ExchangeFaces;
  readonly cores: CoreRegistry;
  /** Returns true if questions of the type may stand inside a group. */
  readonly canRepeat: (type: string) => boolean;
  readonly checkSchema: CheckSchema;
  /** Files of the archive, for media. */
  readonly entries?: ReadonlyMap<string, Uint8Array>;
  /** The title of a form without one. */
  readonly fallbackTitle: string;
}

export interface BuiltForm {
  readonly kind: NeutralForm["kind"];
  readonly definition: FormDefinition;
  readonly media: readonly CollectedMedia[];
  readonly notes: readonly Note[];
  readonly omittedNotes: number;
}

/** Group and code of the notes that this file adds: `form.<code>`. */
const GROUP = "form";
const LONGEST_TITLE = 200;
const FORM: Place = {};

export { BUILD_NOTES };

export function buildForm(form: NeutralForm, options: BuildOptions): BuiltForm {
  const notes = createNotes(GROUP);
  const media = collectMedia(notes, options.entries);
  const words = createWordReader(notes, (address, at) =>
    address.startsWith("/idata2/") ? address : media.add({ url: address }, at),
  );
  const items = form.pages.flatMap((page) => page.items);
  const names: ExpressionReader = {
    items: new Map(items.map((item) => [item.id, item])),
    variables: new Set((form.variables ?? []).map(({ name }) => name)),
  };
  const taken = new Set([...items.map(({ id }) => id), ...names.variables]);
  const giveId = (prefix: string, index: number): string => {
    let id = `${prefix}${index + 1}`;
    for (let more = 1; taken.has(id); more++) id = `${prefix}${index + 1}_${more}`;
    taken.add(id);
    return id;
  };

  const expression = (source: string | undefined, place: Place, item?: string, scope = names): string | undefined => {
    if (source === undefined || source.trim() === "") return undefined;
    const read = readExpression(source, item ?? null, scope);
    if (read.ok) return read.text;
    const detail = { ...(item === undefined ? {} : { item }), params: { text: source, name: read.name } };
    notes.add("lost", read.why === "syntax" ? "expression" : read.why, place, detail);
    return undefined;
  };
  const text = (
    owner: Record<string, unknown>,
    property: string,
    value: NeutralText | undefined,
    formatting: Formatting,
    path: string,
    at: { place: Place; item?: string },
  ): void => {
    if (value === undefined) return;
    const { text: plain, rich } = words.read(value, formatting, at);
    if (plain !== "" || property === "title") owner[property] = plain;
    if (rich !== undefined) owner["rich"] = { ...(owner["rich"] as object | undefined), [property]: rich };
    words.translate(value, formatting, `${path}.${property}`, at);
  };
  const context: ItemContext = {
    ...options,
    notes,
    media,
    names,
    expression,
    text: text,
    wordsOf: words,
  };

  const pageIds = form.pages.map((_page, index) => giveId("p", index));
  const endingIds = form.endings.map((_ending, index) => giveId("e", index));
  const buildPage = (page: NeutralPage, index: number): FormDefinition["pages"][number] => {
    const id = pageIds[index] ?? "";
    const place = page.items[0]?.place ?? FORM;
    const own: Record<string, unknown> = { id };
    text(own, "title", page.title, "line", id, { place });
    if (own["title"] === "") delete own["title"];
    text(own, "description", page.description, "blocks", id, { place });
    const visibleIf = expression(page.visibleIf, place);
    const jumps = (page.jumps ?? []).flatMap((jump) => {
      const to = "page" in jump.to ? pageIds[jump.to.page] : endingIds[jump.to.ending];
      const isBack = "page" in jump.to && jump.to.page <= index;
      const condition = expression(jump.if, place);
      if (to === undefined || isBack || (jump.if !== undefined && condition === undefined)) {
        if (to === undefined || isBack) notes.add("lost", "jump", place, { params: { text: jump.if ?? "" } });
        return [];
      }
      return [{ ...(condition === undefined ? {} : { if: condition }), to }];
    });
    return {
      ...own,
      ...(visibleIf === undefined ? {} : { visibleIf }),
      items: page.items.map((item) => buildItem(item, context)),
      ...(jumps.length > 0 ? { jumps } : {}),
      ...(page.itemsOrder ? { itemsOrder: page.itemsOrder } : {}),
    } as FormDefinition["pages"][number];
  };

  const head: Record<string, unknown> = {};
  text(head, "title", form.title, "none", "form", { place: FORM });
  text(head, "description", form.description, "blocks", "form", { place: FORM });
  const title = typeof head["title"] === "string" ? head["title"] : "";
  if (title.length > LONGEST_TITLE) notes.add("changed", "titleCut", FORM, { params: { text: title } });
  const pages = form.pages.map(buildPage);
  const endings = form.endings.map((ending, index) => {
    const id = endingIds[index] ?? "";
    const own: Record<string, unknown> = { id };
    text(own, "title", ending.title, "line", id, { place: FORM });
    text(own, "description", ending.description, "blocks", id, { place: FORM });
    const visibleIf = expression(ending.visibleIf, FORM);
    return {
      ...own,
      ...(visibleIf === undefined ? {} : { visibleIf }),
      ...(ending.redirectUrl === undefined ? {} : { redirectUrl: ending.redirectUrl }),
      ...(ending.screenOut ? { screenOut: true } : {}),
    };
  });
  const definition = {
    schema: 1,
    ...head,
    title: title.trim().slice(0, LONGEST_TITLE) || options.fallbackTitle.slice(0, LONGEST_TITLE),
    language: form.language,
    ...(form.paging ? { paging: form.paging } : {}),
    pages: pages.length > 0 ? pages : [{ id: giveId("p", 0), items: [] }],
    endings,
    ...buildLogic(form, context),
    ...buildScoring(form, context),
    ...(Object.keys(words.translations).length > 0 ? { translations: words.translations } : {}),
  } as FormDefinition;
  const fitted = fitDefinition(definition, options.checkSchema, notes, placesOf(items));
  return {
    kind: form.kind,
    definition: dropUnparsedDefaults(fitted, options.cores, notes, placesOf(items)),
    media: media.list(),
    notes: notes.list(),
    omittedNotes: notes.omitted(),
  };
}

function buildLogic(form: NeutralForm, { expression, notes, names }: ItemContext): Partial<FormDefinition> {
  const variables = (form.variables ?? []).flatMap(({ name, expression: source, parameter }) => {
    const value = expression(source, FORM);
    if (source !== undefined && value === undefined) return [{ name, expression: "null" }];
    return [
      {
        name,
        ...(value === undefined ? {} : { expression: value }),
        ...(parameter === undefined ? {} : { parameter }),
      },
    ];
  });
  const rules = (form.rules ?? []).flatMap((rule) => {
    const when = expression(rule.if, FORM, rule.question);
    const value = expression(rule.value, FORM, rule.question);
    if (!names.items.has(rule.question)) {
      notes.add("lost", "rule", FORM, { params: { text: `${rule.if} → ${rule.question}` } });
      return [];
    }
    if (when === undefined || (rule.value !== undefined && value === undefined)) return [];
    return [{ if: when, question: rule.question, ...(value === undefined ? {} : { value }) }];
  });
  const quotas = (form.quotas ?? []).flatMap((quota, index) => {
    const when = expression(quota.if, FORM);
    if (when === undefined) return [];
    return [{ id: `u${index + 1}`, ...(quota.title ? { title: quota.title } : {}), if: when, limit: quota.limit }];
  });
  return {
    ...(variables.length > 0 ? { variables } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(quotas.length > 0 ? { quotas } : {}),
  };
}

function buildScoring(form: NeutralForm, { text }: ItemContext): Partial<FormDefinition> {
  const scoring = form.scoring ?? (form.kind === "exam" ? { mode: "exam" as const } : undefined);
  if (scoring === undefined) return {};
  const bands = (scoring.bands ?? []).map((band, index) => {
    const id = `b${index + 1}`;
    const own: Record<string, unknown> = { id, from: band.from };
    const at = { place: FORM };
    text(own, "title", band.title, "none", `form.bands.${id}`, at);
    text(own, "description", band.description, "none", `form.bands.${id}`, at);
    return own as { id: string; from: number; title: string };
  });
  return { scoring: { mode: scoring.mode, ...(bands.length > 0 ? { bands } : {}) } };
}

/** Where each question stands in the file, by its id. */
function placesOf(items: readonly NeutralItem[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const add = (list: readonly NeutralItem[]): void => {
    for (const item of list) {
      places.set(item.id, item.place);
      if (item.kind === "repeat") add(item.items);
    }
  };
  add(items);
  return places;
}

/** Drops default values that are not valid answers of their question. */
function dropUnparsedDefaults(
  definition: FormDefinition,
  cores: CoreRegistry,
  notes: { add: ReturnType<typeof createNotes>["add"] },
  places: ReadonlyMap<string, Place>,
): FormDefinition {
  const clean = (item: ItemDefinition): ItemDefinition => {
    const { defaultValue, ...rest } = item;
    const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
    if (defaultValue === undefined || core === undefined) return item;
    const parsed = core.parse(item, defaultValue);
    // In the normal form of answers: the text `10001` of a number is a number.
    if (parsed.ok) return parsed.value === null ? rest : { ...item, defaultValue: parsed.value };
    notes.add("lost", "defaultValue", places.get(item.id) ?? FORM, {
      item: item.id,
      params: { text: show(defaultValue) },
    });
    return rest;
  };
  return {
    ...definition,
    pages: definition.pages.map((page) => ({ ...page, items: page.items.map(clean) })),
  };
}

const show = (value: JsonValue): string => (typeof value === "string" ? value : JSON.stringify(value));
