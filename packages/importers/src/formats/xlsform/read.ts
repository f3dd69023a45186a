/** Reads a workbook in the XLSForm format (https://xlsform.org) into the neutral form. */
import type { FormatReader, ReadForm, Refusal, SheetSource } from "../../exchange/format.ts";
import type { NeutralColumn, NeutralForm, NeutralItem, NeutralKind, NeutralPage } from "../../exchange/model.ts";
import { type Notes, createNotes } from "../../exchange/report.ts";
import { type Choice, type ChoiceLists, readChoices } from "./choices.ts";
import { createConditions } from "./conditions.ts";
import { type Around, type ItemSource, readItem, withKind } from "./items.ts";
import { type Languages, assignTags, findTag } from "./languages.ts";
import { collectMatrices, readLabelledGrid, readMatrix, toCell } from "./matrices.ts";
import { type Node, type Outline, ancestorsOf, findNode, isRepeat, readOutline } from "./outline.ts";
import { Table, findHeadingRow, reportUnread } from "./table.ts";
import { XLSFORM_NOTES } from "./xlsform.notes.ts";

const FORMAT = "xlsform";

function findSheet(sheets: readonly SheetSource[], name: string): SheetSource | null {
  return sheets.find((sheet) => sheet.name.trim().toLowerCase() === name) ?? null;
}

/** The sheet `survey`, or the only sheet of the workbook. */
function findSurvey(sheets: readonly SheetSource[]): SheetSource | null {
  const named = findSheet(sheets, "survey");
  return named ?? (sheets.length === 1 ? (sheets[0] ?? null) : null);
}

function recognise(sheets: readonly SheetSource[]): number {
  const survey = findSurvey(sheets);
  if (!survey || findHeadingRow(survey, ["type"]) < 0) return 0;
  const isNamed = survey.name.trim().toLowerCase() === "survey";
  return findHeadingRow(survey, ["type", "name"]) >= 0 ? (isNamed ? 0.95 : 0.6) : isNamed ? 0.5 : 0.1;
}

export function readXlsform(name: string, sheets: readonly SheetSource[]): ReadForm | Refusal {
  const survey = findSurvey(sheets);
  if (!survey) {
    const found = sheets.map((sheet) => sheet.name).join(", ");
    return { refused: { code: `${FORMAT}.noSurvey`, place: {}, params: { sheets: found } } };
  }
  const headingRow = findHeadingRow(survey, ["type"]);
  if (headingRow < 0) return { refused: { code: `${FORMAT}.noTypeColumn`, place: { sheet: survey.name } } };
  const notes = createNotes(FORMAT);
  const form = readForm(name, sheets, new Table(survey, headingRow), notes);
  return { form, notes: notes.list(), omittedNotes: notes.omitted() };
}

function readForm(file: string, sheets: readonly SheetSource[], survey: Table, notes: Notes): NeutralForm {
  const choiceSheets = ["choices", "external_choices"].flatMap((name) => {
    const sheet = findSheet(sheets, name);
    const heading = sheet ? findHeadingRow(sheet, ["list_name"]) : -1;
    return sheet && heading >= 0 ? [new Table(sheet, heading)] : [];
  });
  const settingsSheet = findSheet(sheets, "settings");
  const settings =
    settingsSheet && settingsSheet.rows.length > 0 ? new Table(settingsSheet, firstFilledRow(settingsSheet)) : null;
  const [given] = settings?.rows ?? [];
  const languages = readLanguages([survey, ...choiceSheets], given?.get("default_language") ?? "");
  reportHeadings(survey, notes);

  const outline = readOutline(survey, notes);
  const names = new Map<Node | null, (text: string) => string>();
  const edit = (node: Node | null): ((text: string) => string) => {
    const known = names.get(node) ?? ((text: string) => insertNames(text, node, outline));
    names.set(node, known);
    return known;
  };
  const lists = readChoices(choiceSheets, languages, notes, edit(null));
  const matrixOf = collectMatrices(outline.all, lists);
  const optionsOf = memo((node: Node) => findOptions(node, lists));
  const rules: { if: string; question: string; value: string }[] = [];
  const source: ItemSource = {
    conditions: createConditions({ outline, lists, notes, matrixOf, optionsOf }),
    languages,
    notes,
    edit,
    optionsOf,
    addRule: (rule) => rules.push(rule),
  };
  const style = given?.get("style") ?? "";
  const pages = readPages(outline.top, source, matrixOf);
  const title = given?.get("form_title") || given?.get("form_id") || file.replace(/\.[a-z]+$/i, "");
  lists.reportUnused(notes);
  for (const table of [survey, ...choiceSheets, ...(settings ? [settings] : [])]) reportUnread(table, notes);
  reportOtherSheets(sheets, [survey, ...choiceSheets, ...(settings ? [settings] : [])], notes);
  return {
    kind: "form",
    title: { text: title },
    language: languages.baseTag,
    paging: pages.length > 1 || /\bpages\b/.test(style) ? "pages" : "single",
    pages,
    endings: [],
    ...(rules.length > 0 ? { rules } : {}),
  };
}

