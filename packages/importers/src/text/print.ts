/**
 * Prints a definition as questionnaire text that parses to the same definition. A text is printed as it is unless it
 * could be read as grammar; then it is escaped. The result is parsed once, and if it differs, everything is printed
 * again with all signs escaped.
 */
import type { EndingDefinition, FormDefinition, ItemDefinition, OptionDefinition, PageDefinition } from "@idata/engine";
import { type Catalog, catalogOf } from "./catalog.ts";
import { COMMON_FIELDS, DECORATION_FIELDS, ENDING_FIELDS, FORM_FIELDS, OPTION_FIELDS, PAGE_FIELDS } from "./fields.ts";
import { escapeAll } from "./escape.ts";
import { type Writer, createWriter, headLines } from "./print-words.ts";
import { printGroups } from "./print-settings.ts";
import { isSame } from "./same.ts";
import type { TextFaces } from "./text-face.ts";

/** Parses a text. The caller passes it in, because parser and printer would otherwise import each other. */
export type ReadBack = (text: string, catalog: Catalog) => FormDefinition;

export function printForm(form: FormDefinition, faces: TextFaces, readBack: ReadBack): string {
  const catalog = catalogOf(faces);
  const text = printWith(
    form,
    catalog,
    createWriter(catalog, (sample) => readBack(sample, catalog)),
  );
  if (isSame(readBack(text, catalog), form)) return text;
  return printWith(form, catalog, {
    title: escapeAll,
    label: escapeAll,
    entry: escapeAll,
    note: escapeAll,
    head: headLines,
  });
}

function printWith(form: FormDefinition, catalog: Catalog, writer: Writer): string {
  const chinese = form.language.startsWith("zh");
  const { schema: _schema, title, description, pages, endings, language, ...rest } = form;
  const lines = writer.head(title, description ?? "");
  const shown = {
    ...rest,
    ...(language === "zh-CN" ? {} : { language }),
    ...(description === "" ? { description } : {}),
  };
  lines.push(...printGroups(shown, FORM_FIELDS, chinese));
  const counts = { q: 0, s: 0 };
  for (const [index, page] of pages.entries()) {
    lines.push(...printPage(page, index, chinese));
    for (const item of page.items) lines.push("", ...printItem(item, catalog, writer, counts, chinese));
  }
  for (const [index, ending] of endings.entries()) lines.push("", ...printEnding(ending, index, chinese));
  return `${lines.join("\n")}\n`;
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

function printItem(
  item: ItemDefinition,
  catalog: Catalog,
  writer: Writer,
  counts: { q: number; s: number },
  chinese: boolean,
): string[] {
  const face = catalog.faces[item.type];
  if (face === undefined) throw new RangeError(`no text face for the type ${item.type}`);
  const kind = face.decoration === true ? "s" : "q";
  counts[kind] += 1;
  const lists = face.print?.(item) ?? {};
  const { id, type: _type, title, description, required, ...rest } = item;
  const shown = {
    ...(id === `${kind}${counts[kind]}` ? {} : { id }),
    ...(description === "" ? { description } : {}),
    ...(required === false ? { required } : {}),
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !Object.hasOwn(lists, name))),
  };
  const groups = printGroups(shown, [...(kind === "s" ? DECORATION_FIELDS : COMMON_FIELDS), ...face.fields], chinese);
  const [inline, below] = [groups.filter((group) => group.length <= 24), groups.filter((group) => group.length > 24)];
  const needed = required === true ? (chinese ? "[必填]" : "[required]") : "";
  const mark = `[${(chinese ? face.marks.zh : face.marks.en)[0]}]`;
  const words = writer.title(title, lists.options?.length ?? 0);
  // A decoration has no number, so its type name comes first. Otherwise the title could be read as something else.
  const stem = kind === "q" ? `${counts.q}. ${words}${mark}` : `${mark}${words}`;
  const lines = [`${stem}${needed}${inline.join("")}`];
  if (description !== undefined && description !== "") {
    lines.push(`${chinese ? "说明：" : "Description: "}${writer.note(description)}`);
  }
  lines.push(...below, ...printOptions(lists.options ?? [], writer, chinese));
  if (lists.rows !== undefined)
    lines.push(chinese ? "行：" : "Rows:", ...printEntries(lists.rows, "row", writer, chinese));
  if (lists.columns !== undefined) {
    lines.push(chinese ? "列：" : "Columns:", ...printEntries(lists.columns, "col", writer, chinese));
  }
  return lines;
}

function printOptions(options: readonly OptionDefinition[], writer: Writer, chinese: boolean): string[] {
  return options.map(({ id, label, ...rest }, index) => {
    const sign = options.length <= 26 ? `${String.fromCharCode(65 + index)}.` : "-";
    const groups = printGroups({ ...(id === `o${index + 1}` ? {} : { id }), ...rest }, OPTION_FIELDS, chinese);
    const words = writer.label(label) + groups.join("");
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
