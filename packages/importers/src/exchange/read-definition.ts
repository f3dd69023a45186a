/**
 * Turns a definition into the neutral form, for formats that write files. Each question type says what it keeps; every
 * other setting is noted as lost.
 */
import {
  ANSWERED_SETTINGS,
  type CoreRegistry,
  type Expression,
  type FormDefinition,
  type ItemDefinition,
  listLanguages,
  type PageDefinition,
  parseExpression,
  printExpression,
  RICH_PLACE,
} from "@idata/engine";
import type { AnyFace, ExchangeFaces, ExportTools } from "./face.ts";
import type { NeutralForm, NeutralItem, NeutralPage, NeutralText } from "./model.ts";
import { createNotes, type Notes, type ReadNotes } from "./report.ts";
import { type ExpressionReader, toCodes, toCodesInExpression } from "./values.ts";

export interface ReadDefinitionOptions {
  readonly faces: ExchangeFaces;
  readonly cores: CoreRegistry;
}

/** Settings that all items have and that the neutral form keeps. */
const SAID: ReadonlySet<string> = new Set([
  "id",
  "code",
  "type",
  "title",
  "description",
  "rich",
  "visibleIf",
  ...ANSWERED_SETTINGS,
]);
/** Parts of a form that the neutral form keeps. */
const FORM_SAID: ReadonlySet<string> = new Set([
  "schema",
  "title",
  "description",
  "rich",
  "language",
  "translations",
  "translatedFrom",
  "paging",
  "pages",
  "endings",
  "variables",
  "rules",
  "scoring",
  "quotas",
]);
const PAGE_SAID: ReadonlySet<string> = new Set([
  "id",
  "title",
  "description",
  "rich",
  "visibleIf",
  "items",
  "jumps",
  "itemsOrder",
]);

/** `kind`: the kind of the form. Codes of the file take the place of ids in keys, defaults and expressions. */
export function readDefinition(
  definition: FormDefinition,
  kind: NeutralForm["kind"],
  { faces, cores }: ReadDefinitionOptions,
): { readonly form: NeutralForm } & ReadNotes {
  const notes = createNotes("form");
  const language = definition.language;
  const others = listLanguages(definition).filter((tag) => tag !== language);
  const text = (path: string, words: string | undefined, rich?: string): NeutralText | undefined => {
    if (words === undefined || words === "") return undefined;
    const translations = others.flatMap((tag): [string, { text: string; html?: string }][] => {
      const own = definition.translations?.[tag];
      const found = own?.[path];
      const html = own?.[`${path}${RICH_PLACE}`];
      return found === undefined ? [] : [[tag, html === undefined ? { text: found } : { text: found, html }]];
    });
    return {
      text: words,
      ...(rich === undefined ? {} : { html: rich }),
      ...(translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}),
    };
  };
  const own = (
    owner: { title?: string; description?: string; rich?: Readonly<Record<string, string>> },
    path: string,
  ) => ({
    title: text(`${path}.title`, owner.title, owner.rich?.["title"]),
    description: text(`${path}.description`, owner.description, owner.rich?.["description"]),
  });

  const toItems = (list: readonly ItemDefinition[], parent: string): NeutralItem[] =>
    list.flatMap((item) => {
      const face: AnyFace | undefined = faces[item.type];
      if (face === undefined) return [];
      const path = `${parent}${item.id}`;
      const tools: ExportTools = {
        text: (place, words) => text(`${path}.${place}`, words, place.includes(".") ? undefined : item.rich?.[place]),
        items: (inner) => toItems(inner, `${path}.items.`),
      };
      const said = face.toNeutral(item, tools);
      const place = { path: item.id };
      const lose = (what: string, value: unknown): void =>
        notes.add("lost", "setting", place, { item: item.id, params: { what, value: show(value) } });
      const change = (what: string, value: unknown): void =>
        what === "type"
          ? notes.add("changed", "type", place, { item: item.id, params: { what, type: show(value) } })
          : notes.add("changed", "settingChanged", place, { item: item.id, params: { what, value: show(value) } });
      if (said === null) {
        if (cores[item.type]?.pageBreak !== true)
          notes.add("lost", "noType", place, { item: item.id, params: { what: "type", type: item.type } });
        return [];
      }
      for (const { what, value, changed } of said.lost ?? []) (changed ? change : lose)(what, value);
      for (const [name, value] of Object.entries(item))
        if (!SAID.has(name) && !face.says.includes(name) && !isEmpty(value)) lose(name, value);
      const { title, description } = own(item, path);
      const neutral = {
        ...said.kind,
        id: item.id,
        code: item.code ?? item.id,
        place: { path: item.id },
        title: title ?? { text: "" },
        description,
        visibleIf: item.visibleIf,
        required: said.required ?? item.required,
        requiredIf: item.requiredIf,
        readOnly: item.readOnly,
        readOnlyIf: item.readOnlyIf,
        validators: item.validators?.map(({ expression, message, level }) => ({
          expression,
          message: message === undefined ? undefined : { text: message },
          level,
        })),
        points: item.points,
        explanation: text(`${path}.explanation`, item.explanation),
        defaultValue: item.defaultValue,
      };
      return [compact(neutral)];
    });

  const pages = definition.pages.flatMap((page): NeutralPage[] => {
    for (const [name, value] of Object.entries(page))
      if (!PAGE_SAID.has(name) && !isEmpty(value))
        notes.add("lost", "setting", { path: page.id }, { params: { what: name, value: show(value) } });
    const { items: _items, ...head } = page;
    return splitAtBreaks(page, cores).map((items, index, parts) => {
      const isLast = index === parts.length - 1;
      const words = index === 0 ? own(head, page.id) : {};
      return compact({
        ...words,
        visibleIf: page.visibleIf,
        items: toItems(items, ""),
        itemsOrder: page.itemsOrder,
        jumps: isLast ? toJumps(page, definition, notes) : undefined,
      });
    });
  });
  for (const [name, value] of Object.entries(definition))
    if (!FORM_SAID.has(name) && !isEmpty(value))
      notes.add("lost", "setting", {}, { params: { what: name, value: show(value) } });
  const { rules, variables, scoring, quotas } = definition;
  const form = compact({
    kind,
    ...own(definition, "form"),
    language,
    paging: definition.paging,
    pages,
    endings: definition.endings.map((ending) => ({
      ...own(ending, ending.id),
      visibleIf: ending.visibleIf,
      redirectUrl: ending.redirectUrl,
      screenOut: ending.screenOut,
    })),
    variables,
    rules,
    quotas: quotas?.map(({ title, if: when, limit }) => ({ title, if: when, limit })),
    scoring: scoring && {
      mode: scoring.mode,
      bands: scoring.bands?.map((band) => ({ from: band.from, ...own(band, `form.bands.${band.id}`) })),
    },
  }) as NeutralForm;
  return { form: withCodes(form), notes: notes.list(), omittedNotes: notes.omitted() };
}