const firstFilledRow = (sheet: SheetSource): number =>
  Math.max(
    0,
    sheet.rows.findIndex((cells) => cells.some((cell) => cell.trim() !== "")),
  );

function memo<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Result;
  };
}

/** Languages of all headings; the base is the default language, else the first one. */
function readLanguages(tables: readonly Table[], wanted: string): Languages {
  const names: string[] = [];
  let hasPlain = false;
  for (const table of tables)
    for (const { key, language } of table.columns) {
      if (language === null) hasPlain ||= key === "label";
      else if (!names.includes(language)) names.push(language);
    }
  const tagsByName = assignTags(names);
  const wantedTag = findTag(wanted);
  const chosen = names.find(
    (name) => name.toLowerCase() === wanted.toLowerCase() || (wantedTag !== null && tagsByName.get(name) === wantedTag),
  );
  const base = chosen ?? (hasPlain ? null : (names[0] ?? null));
  const baseTag = base === null ? (wantedTag ?? "zh-CN") : (tagsByName.get(base) ?? "und");
  const tags = new Map<string | null, string>(tagsByName);
  if (base === null && wantedTag === null) {
    const all = tables.flatMap((table) => table.rows.flatMap((row) => row.peek("label", null))).join("");
    const likely = /\p{Script=Han}/u.test(all) ? ["zh-CN", "zh"] : ["en-US", "en"];
    return { base, baseTag: likely.find((tag) => !names.some((name) => tags.get(name) === tag)) ?? "und", tags };
  }
  return { base, baseTag, tags };
}

/** Two columns with the same heading: the second is not read, and its cells get notes of their own. */
function reportHeadings(survey: Table, notes: Notes): void {
  const seen = new Set<string>();
  for (const { key, language, heading } of survey.columns) {
    const own = `${key}::${language ?? ""}`;
    if (seen.has(own))
      notes.add("lost", "columnTwice", { sheet: survey.name, column: heading }, { params: { heading } });
    seen.add(own);
  }
}

/** `${name}` in texts becomes `{id}`, which shows the answer. An unknown name stays as it is. */
function insertNames(text: string, from: Node | null, outline: Outline): string {
  return text.replaceAll(/\$\{\s*([^{}]+?)\s*\}/g, (whole, name: string) => {
    const node = findNode(name, from, outline);
    return node && hasValue(node) ? `{${node.id}}` : whole;
  });
}

/** Groups, notes and the metadata that the form does not have cannot be shown in a text. */
function hasValue({ type }: Node): boolean {
  if (type.form === "begin") return type.what === "repeat";
  return type.form !== "plain" || !["note", "start", "end", "today", "audit"].includes(type.name);
}

function findOptions(node: Node, lists: ChoiceLists): readonly Choice[] | null {
  const { type, row } = node;
  if (type.form === "plain" && type.name === "acknowledge") {
    const option = { id: "OK", code: "OK", label: { text: "OK" }, place: row.place() };
    return [{ id: "OK", code: "OK", label: "OK", columns: {}, row: null, option }];
  }
  if (type.form !== "select" && type.form !== "rank") return null;
  const choices = type.form === "select" && type.from === "file" ? null : lists.find(type.list);
  return choices && choices.length > 0 ? choices : null;
}

