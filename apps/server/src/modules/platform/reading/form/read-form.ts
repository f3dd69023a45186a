/**
 * Reads a file of any format as a form: finds out what it is by its content, decodes or unpacks it, lets the importer read
 * it, and builds the definition. Runs in a child process (`../child-main.ts`). Nothing in the file is executed, and no
 * address is opened.
 */
import { findGrowth, type FormDefinition } from "@idata/engine";
import {
  BUILD_NOTES,
  buildForm,
  buildFromText,
  type BuiltForm,
  type CollectedMedia,
  type FileText,
  type FormatReader,
  type Note,
  type NoteTexts,
  type Source,
  TEXT_NOTES,
  UnfitFormError,
  type WordedNote,
  wordNote,
} from "@idata/importers/exchange";
import { decodeXml } from "@idata/importers/formats/xml/decode";
import { recogniseFormat } from "@idata/importers/formats/registry";
import { readDocx } from "@idata/importers/formats/word/read-docx";
import { WORD_NOTES } from "@idata/importers/formats/word/word.notes";
import { buildOptions } from "@idata/questions/exchange-build";
import { textFaces } from "@idata/questions/text";
import { openArchive } from "../archive/read-archive.ts";
import { readWorkbookSheets } from "../workbook/read-workbook.ts";
import { decodeText } from "./decode-text.ts";
import { FormFaultError } from "./form-fault.ts";
import { liftMedia, piecesOf } from "./lift-media.ts";
import { isOwnFile, OWN_NOTES, readOwnFile } from "./own-file.ts";

export interface FormOptions {
  /** Name of the file, of which only the ending counts, and only between formats that are equally likely. */
  readonly name: string;
  /** BCP 47 tag for texts that do not say their language. */
  readonly language: string;
}

/** A part of the content of a medium, as base64. */
export interface MediaPiece {
  readonly name: string;
  readonly content: string;
}

export interface ReadFormFile {
  /** Name of the format. */
  readonly format: string;
  readonly kind: string;
  readonly definition: FormDefinition;
  readonly notes: readonly WordedNote[];
  readonly omittedNotes: number;
}

/** Returned instead of a form if the file has the right format but no form can be made of it. */
export interface RefusedFile {
  readonly refused: WordedNote;
}

/** Bytes in one piece; a multiple of three keeps base64 whole. */
const PIECE = 192 * 1024;
/** Characters of base64 in one piece. */
const BASE64_PIECE = (PIECE / 3) * 4;
const MIB = 1024 * 1024;
/**
 * Limits for texts, because a text takes up to three times its size in memory and its tree takes more. Only a file of
 * this product may be larger, since its media are in the text.
 */
const MOST_JSON = 8 * MIB;
const MOST_XML = 16 * MIB;
const MOST_TEXT = 4 * MIB;
/** Characters and lines of questionnaire text. The largest form has 5000 questions, each with a handful of lines. */
const MOST_PAPER_CHARACTERS = 1_000_000;
const MOST_PAPER_LINES = 50_000;
/** Characters of one line. A whole paper that was copied into one line has less. */
const MOST_PAPER_LINE = 100_000;
/** Brackets inside each other. No format needs more, and a deeper file costs the parsers more than it is worth. */
const MOST_JSON_DEPTH = 500;
/** Values of a JSON file, about 50 bytes each in memory. The largest real forms have 2000. */
const MOST_JSON_VALUES = 100_000;
/** Values of a file of this product, which may be a form of the largest size. */
const MOST_OWN_VALUES = 400_000;
/** `<` in an XML file, counted before it is decoded. Each element has one or two; `parseXml` counts elements. */
const MOST_XML_TAGS = 500_000;

const OLE = "d0cf11e0a1b11ae1";
/** First bytes of files that are neither text nor an archive, as hexadecimal digits. */
const OTHER_SIGNATURES = [
  "25504446",
  "89504e47",
  "ffd8ff",
  "47494638",
  "504b0506",
  "1f8b",
  "377abcaf",
  "52617221",
  "7b5c727466",
];

