/** Collects what the lines say about one question, before its type and settings are decided. */
import type { Mark } from "./catalog.ts";
import type { Dependency } from "./dependency.ts";
import type { WrittenSetting } from "./settings.ts";
import type { Stem } from "./stem.ts";
import type { TextEntry, TextOption } from "./text-face.ts";

/** A line under a stem that has no letter, bullet or key. */
export interface PlainLine {
  no: number;
  /** With stored escapes (escape.ts). */
  text: string;
  code: boolean;
  /** Whether a blank line precedes it. */
  afterBlank: boolean;
}

export interface Draft {
  kind: "question" | "statement";
  line: number;
  /** The printed number; `null` if there is none. */
  no: number | null;
  stem: Stem;
  /** One entry per line, with stored escapes. `<br>` breaks a line inside an entry. */
  title: string[];
  /** Bold or red pieces of the title. Exam notes mark answers in blanks this way. */
  strong: string[];
  /** Type and score from the section's heading. */
  section: { mark: Mark | null; name: string; score: number | null };
  options: TextOption[];
  /** Lines of options with numbers instead of letters, as long as all options have numbers. */
  numbered: { no: number; text: string }[];
  plain: PlainLine[];
  rows: TextEntry[];
  columns: TextEntry[];
  description: string[];
  answer: string[];
  /** The line of the answer, if it is not a line of this question. */
  answerLine?: number;
  /** The answer in the words of the text, if `answer` says it in other words. */
  said?: string;
  analysis: string[];
  settings: WrittenSetting[];
  /** Display logic that was printed with the question, parsed and as text. */
  dependencies: Dependency[];
  dependencyText: string[];
  /** Whether letters at the end of the stem are its answer, as in the other stems of the document. */
  bareKey?: boolean;
  /** Lettered lines under a heading without a question, with their line numbers for a fix. */
  orphans: { no: number; text: string }[];
}

export interface PageDraft {
  line: number;
  title: string;
  settings: WrittenSetting[];
  items: Draft[];
}

/** Title and settings of a page as text, for the message about a page that is left out. */
export function wordsOfPage(page: PageDraft): string {
  return [page.title, ...page.settings.map(({ name, value }) => `${name}: ${value ?? ""}`)].join(" ").trim();
}

export interface EndingDraft {
  line: number;
  title: string;
  settings: WrittenSetting[];
  description: string[];
}

export interface FormDraft {
  title: string;
  description: string[];
  settings: WrittenSetting[];
  pages: PageDraft[];
  endings: EndingDraft[];
}

export function emptyStem(title: string): Stem {
  return {
    title,
    marks: [],
    unknownMark: null,
    required: null,
    score: null,
    settings: [],
    exam: {},
    remark: "",
  };
}

export function createDraft(kind: Draft["kind"], line: number, stem: Stem): Draft {
  return {
    kind,
    line,
    no: null,
    stem,
    title: stem.title === "" ? [] : [stem.title],
    strong: [],
    section: { mark: null, name: "", score: null },
    options: [],
    numbered: [],
    plain: [],
    rows: [],
    columns: [],
    description: stem.remark === "" ? [] : [stem.remark],
    answer: [],
    analysis: [],
    settings: [...stem.settings],
    dependencies: [],
    dependencyText: [],
    orphans: [],
  };
}

/** Makes a question that only leads to others a statement. Its lines stay. */
export function toStatement(draft: Draft): void {
  draft.kind = "statement";
  // A statement has no points, so that they stay words of its text.
  const { score } = draft.stem;
  const last = draft.title.pop();
  if (last !== undefined) draft.title.push(score === null ? last : `${last}（${score}分）`);
  draft.description.push(...draft.plain.splice(0).map(({ text }) => text));
}

/** How to read plain lines under this stem: by its type name, else by the section's; `null` if neither has one. */
export function plainModeOf(draft: Draft): { mode: Mark["face"]["plain"]; own: boolean } | null {
  const own = draft.stem.marks[0]?.mark;
  if (own !== undefined) return { mode: own.face.plain, own: true };
  return draft.section.mark === null ? null : { mode: draft.section.mark.face.plain, own: false };
}

/** Whether the draft is text without an answer: loose text, a heading, or a decoration by its type name. */
export function isLoose(draft: Draft): boolean {
  return draft.kind === "statement" || draft.stem.marks[0]?.mark.face.decoration === true;
}