/** Splits a page at its page breaks. */
function splitAtBreaks({ items }: PageDefinition, cores: CoreRegistry): ItemDefinition[][] {
  const parts: ItemDefinition[][] = [[]];
  for (const item of items) {
    if (cores[item.type]?.pageBreak === true) parts.push([]);
    parts.at(-1)?.push(item);
  }
  return parts;
}

/** Pages that are split by breaks have more neutral pages, so their jumps are noted instead. */
function toJumps(
  { id, jumps }: PageDefinition,
  { pages, endings }: FormDefinition,
  notes: Notes,
): NeutralPage["jumps"] {
  return jumps?.flatMap((jump) => {
    const page = pages.findIndex((one) => one.id === jump.to);
    const ending = endings.findIndex((one) => one.id === jump.to);
    const to = page >= 0 ? { page } : ending >= 0 ? { ending } : null;
    if (to !== null) return [{ ...(jump.if === undefined ? {} : { if: jump.if }), to }];
    notes.add("lost", "jump", { path: id }, { params: { text: jump.if ?? "" } });
    return [];
  });
}

/** Replaces ids by codes in default values and expressions. */
function withCodes(form: NeutralForm): NeutralForm {
  const items = new Map(form.pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const names: ExpressionReader = { items, variables: new Set() };
  const expression = (source: string | undefined, self: string | null, scope = names): string | undefined =>
    source === undefined ? undefined : toCodesInExpression(source, self, scope);
  const ofItem = (item: NeutralItem, scope: ExpressionReader): NeutralItem => {
    const own: Record<string, unknown> = { ...item };
    for (const name of ["visibleIf", "requiredIf", "readOnlyIf", "expression"])
      if (typeof own[name] === "string") own[name] = expression(own[name], item.id, scope);
    for (const list of ["options", "rows", "columns"])
      if (Array.isArray(own[list]))
        own[list] = (own[list] as { visibleIf?: string }[]).map((part) =>
          part.visibleIf === undefined ? part : { ...part, visibleIf: expression(part.visibleIf, item.id, scope) },
        );
    if (item.validators)
      own["validators"] = item.validators.map((one) => ({
        ...one,
        expression: expression(one.expression, item.id, scope),
      }));
    if (item.defaultValue !== undefined) own["defaultValue"] = toCodes(item, item.defaultValue);
    if (item.kind === "repeat") {
      const inner: ExpressionReader = { items: new Map(item.items.map((one) => [one.id, one])), variables: new Set() };
      own["items"] = item.items.map((one) => ofItem(one, inner));
    }
    return own as unknown as NeutralItem;
  };
  return compact({
    ...form,
    pages: form.pages.map((page) =>
      compact({
        ...page,
        visibleIf: expression(page.visibleIf, null),
        items: page.items.map((item) => ofItem(item, names)),
        jumps: page.jumps?.map((jump) => compact({ ...jump, if: expression(jump.if, null) })),
      }),
    ),
    endings: form.endings.map((ending) => compact({ ...ending, visibleIf: expression(ending.visibleIf, null) })),
    variables: form.variables?.map((one) => compact({ ...one, expression: expression(one.expression, null) })),
    rules: form.rules?.map((rule) =>
      compact({ ...rule, if: expression(rule.if, rule.question) ?? "", value: expression(rule.value, rule.question) }),
    ),
    quotas: form.quotas?.map((quota) => compact({ ...quota, if: expression(quota.if, null) ?? "" })),
  });
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Drops absent properties, at every depth of plain objects and lists. */
function compact<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => compact(one)) as T;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, compact<unknown>(inner)])) as T;
}

const show = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Used by writers: the expression with other names, or null if it does not parse. `map` may replace other nodes. */
export function renameIn(
  source: string,
  rename: (path: readonly (string | number)[]) => (string | number)[],
  map: (node: Expression) => Expression = (node) => node,
): string | null {
  const parsed = parseExpression(source);
  if (!parsed.ok) return null;
  const walk = (one: Expression): Expression => {
    switch (one.type) {
      case "name":
        return map({ ...one, path: rename(one.path) });
      case "list":
        return map({ ...one, items: one.items.map(walk) });
      case "call":
        return map({ ...one, args: one.args.map(walk) });
      case "unary":
        return map({ ...one, operand: walk(one.operand) });
      case "binary":
        return map({ ...one, left: walk(one.left), right: walk(one.right) });
      default:
        return map(one);
    }
  };
  return printExpression(walk(parsed.expression));
}