/** Returns a `ReadFormFile` or a `RefusedFile` as JSON. Throws ChildFaultError. */
export async function readForm(
  bytes: Buffer,
  options: FormOptions,
  emit: (piece: MediaPiece) => Promise<void>,
): Promise<string> {
  const read = await readAny(bytes, options);
  if ("refused" in read) return JSON.stringify(read);
  const { media, ...file } = read;
  if (findGrowth(null, file.definition, buildOptions.cores).length > 0) throw new FormFaultError("too-large");
  for (const medium of media) for (const content of toPieces(medium)) await emit({ name: medium.name, content });
  return JSON.stringify(file);
}

type Medium = CollectedMedia | { readonly name: string; readonly base64: string | Buffer };
type WithMedia = ReadFormFile & { readonly media: readonly Medium[] };

/** Encodes piece by piece, since all media in base64 would take their size once more. */
function* toPieces(medium: Medium): Generator<string> {
  if ("bytes" in medium) {
    for (let at = 0; at < medium.bytes.length; at += PIECE)
      yield Buffer.from(medium.bytes.subarray(at, at + PIECE)).toString("base64");
    return;
  }
  // Pieces of base64 with other characters in it would be cut at wrong places.
  const { base64 } = medium;
  if (typeof base64 !== "string") return yield* piecesOf(base64);
  const clean = /[^A-Za-z0-9+/=]/.test(base64) ? Buffer.from(base64, "base64").toString("base64") : base64;
  for (let at = 0; at < clean.length; at += BASE64_PIECE)
    yield Buffer.from(clean.slice(at, at + BASE64_PIECE), "base64").toString("base64");
}

