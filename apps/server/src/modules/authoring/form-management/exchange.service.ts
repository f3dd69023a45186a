/**
 * A form as one JSON file with its media (product §2). The file comes from anywhere, so the import trusts none of it:
 * the definition is validated like one that an author saves, and each medium is validated by its bytes.
 */
import { Readable } from "node:stream";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { fileReply, type FileReply } from "../../../kernel/endpoint.ts";
import { assertSize, findDraft, type FormKindName, getForm, parseDefinition } from "../../forms/forms/index.ts";
import {
  dropStaged,
  findMediaOf,
  listMediaNames,
  readMedia,
  type StagedMedia,
  stageMedia,
} from "../../forms/media/index.ts";
import { type CreatedForm, createWithMedia } from "./copy.service.ts";

const FORMAT = "idata-form";
const FORMAT_VERSION = 1;
const MIB = 1024 * 1024;
/** Together. As base64 they fit into the body of an import. */
const MAX_MEDIA_MB = 20;
const MAX_MEDIA = 500;
const MAX_TITLE = 200;
const KINDS: readonly FormKindName[] = ["form", "survey", "exam", "vote"];
const KNOWN = new Set(["format", "version", "kind", "title", "definition", "media"]);

/** Something that the import changed or left out. */
export interface ImportNote {
  readonly code: "title" | "kind" | "field" | "mediaMissing" | "mediaRefused" | "mediaUnused" | "cleaned";
  /** What it is about: the name of a field or of a medium. */
  readonly what: string;
}

/** Streams the draft with its media. Throws FORM_EXPORT_TOO_LARGE. */
export async function exportFormFile(ctx: Ctx, formId: number): Promise<FileReply> {
  const { kind, title } = await getForm(ctx, formId, "see");
  const draft = await findDraft(ctx.db, formId);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  const { definition } = draft;
  const media = await findMediaOf(ctx.db, definition);
  const size = media.reduce((sum, one) => sum + one.size, 0);
  if (size > MAX_MEDIA_MB * MIB || media.length > MAX_MEDIA) {
    throw new AppError("FORM_EXPORT_TOO_LARGE", { max: MAX_MEDIA_MB });
  }
  const head = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, kind, title, definition });
  async function* write(): AsyncGenerator<string> {
    yield `${head.slice(0, -1)},"media":[`;
    let comma = "";
    for (const one of media) {
      const content = await readMedia(ctx, one);
      if (content === null) continue;
      yield `${comma}{"name":${JSON.stringify(one.name)},"content":"`;
      yield* toBase64(content);
      yield '"}';
      comma = ",";
    }
    yield "]}";
  }
  return fileReply({ body: Readable.from(write()), type: "application/json; charset=utf-8", name: `${title}.json` });
}

/** Encodes in pieces whose length is a multiple of three bytes, so that the pieces together are one base64 text. */
async function* toBase64(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString("base64", 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString("base64");
}

/**
 * Creates a draft from a file that `exportFormFile` has written. Returns what was changed or left out. Throws
 * FORM_IMPORT_INVALID, FORM_DEFINITION_INVALID, FORM_TOO_LARGE, FILE_OWN_FULL, BUSY.
 */
export async function importFormFile(
  ctx: Ctx,
  raw: Readonly<Record<string, unknown>>,
): Promise<CreatedForm & { notes: ImportNote[] }> {
  if (raw["format"] !== FORMAT) throw new AppError("FORM_IMPORT_INVALID", { path: "format" });
  if (raw["version"] !== FORMAT_VERSION) throw new AppError("FORM_IMPORT_INVALID", { path: "version" });
  const notes: ImportNote[] = Object.keys(raw)
    .filter((name) => !KNOWN.has(name))
    .slice(0, 20)
    .map((name) => ({ code: "field", what: name.slice(0, 100) }));
  const files = parseMedia(raw["media"]);
  const parsed = await parseDefinition(raw["definition"]);
  if (JSON.stringify(parsed) !== JSON.stringify(raw["definition"])) notes.push({ code: "cleaned", what: "definition" });
  const definition: FormDefinition = { ...parsed, title: toTitle(parsed.title, notes) };
  await assertSize(definition, () => Promise.resolve(null));
  const kind = toKind(raw["kind"], notes);
  const staged = await stageFiles(ctx, definition, files, notes);
  return { ...(await createWithMedia(ctx, { kind, definition, staged, folderId: null })), notes };
}

/** Returns the base64 content of each medium by its name. */
function parseMedia(raw: unknown): Map<string, string> {
  const media: unknown = raw ?? [];
  if (!Array.isArray(media) || media.length > MAX_MEDIA) throw new AppError("FORM_IMPORT_INVALID", { path: "media" });
  const files = new Map<string, string>();
  for (const [index, one] of (media as unknown[]).entries()) {
    const { name, content } = (one ?? {}) as { name?: unknown; content?: unknown };
    if (typeof name !== "string" || typeof content !== "string") {
      throw new AppError("FORM_IMPORT_INVALID", { path: `media[${index}]` });
    }
    files.set(name, content);
  }
  return files;
}

function toTitle(raw: string, notes: ImportNote[]): string {
  const title = raw.trim().slice(0, MAX_TITLE);
  if (title === "") throw new AppError("FORM_IMPORT_INVALID", { path: "definition.title" });
  if (title !== raw) notes.push({ code: "title", what: title });
  return title;
}

function toKind(raw: unknown, notes: ImportNote[]): FormKindName {
  const kind = KINDS.find((known) => known === raw);
  if (kind !== undefined) return kind;
  notes.push({ code: "kind", what: typeof raw === "string" ? raw.slice(0, 100) : "" });
  return "form";
}

/** Stores the media that the definition refers to. A medium that is missing or refused is noted. */
async function stageFiles(
  ctx: Ctx,
  definition: FormDefinition,
  files: ReadonlyMap<string, string>,
  notes: ImportNote[],
): Promise<StagedMedia[]> {
  const staged: StagedMedia[] = [];
  const names = listMediaNames(definition);
  for (const name of files.keys())
    if (!names.includes(name)) notes.push({ code: "mediaUnused", what: name.slice(0, 100) });
  try {
    for (const name of names) {
      const content = files.get(name);
      if (content === undefined) {
        notes.push({ code: "mediaMissing", what: name });
        continue;
      }
      const bytes = Buffer.from(content, "base64");
      try {
        staged.push(await stageMedia(ctx, name, Readable.from([bytes]), bytes.length));
      } catch (error) {
        if (!isRefusedFile(error)) throw error;
        notes.push({ code: "mediaRefused", what: name });
      }
    }
    return staged;
  } catch (error) {
    await dropStaged(ctx, staged);
    throw error;
  }
}

/** True if the error is about the file itself, so that the form can be imported without the file. */
function isRefusedFile(error: unknown): boolean {
  const names: readonly string[] = ["FILE_MISSING", "FILE_TOO_LARGE", "FILE_WRONG_TYPE", "FILE_BROKEN"];
  return error instanceof AppError && names.includes(error.errorName);
}