/** A group at the top with the appearance `field-list` is a page; what stands between such groups is one page, too. */
function readPages(top: readonly Node[], source: ItemSource, matrixOf: ReadonlyMap<Node, Node>): NeutralPage[] {
  const pages: NeutralPage[] = [];
  let items: NeutralItem[] = [];
  const flush = (): void => {
    if (items.length > 0) pages.push({ items });
    items = [];
  };
  const free: Around = { visibleIf: [], failed: false, readOnly: false };
  for (const node of top) {
    const read = readNode(node, free, source, matrixOf, false);
    const isPage = node.type.form === "begin" && /\bfield-list\b/.test(node.row.get("appearance")) && !isRepeat(node);
    if (isPage) flush();
    items.push(...read);
    if (isPage) flush();
  }
  flush();
  return pages.length > 0 ? pages : [{ items: [] }];
}

function readNode(
  node: Node,
  around: Around,
  source: ItemSource,
  matrixOf: ReadonlyMap<Node, Node>,
  isInRepeat: boolean,
): NeutralItem[] {
  if (node.type.form !== "begin") {
    const grid = readLabelledGrid(node, around, source, matrixOf);
    if (grid) return [grid];
    // The grid that begins above has this row.
    if (matrixOf.has(node)) return [];
    const item = readItem(node, around, source);
    return item ? [item] : [];
  }
  const isMatrix = node.type.what === "matrix" || node.children.some((child) => matrixOf.get(child) === node);
  if (isMatrix) {
    const matrix = readMatrix(node, around, source);
    if (matrix) return [matrix];
  }
  return isRepeat(node)
    ? [
        isTooDeep(node)
          ? toTable(readRepeat(node, around, source, matrixOf), source)
          : readRepeat(node, around, source, matrixOf),
      ]
    : readGroup(node, around, source, matrixOf, isInRepeat);
}

function readGroup(
  node: Node,
  around: Around,
  source: ItemSource,
  matrixOf: ReadonlyMap<Node, Node>,
  isInRepeat: boolean,
): NeutralItem[] {
  const { row, id } = node;
  const { notes } = source;
  const inner = readAround(node, around, source);
  const head = { kind: isInRepeat ? "statement" : "section" } as const satisfies NeutralKind;
  const label = row.text("label", source.languages, source.edit(node));
  const hint = row.text("hint", source.languages, source.edit(node));
  const title = label ?? hint;
  const appearance = row
    .get("appearance")
    .replaceAll(/\b(?:field-list|table-list)\b/g, "")
    .trim();
  if (appearance !== "")
    notes.add("lost", "appearance", row.placeOf("appearance"), { item: id, params: { text: appearance } });
  const items = node.children.flatMap((child) => readNode(child, inner, source, matrixOf, isInRepeat));
  if (!title) {
    notes.add("changed", "groupWithoutLabel", row.place(), { params: { name: node.name } });
    return items;
  }
  const condition = inner.visibleIf.length > 0 && !inner.failed ? { visibleIf: joinAll(inner.visibleIf) } : {};
  const section: NeutralItem = {
    id,
    code: node.name,
    place: row.place(),
    title,
    ...(hint && label ? { description: hint } : {}),
    ...condition,
    ...head,
  };
  return [section, ...items];
}

const joinAll = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : parts.map((part) => `(${part})`).join(" and ");

/** The condition of a group, added to those around it. */
export function readAround(node: Node, around: Around, { conditions }: ItemSource): Around {
  const relevant = node.row.get("relevant");
  const own = relevant === "" ? null : conditions.translate(node, "relevant", relevant);
  return {
    visibleIf: own ? [...around.visibleIf, own.text] : around.visibleIf,
    failed: around.failed || (relevant !== "" && own === null),
    readOnly: around.readOnly || /^(?:yes|true|true\(\))$/i.test(node.row.get("read_only")),
  };
}

