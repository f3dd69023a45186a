/** Reads an uploaded file as a form, without storing anything: the author looks at the report before saving. */
import { type DataOf, IMPORT_FILE_MB, type readFormFile as contract } from "@idata/contracts";
import type { WordedNote } from "@idata/importers/exchange";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { readInChild, type ReaderFault, type ReadFormFile, type RefusedFile } from "../../platform/reading/index.ts";

const FAULTS: Readonly<Record<ReaderFault<"form">, ConstructorParameters<typeof AppError>[0]>> = {
  "old-format": "FORM_FILE_OLD_FORMAT",
  "other-format": "FORM_FILE_OTHER_FORMAT",
  "unknown-format": "FORM_FILE_UNKNOWN_FORMAT",
  unreadable: "FORM_FILE_UNREADABLE",
  encrypted: "FORM_FILE_ENCRYPTED",
  "unsafe-name": "FORM_FILE_UNSAFE",
  "too-complex": "FORM_FILE_TOO_COMPLEX",
  "too-large": "FORM_FILE_TOO_LARGE",
  "too-long": "FORM_FILE_TOO_LARGE",
};

/** Throws FILE_MISSING, FILE_TOO_LARGE, BUSY and the errors FORM_FILE_…. */
export async function readFormFile(ctx: Ctx, request: FastifyRequest): Promise<DataOf<typeof contract>> {
  const tag = ctx.language === "zh" ? "zh-CN" : "en-US";
  return withUploadMemory(async (memory) => {
    const { name, bytes } = await readFilePart(request, IMPORT_FILE_MB, memory);
    const media = new Map<string, string[]>();
    const outcome = await readInChild("form", bytes, { name: name.slice(-200), language: tag }, (piece) => {
      if (!memory.take(piece.content.length)) throw new AppError("BUSY");
      const pieces = media.get(piece.name);
      if (pieces === undefined) media.set(piece.name, [piece.content]);
      else pieces.push(piece.content);
    });
    if (outcome.kind === "exhausted") throw new AppError("FORM_FILE_TOO_COMPLEX");
    if (outcome.kind === "fault") throw new AppError(FAULTS[outcome.fault]);
    const read = JSON.parse(outcome.result) as ReadFormFile | RefusedFile;
    if ("refused" in read) throw new AppError("FORM_FILE_REFUSED", { reason: toReason(read.refused) });
    const { notes, kind, ...file } = read;
    return {
      ...file,
      kind: kind as DataOf<typeof contract>["kind"],
      notes: notes.map((note) => present(note, tag)),
      media: [...media].map(([of, pieces]) => ({ name: of, content: pieces.join("") })),
    };
  });
}

/** The sentence with the place in the file. */
function toReason({ text, place }: WordedNote): { zh: string; en: string } {
  const { sheet, row, column, line, file, path } = place;
  const zh = [
    file,
    sheet && `工作表 ${sheet}`,
    row && `第 ${row} 行`,
    column && `${column} 列`,
    line && `第 ${line} 行`,
    path,
  ];
  const en = [
    file,
    sheet && `sheet ${sheet}`,
    row && `row ${row}`,
    column && `column ${column}`,
    line && `line ${line}`,
    path,
  ];
  const where = (parts: readonly (string | number | undefined)[], comma: string) =>
    parts.filter((part) => part !== undefined && part !== "").join(comma);
  return {
    zh: where(zh, "，") === "" ? text["zh-CN"] : `${text["zh-CN"]}（${where(zh, "，")}）`,
    en: where(en, ", ") === "" ? text["en-US"] : `${text["en-US"]} (${where(en, ", ")})`,
  };
}

function present({ text, ...note }: WordedNote, tag: "zh-CN" | "en-US") {
  return { ...note, text: text[tag] };
}
