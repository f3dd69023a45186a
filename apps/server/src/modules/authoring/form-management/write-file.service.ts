/** Writes the draft of a form in the format of another product, with a report of what that format cannot say. */
import { setImmediate } from "node:timers/promises";
import type { DataOf, EXPORT_FORMATS, writeFormFile as contract } from "@idata/contracts";
import { BUILD_NOTES, type Note, type NoteTexts, readDefinition, wordNote } from "@idata/importers/exchange";
import { formatWriters } from "@idata/importers/formats/registry";
import { printText } from "@idata/importers/text";
import { buildOptions } from "@idata/questions/exchange-build";
import { textFaces } from "@idata/questions/text";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findDraft, getForm } from "../../forms/forms/index.ts";

type FormatName = (typeof EXPORT_FORMATS)[number];

/** Throws FORM_NOT_FOUND. For the largest form the steps take up to 200 ms together. */
export async function writeFormFile(ctx: Ctx, formId: number, format: FormatName): Promise<DataOf<typeof contract>> {
  const { kind, title } = await getForm(ctx, formId, "see");
  const draft = await findDraft(ctx.db, formId);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  const { definition } = draft;
  await setImmediate();
  if (format === "text")
    return { name: `${title}.txt`, content: printText(definition, { faces: textFaces }), notes: [], omittedNotes: 0 };
  const writer = formatWriters.find(({ name }) => name === format);
  if (writer === undefined) throw new RangeError(`no writer for ${format}`);
  // Other products know no votes.
  const read = readDefinition(definition, kind === "vote" ? "form" : kind, buildOptions);
  await setImmediate();
  const { file, extension, notes } = writer.write(read.form);
  if (file.kind !== "text") throw new RangeError(`${format} gives no text`);
  const texts: NoteTexts = { ...BUILD_NOTES, ...writer.noteTexts };
  return {
    name: `${title}.${extension}`,
    content: file.text,
    notes: [...read.notes, ...notes].map((note) => present(note, texts, ctx)),
    omittedNotes: read.omittedNotes,
  };
}

function present(note: Note, texts: NoteTexts, { language }: Ctx) {
  const { text, ...rest } = wordNote(note, texts);
  return { ...rest, text: text[language === "zh" ? "zh-CN" : "en-US"] };
}
