/**
 * Prints a definition as questionnaire text that parses to the same definition. A text is printed as it is unless it
 * could be read as grammar; then it is escaped. The result is parsed once, and if it differs, everything is printed
 * again with all signs escaped.
 */
import type { EndingDefinition, FormDefinition, ItemDefinition, OptionDefinition, PageDefinition } from "@idata/engine";
import { type Catalog, catalogOf } from "./catalog.ts";
import { COMMON_FIELDS, ENDING_FIELDS, FORM_FIELDS, OPTION_FIELDS, PAGE_FIELDS, fieldsOf } from "./fields.ts";
import { escapeAll } from "./escape.ts";
import { hasKey, impliedScoring } from "./exam.ts";
import { countPlaces } from "./plain-lines.ts";
import { type Writer, createWriter, headLines } from "./print-words.ts";
import { printGroups } from "./print-settings.ts";
import { isSame } from "./same.ts";
import { type TextBlock, type TextFace, type TextFaces, type TextLists, lettersOf } from "./text-face.ts";

/**
 * Parses a text. The caller passes it in, because parser and printer would otherwise import each other. `whole` is false
 * for a sample of one item, which is read by the grammar alone.
 */
export type ReadBack = (text: string, catalog: Catalog, whole: boolean) => FormDefinition;

/** How an item is printed. */
interface Style {
  /** The type name in brackets. */
  mark: string;
  writer: Writer;
  /** Key, points and explanation as people write them: `答案：B`, `（2分）`, `解析：…`; otherwise as settings. */
  plain: boolean;
  chinese: boolean;
}

const ESCAPED: Writer = { title: escapeAll, label: escapeAll, entry: escapeAll, note: escapeAll, head: headLines };

export function printForm(form: FormDefinition, faces: TextFaces, readBack: ReadBack): string {
  const catalog = catalogOf(faces);
  const read = (sample: string) => readBack(sample, catalog, false);
  const text = printWith(form, catalog, createWriter(catalog, read), read);
  return isSame(readBack(text, catalog, true), form) ? text : printWith(form, catalog, ESCAPED, null);
}

/** `read`: chooses the plainest form of each item that parses back; without it all items are escaped. */
function printWith(
  form: FormDefinition,
  catalog: Catalog,
  writer: Writer,
  read: ((sample: string) => FormDefinition) | null,
): string {
  const chinese = form.language.startsWith("zh");
  const { schema: _schema, title, description, pages, endings, language, scoring, ...rest } = form;
  const lines = writer.head(title, description ?? "");
  const shown = {
    ...rest,
    ...(language === "zh-CN" ? {} : { language }),
    ...(description === "" ? { description } : {}),
    ...(isSame(scoring, impliedScoring(pages, catalog.faces)) ? {} : { scoring: toWord(scoring) }),
  };
  lines.push(...printGroups(shown, FORM_FIELDS, chinese));
  const counts = { q: 0, s: 0 };
  for (const [index, page] of pages.entries()) {
    lines.push(...printPage(page, index, chinese));
    for (const item of page.items) lines.push("", ...printItem(item, catalog, writer, read, counts, chinese));
  }
  for (const [index, ending] of endings.entries()) lines.push("", ...printEnding(ending, index, chinese));
  return `${lines.join("\n")}\n`;
}

/** The setting `计分方式`: a word if the form has no further settings of scoring. */
function toWord(scoring: FormDefinition["scoring"]): unknown {
  if (scoring === undefined) return "off";
  return Object.keys(scoring).length === 1 ? scoring.mode : scoring;
}

function printPage(page: PageDefinition, index: number, chinese: boolean): string[] {
  const { id, title, items: _items, ...rest } = page;
  const shown = { ...(id === `p${index + 1}` ? {} : { id }), ...rest, ...(title === "" ? { title } : {}) };
  const groups = printGroups(shown, PAGE_FIELDS, chinese);
  const named = title !== undefined && title !== "";
  if (index === 0 && groups.length === 0 && !named) return [];
  const word = chinese ? "分页" : "Page";
  const mark = named ? `=== ${word}: ${escapeAll(title)} ===` : `=== ${word} ===`;
  return ["", mark, ...groups];
}

function printEnding(ending: EndingDefinition, index: number, chinese: boolean): string[] {
  const { id, title, ...rest } = ending;
  const word = chinese ? "结束语" : "Ending";
  const mark = title === "" ? `=== ${word} ===` : `=== ${word}: ${escapeAll(title)} ===`;
  return [mark, ...printGroups({ ...(id === `e${index + 1}` ? {} : { id }), ...rest }, ENDING_FIELDS, chinese)];
}

/**
 * Prints an item in the plainest style that parses back: with another name of its type if the first one stands for
 * several types, else with all signs escaped and with its key as a setting.
 */
function printItem(
  item: ItemDefinition,
  catalog: Catalog,
  writer: Writer,
  read: ((sample: string) => FormDefinition) | null,
  counts: { q: number; s: number },
  chinese: boolean,
): string[] {
  const face = catalog.faces[item.type];
  if (face === undefined) throw new RangeError(`no text face for the type ${item.type}`);
  const kind = face.decoration === true ? "s" : "q";
  counts[kind] += 1;
  const standard = `${kind}${counts[kind]}`;
  const id = item.id === standard ? `${kind}1` : item.id;
  const names = chinese ? face.marks.zh : face.marks.en;
  const last: Style = { mark: names[1] ?? names[0], writer: ESCAPED, plain: false, chinese };
  const styles: Style[] = [
    { ...last, mark: names[0], writer, plain: true },
    { ...last, mark: names[0], writer },
    { ...last, writer },
    { ...last, mark: names[0] },
  ];
  const print = (style: Style, no: number) => printAs(item, face, no, { ...style, standard: `${kind}${no}`, id });
  const style = styles.find((one) => {
    if (read === null) return false;
    return isSame(read(print(one, 1).join("\n")).pages[0]?.items, [{ ...item, id }]);
  });
  return printAs(item, face, counts[kind], { ...(style ?? last), standard, id: item.id });
}