async function readAny(bytes: Buffer, options: FormOptions): Promise<WithMedia | RefusedFile> {
  const start = bytes.subarray(0, 8).toString("hex");
  if (start === OLE || start.startsWith("0908") || start.startsWith("09000400")) throw new FormFaultError("old-format");
  if (start.startsWith("504b0304")) return readZip(bytes, options);
  if (OTHER_SIGNATURES.some((signature) => start.startsWith(signature))) throw new FormFaultError("other-format");
  const own = readOwn(bytes);
  if (own !== null) return own;
  if (isXmlStart(bytes)) assertXmlSize(bytes);
  // XML may name its encoding; for other texts it is guessed.
  const isXml = /^<\?xml\b[^>]*\bencoding\s*=/.test(bytes.toString("latin1", 0, 200));
  const text = (isXml ? decodeXml(bytes) : decodeText(bytes)).replace(/^\u{feff}/u, "");
  if (/^\s*[{[]/.test(text)) {
    if (bytes.length > MOST_JSON) throw new FormFaultError("too-complex");
    assertJsonSize(text, MOST_JSON_VALUES);
  } else if (bytes.length > MOST_TEXT && !isXmlStart(bytes)) throw new FormFaultError("too-complex");
  const source: Source = { kind: "text", name: options.name, text };
  const reader = recogniseFormat(source);
  if (reader !== null) return readWith(reader, source, options);
  if (/^\s*(?:[{[]|<\?xml|<[a-z][\w:-]*[\s>])/i.test(text)) throw new FormFaultError("unknown-format");
  // Many control characters: not a text at all.
  if (countControls(text) > text.length / 50) throw new FormFaultError("other-format");
  return word(fromText({ text, notes: [], omittedNotes: 0 }, options), "text", TEXT_NOTES);
}

/** Returns null if the bytes are not a file of this product, which is JSON in UTF-8. */
function readOwn(bytes: Buffer): WithMedia | RefusedFile | null {
  const start = bytes.toString("latin1", 0, 2000);
  if (!isOwnFile(start) || !/^(?:\xef\xbb\xbf)?\s*\{/.test(start)) return null;
  const { rest, contents } = liftMedia(bytes);
  const text = decodeText(rest).replace(/^\u{feff}/u, "");
  assertJsonSize(text, MOST_OWN_VALUES);
  const own = readOwnFile(text, buildOptions);
  if (own === null) return null;
  if ("refused" in own) return { refused: addWords(own.refused, OWN_NOTES) };
  const media = own.media.map(({ name, base64 }) => ({ name, base64: contents.get(base64) ?? base64 }));
  return word({ ...own, media }, "own", OWN_NOTES);
}

async function readZip(bytes: Buffer, options: FormOptions): Promise<WithMedia | RefusedFile> {
  const archive = await openArchive(bytes);
  const names = archive.names.map((name) => name.toLowerCase());
  if (names.includes("xl/workbook.xml")) {
    const source: Source = { kind: "sheets", name: options.name, sheets: await readWorkbookSheets(bytes) };
    const reader = recogniseFormat(source);
    if (reader === null) throw new FormFaultError("unknown-format");
    return readWith(reader, source, options);
  }
  if (names.includes("mimetype") || names.some((name) => /^(?:ppt|xl)\//.test(name)))
    throw new FormFaultError("other-format");
  const entries = await archive.unpack();
  if (names.some((name) => name.startsWith("word/"))) {
    const file = readDocx(entries);
    if (file === null) throw new FormFaultError("unreadable");
    return word(fromText(file, options, entries), "word", { ...WORD_NOTES, ...TEXT_NOTES });
  }
  const source: Source = { kind: "archive", name: options.name, entries };
  const reader = recogniseFormat(source);
  if (reader === null) throw new FormFaultError("unknown-format");
  return readWith(reader, source, options, entries);
}

function fromText(
  file: FileText,
  { name, language }: FormOptions,
  entries?: ReadonlyMap<string, Uint8Array>,
): BuiltForm {
  const { text } = file;
  const lines = text.split("\n");
  const isTooLong = text.length > MOST_PAPER_CHARACTERS || lines.length > MOST_PAPER_LINES;
  if (isTooLong || lines.some((line) => line.length > MOST_PAPER_LINE)) throw new FormFaultError("too-complex");
  return buildFromText(file, {
    faces: textFaces,
    language,
    fallbackTitle: toTitle(name),
    ...(entries ? { entries } : {}),
  });
}

function readWith(
  reader: FormatReader,
  source: Source,
  { name }: FormOptions,
  entries?: ReadonlyMap<string, Uint8Array>,
): WithMedia | RefusedFile {
  try {
    const read = reader.read(source);
    if ("refused" in read) return { refused: addWords({ fate: "lost", ...read.refused }, reader.noteTexts) };
    const built = buildForm(read.form, {
      ...buildOptions,
      fallbackTitle: toTitle(name),
      ...(entries ? { entries } : {}),
    });
    return word(
      { ...built, notes: [...read.notes, ...built.notes], omittedNotes: read.omittedNotes + built.omittedNotes },
      reader.name,
      reader.noteTexts,
    );
  } catch (error) {
    if (error instanceof UnfitFormError) throw new FormFaultError("too-large", { cause: error });
    throw error;
  }
}

/** The file's name without its ending. */
const toTitle = (name: string): string => name.replace(/\.[^.]{1,10}$/, "").trim() || "Form";

function word(
  built: Omit<BuiltForm, "media"> & { readonly media: readonly Medium[] },
  format: string,
  texts: NoteTexts,
): WithMedia {
  return {
    format,
    kind: built.kind,
    definition: built.definition,
    notes: built.notes.map((note) => addWords(note, texts)),
    omittedNotes: built.omittedNotes,
    media: built.media,
  };
}

/** Notes of the form itself have sentences of their own. */
const addWords = (note: Note, texts: NoteTexts): WordedNote =>
  wordNote(note, note.code.startsWith("form.") ? BUILD_NOTES : texts);

/** Whether the first character is `<`, after a byte order mark and white space. */
function isXmlStart(bytes: Buffer): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(bytes.toString("latin1", 0, 200));
}

function assertXmlSize(bytes: Buffer): void {
  if (bytes.length > MOST_XML) throw new FormFaultError("too-complex");
  let count = 0;
  for (let at = bytes.indexOf(60); at >= 0; at = bytes.indexOf(60, at + 1)) count += 1;
  if (count > MOST_XML_TAGS) throw new FormFaultError("too-complex");
}

/** Throws if brackets are nested too deep, or if there are too many values. Looks at every character once. */
function assertJsonSize(text: string, mostValues: number): void {
  let depth = 0;
  let values = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === 92) at += 1;
      else if (code === 34) isString = false;
    } else if (code === 34) isString = true;
    else if (code === 44) values += 1;
    else if (code === 123 || code === 91) {
      depth += 1;
      values += 1;
      if (depth > MOST_JSON_DEPTH) throw new FormFaultError("too-complex");
    } else if (code === 125 || code === 93) depth -= 1;
    if (values > mostValues) throw new FormFaultError("too-complex");
  }
}

function countControls(text: string): number {
  let count = 0;
  for (let at = 0; at < Math.min(text.length, 20_000); at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd) count += 1;
  }
  return count;
}