function readRepeat(node: Node, around: Around, source: ItemSource, matrixOf: ReadonlyMap<Node, Node>): NeutralItem {
  const { row, id } = node;
  const { notes, conditions } = source;
  const outer = readAround(node, around, source);
  // An entry does not know the questions around it, so its conditions stay on the repeat itself.
  const inner: Around = { visibleIf: [], failed: outer.failed, readOnly: outer.readOnly };
  const count = row.get("repeat_count");
  const fixed = /^\d+$/.test(count) ? Number(count) : null;
  const expected = count === "" || fixed !== null ? null : conditions.translate(node, "repeat_count", count);
  const appearance = row
    .get("appearance")
    .replaceAll(/\bfield-list\b/g, "")
    .trim();
  if (appearance !== "")
    notes.add("lost", "appearance", row.placeOf("appearance"), { item: id, params: { text: appearance } });
  const list = node.type.form === "begin" ? node.type.list : undefined;
  if (list !== undefined) notes.add("changed", "loop", row.placeOf("type"), { item: id, params: { list } });
  const items = node.children.flatMap((child) => readNode(child, inner, source, matrixOf, true));
  const hint = row.text("hint", source.languages, source.edit(node));
  return {
    id,
    code: node.name,
    place: row.place(),
    title: row.text("label", source.languages, source.edit(node)) ?? { text: node.name || id },
    ...(hint ? { description: hint } : {}),
    ...(outer.visibleIf.length > 0 && !outer.failed ? { visibleIf: joinAll(outer.visibleIf) } : {}),
    kind: "repeat",
    items,
    ...(fixed !== null && fixed > 0 ? { min: fixed, max: fixed } : {}),
    ...(expected
      ? { validators: [{ expression: `{self.length} = (${expected.text})`, level: "warning" as const }] }
      : {}),
  };
}

/** The product repeats groups inside groups, but no deeper. */
const isTooDeep = (node: Node): boolean => ancestorsOf(node).filter(isRepeat).length >= 2;

/** A repeat as a table to which rows are added. Questions that no cell can hold become texts. */
function toTable(repeat: NeutralItem, { notes }: ItemSource): NeutralItem {
  if (repeat.kind !== "repeat") return repeat;
  const { items, kind: _kind, min, max, ...base } = repeat;
  notes.add("changed", "deepRepeat", repeat.place, { item: repeat.id, params: { name: repeat.code } });
  const columns = items.map((item): NeutralColumn => {
    const cell = toCell(item);
    if (!cell) notes.add("changed", "cellAsText", item.place, { item: repeat.id, params: { type: item.kind } });
    const { id, code, title: label, place, required } = item;
    return {
      id,
      code,
      label,
      place,
      ...(required === true ? { required } : {}),
      cell: cell ?? { kind: "text", lines: "one" },
    };
  });
  return withKind(base, {
    kind: "table",
    columns,
    ...(min === undefined ? {} : { minRows: min }),
    ...(max === undefined ? {} : { maxRows: max }),
  });
}

function reportOtherSheets(sheets: readonly SheetSource[], tables: readonly Table[], notes: Notes): void {
  for (const sheet of sheets) {
    if (tables.some(({ name }) => name === sheet.name)) continue;
    const cells = sheet.rows.flat().filter((cell) => cell.trim() !== "");
    if (cells.length === 0) continue;
    const params = { sheet: sheet.name, cells: cells.length, text: cells.slice(0, 20).join(" | ") };
    notes.add("lost", "sheet", { sheet: sheet.name }, { params });
  }
}

export const xlsformReader: FormatReader = {
  name: FORMAT,
  extensions: ["xlsx"],
  noteTexts: XLSFORM_NOTES,
  recognise: (source) => (source.kind === "sheets" ? recognise(source.sheets) : 0),
  read: (source) =>
    source.kind === "sheets"
      ? readXlsform(source.name, source.sheets)
      : { refused: { code: `${FORMAT}.noSurvey`, place: {}, params: { sheets: "" } } },
};
