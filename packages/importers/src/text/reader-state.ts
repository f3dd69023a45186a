/** The state while a text is read from top to bottom, and the functions that open an item. */
import type { Catalog } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, type FormDraft, createDraft, emptyStem, isLoose } from "./draft.ts";
import type { Ledger } from "./ledger.ts";
import type { SourceLine } from "./lines.ts";
import { findNumber } from "./numbering.ts";
import type { NumberIndex } from "./number-index.ts";
import type { Profile } from "./profile.ts";
import { readStem } from "./stem.ts";

export interface Reader {
  readonly catalog: Catalog;
  readonly ledger: Ledger<Draft>;
  readonly diagnostics: Diagnostics;
  readonly profile: Profile;
  readonly lines: readonly SourceLine[];
  /** The first piece of a line of the source. */
  lineAt(no: number): SourceLine | undefined;
  readonly form: FormDraft;
  /** The question or statement that receives lines; `null` before the first one and after a page mark. */
  current: Draft | null;
  section: Draft["section"];
  /** The part of the question to which lines without a number, letter or key belong. */
  expect: "stem" | "option" | "answer" | "analysis" | "remark" | "description" | "rows" | "columns" | "page" | "ending";
  list: { style: string; last: number; indent: number; nested: boolean; other: Set<string> } | null;
  /** Lines that were added to the last option or answer. They are the next stem if the letters begin anew below. */
  tail: SourceLine[];
  /** Index of the first line that is not yet read, if a table took several lines at once. */
  done: number;
  /** A field, to which the lines below do not belong. */
  closed: Draft | null;
  /** Whether a star on a line of its own makes the next question required. */
  starred: boolean;
  /** The form of numbers of the parts of a question, if the parts are questions of their own. */
  parts: string | null;
  /** The forms of numbers that parts had so far. */
  partStyles: Set<string>;
  /** Whether the current section has no numbers, so that its first line is a question. */
  unnumbered: boolean;
  /** Questions by printed number. */
  readonly index: NumberIndex;
  /** While an answer key is read: its section (from 1) and the question that was answered last; else `null`. */
  key: { section: number | null; open: Draft | null } | null;
  /** Whether only the form's title, description and settings have been read so far. */
  preamble: boolean;
}

/** Opens a question with this stem; `text` is the line without its number. */
export function startQuestion(reader: Reader, line: SourceLine, text: string, no: number | null): Draft {
  const stem = readStem(text, line.no, reader.catalog, line.number?.family === "word" && no !== null);
  const draft = createDraft("question", line.no, stem);
  draft.no = no ?? takeLateNumber(draft, text);
  draft.section = reader.section;
  if (reader.starred) stem.required = true;
  reader.starred = false;
  draft.strong = line.strong.map(([from, to]) => line.text.slice(Math.max(from, 0), to));
  addItem(reader, draft);
  reader.index.add(draft);
  reader.ledger.claim(line.no, isLoose(draft) ? "statement" : "stem", draft);
  reader.expect = "stem";
  reader.tail = [];
  return draft;
}

/** Reads a number after the type name: `【单选题】1. 题干`. */
function takeLateNumber(draft: Draft, text: string): number | null {
  const number = /^[【[［]/.test(text) ? findNumber(draft.title[0] ?? "") : null;
  if (number === null || number.family !== "plain") return null;
  draft.title = number.rest === "" ? [] : [number.rest];
  return number.value;
}

/** Opens a statement for text that does not belong to a question. */
export function startStatement(reader: Reader, line: SourceLine, text: string): Draft {
  const draft = createDraft("statement", line.no, emptyStem(text));
  addItem(reader, draft);
  reader.expect = "description";
  return draft;
}

function addItem(reader: Reader, draft: Draft): void {
  reader.form.pages.at(-1)?.items.push(draft);
  reader.current = draft;
  reader.preamble = false;
}
