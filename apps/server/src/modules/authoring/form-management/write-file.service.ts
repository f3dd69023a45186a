/** Writes the draft of a form in another format, with a report of what that format cannot say. */
import { setImmediate } from "node:timers/promises";
import type { DataOf, EXPORT_FORMATS, writeFormFile as contract } from "@idata/contracts";
import type { ItemDefinition } from "@idata/engine";
import {
  BUILD_NOTES,
  type NeutralForm,
  type Note,
  type NoteTexts,
  readDefinition,
  type SheetSource,
  wordNote,
} from "@idata/importers/exchange";
import { formatWriters } from "@idata/importers/formats/registry";
import { PAPER_NOTES, paperToHtml, toPaper } from "@idata/importers/paper";
import { printText } from "@idata/importers/text";
import { buildOptions } from "@idata/questions/exchange-build";
import { textFaces } from "@idata/questions/text";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findDraft, getForm } from "../../forms/forms/index.ts";
import { writeXlsx } from "../../platform/sheets/index.ts";
import { paperToWord } from "./word-writer.ts";

type FormatName = (typeof EXPORT_FORMATS)[number];

/** A file as text, or as bytes of a binary format. */
interface Written {
  readonly content: string | Buffer;
  readonly extension: string;
  readonly notes: readonly Note[];
  readonly texts: NoteTexts;
}

type Write = (form: NeutralForm) => Promise<Written>;

/** How the neutral form becomes a file. Questionnaire text is printed from the definition itself. */
const WRITERS: Readonly<Record<Exclude<FormatName, "text">, Write>> = {
  word: (form) => writePaper(form, false, "docx"),
  "word-key": (form) => writePaper(form, true, "docx"),
  print: (form) => writePaper(form, false, "html"),
  "print-key": (form) => writePaper(form, true, "html"),
  xlsform: (form) => writeRegistered("xlsform", form),
  surveyjs: (form) => writeRegistered("surveyjs", form),
};

/** Throws FORM_NOT_FOUND. For the largest form the steps take up to 200 ms together. */
export async function writeFormFile(ctx: Ctx, formId: number, format: FormatName): Promise<DataOf<typeof contract>> {
  const { kind, title } = await getForm(ctx, formId, "see");
  const draft = await findDraft(ctx.db, formId);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  const { definition } = draft;
  await setImmediate();
  if (format === "text") {
    const content = printText(definition, { faces: textFaces });
    return { name: `${title}.txt`, content, encoding: "text", notes: [], omittedNotes: 0 };
  }
  // Other products and paper know no votes.
  const read = readDefinition(definition, kind === "vote" ? "form" : kind, buildOptions);
  await setImmediate();
  const { content, extension, notes, texts } = await WRITERS[format](read.form);
  const isText = typeof content === "string";
  const titles = titlesOf(definition.pages.flatMap((page) => page.items));
  return {
    name: `${title}.${extension}`,
    content: isText ? content : content.toString("base64"),
    encoding: isText ? "text" : "base64",
    notes: [...read.notes, ...notes].map((note) => present(note, { ...BUILD_NOTES, ...texts }, titles, ctx)),
    omittedNotes: read.omittedNotes,
  };
}

async function writePaper(form: NeutralForm, withKeys: boolean, extension: "docx" | "html"): Promise<Written> {
  const paper = toPaper(form, { withKeys });
  const content = extension === "docx" ? await paperToWord(paper) : paperToHtml(paper);
  return { content, extension, notes: paper.notes, texts: PAPER_NOTES };
}

async function writeRegistered(name: string, form: NeutralForm): Promise<Written> {
  const writer = formatWriters.find((one) => one.name === name);
  if (writer === undefined) throw new RangeError(`no writer for ${name}`);
  const { file, extension, notes } = writer.write(form);
  const content = file.kind === "text" ? file.text : await toWorkbook(file.sheets);
  return { content, extension, notes, texts: writer.noteTexts };
}

async function toWorkbook(sheets: readonly SheetSource[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sources = sheets.map(({ name, rows: [header = [], ...rows] }) => ({ name, header, pieces: [rows] }));
  for await (const chunk of writeXlsx(sources)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Titles by id, also of questions inside others. */
function titlesOf(items: readonly ItemDefinition[]): ReadonlyMap<string, string> {
  const inner = (item: ItemDefinition) => (Array.isArray(item["items"]) ? (item["items"] as ItemDefinition[]) : []);
  return new Map(items.flatMap((item) => [...titlesOf(inner(item)), [item.id, item.title] as const]));
}

/** In the words of authors: questions by their titles and types by their names. */
function present(note: Note, texts: NoteTexts, titles: ReadonlyMap<string, string>, { language }: Ctx) {
  const { item, params, place } = note;
  const type = params?.["type"];
  const named =
    typeof type === "string" && Object.hasOwn(textFaces, type)
      ? { ...params, type: textFaces[type as keyof typeof textFaces].marks[language][0] ?? type }
      : params;
  const { text, ...rest } = wordNote({ ...note, ...(named && { params: named }) }, texts);
  const title = titles.get(item ?? place.path ?? "");
  return {
    ...rest,
    ...(title !== undefined && title !== "" && { place: { ...place, path: title.slice(0, MOST_TITLE) } }),
    text: text[language === "zh" ? "zh-CN" : "en-US"],
  };
}

const MOST_TITLE = 60;