/** `id` is the item's id, `standard` the one that it would get without a written id. */
function printAs(
  item: ItemDefinition,
  face: TextFace,
  no: number,
  { mark, writer, plain, chinese, standard, id }: Style & { standard: string; id: string },
): string[] {
  const lists = face.print?.(item) ?? {};
  const { id: _id, type: _type, title, description, required, points, explanation, ...rest } = item;
  const { answer, implied } = plain ? printAnswer(item, face, lists, chinese) : { answer: null, implied: {} };
  const worth = plain && points !== undefined && PLAIN_POINTS.test(String(points)) ? points : null;
  const reason = plain && explanation !== undefined && explanation !== "" ? explanation : null;
  const shown = {
    ...(id === standard ? {} : { id }),
    ...(description === "" ? { description } : {}),
    ...(required === false ? { required } : {}),
    ...(worth === null ? { points } : {}),
    ...(reason === null ? { explanation } : {}),
    ...Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => {
        return !Object.hasOwn(lists, name) && !(value !== undefined && isSame(implied[name], value));
      }),
    ),
  };
  const isDecoration = face.decoration === true;
  const groups = printGroups(shown, fieldsOf(face), chinese);
  const [inline, below] = [groups.filter((group) => group.length <= 24), groups.filter((group) => group.length > 24)];
  const needed = required === true ? (chinese ? "[必填]" : "[required]") : "";
  const score = worth === null ? "" : chinese ? `（${worth}分）` : `(${worth} points)`;
  const words = writer.title(title, lists.options?.length ?? 0);
  // A decoration has no number, so its type name comes first. Otherwise the title could be read as something else.
  const stem = isDecoration ? `[${mark}]${words}` : `${no}. ${words}[${mark}]`;
  const lines = [`${stem}${needed}${score}${inline.join("")}`];
  if (description !== undefined && description !== "") {
    lines.push(`${chinese ? "说明：" : "Description: "}${writer.note(description)}`);
  }
  lines.push(...below, ...printOptions(lists.options ?? [], writer, chinese, plain));
  if (lists.rows !== undefined)
    lines.push(chinese ? "行：" : "Rows:", ...printEntries(lists.rows, "row", writer, chinese));
  if (lists.columns !== undefined) {
    lines.push(chinese ? "列：" : "Columns:", ...printEntries(lists.columns, "col", writer, chinese));
  }
  if (answer !== null) lines.push(`${chinese ? "答案：" : "Answer: "}${writer.note(answer)}`);
  if (reason !== null) lines.push(`${chinese ? "解析：" : "Explanation: "}${writer.note(reason)}`);
  return lines;
}

/** Points that can be written before 分. */
const PLAIN_POINTS = /^\d{1,4}(?:\.\d{1,2})?$/;

/** The key as an answer, if it can be written as one, and the settings that reading makes of answer, title and lists. */
function printAnswer(
  item: ItemDefinition,
  face: TextFace,
  lists: TextLists,
  chinese: boolean,
): { answer: string | null; implied: Record<string, unknown> } {
  const answer = (hasKey(item) ? face.printKey?.(item, chinese) : null) ?? null;
  const letters = lettersOf(lists.options ?? []);
  const block: TextBlock = {
    title: item.title,
    mark: "",
    options: (lists.options ?? []).map(({ label, ...settings }, index) => {
      return { label, line: 0, letter: letters[index] ?? null, correct: false, settings };
    }),
    rows: (lists.rows ?? []).map((row) => ({ ...row, line: 0 })),
    columns: (lists.columns ?? []).map((column) => ({ ...column, line: 0 })),
    range: null,
    blanks: countPlaces(item.title),
    answer: answer ?? "",
  };
  const built = face.build(block);
  return { answer, implied: { ...built, ...(answer === null ? {} : face.toKey?.(block, built).settings) } };
}

/** `kept`: writes the letters that the ids stand for (`o4` is D). */
function printOptions(options: readonly OptionDefinition[], writer: Writer, chinese: boolean, kept: boolean): string[] {
  const letters = kept ? lettersOf(options) : options.map((_option, index) => String.fromCharCode(65 + index));
  return options.map(({ id, label, ...rest }, index) => {
    const letter = options.length <= 26 ? letters[index] : undefined;
    const standard = letter === undefined ? index + 1 : letter.charCodeAt(0) - 64;
    const groups = printGroups({ ...(id === `o${standard}` ? {} : { id }), ...rest }, OPTION_FIELDS, chinese);
    const words = writer.label(label) + groups.join("");
    const sign = letter === undefined ? "-" : `${letter}.`;
    // Not trimmed: an escaped blank can end the label.
    return words === "" ? sign : `${sign} ${words}`;
  });
}

function printEntries(
  entries: readonly { id: string; label: string }[],
  prefix: string,
  writer: Writer,
  chinese: boolean,
): string[] {
  return entries.map(({ id, label }, index) => {
    const groups = id === `${prefix}${index + 1}` ? [] : printGroups({ id }, COMMON_FIELDS, chinese);
    return `- ${writer.entry(label)}${groups.join("")}`;
  });
}
