/** What is collected about one question while its lines are being read, before anything is decided. */
import type { Mark } from "./catalog.ts";
import type { Dependency } from "./dependency.ts";
import type { WrittenSetting } from "./settings.ts";
import type { Stem } from "./stem.ts";
import type { TextEntry, TextOption } from "./text-face.ts";

/** A line under a stem without letter, bullet or key. */
export interface PlainLine {
  no: number;
  /** Escapes stored. */
  text: string;
  code: boolean;
  /** A blank line stands before it. */
  afterBlank: boolean;
}

export interface Draft {
  kind: "question" | "statement";
  line: number;
  /** The printed number, `null` when there was none. */
  no: number | null;
  stem: Stem;
  /** Escapes stored; one entry per line, `<br>` inside. */
  title: string[];
  /** Bold or red pieces of the title, as written: blanks of exam notes carry their answer this way. */
  strong: string[];
  /** Type and score that the section's heading gives. */
  section: { mark: Mark | null; name: string; score: number | null };
  options: TextOption[];
  /** Lines of options that have a number for a letter, while all options are such. */
  numbered: { no: number; text: string }[];
  plain: PlainLine[];
  rows: TextEntry[];
  columns: TextEntry[];
  description: string[];
  answer: string[];
  analysis: string[];
  settings: WrittenSetting[];
  /** Display logic that was printed with the question, and the lines that say it. */
  dependencies: Dependency[];
  dependencyText: string[];
  /** Lettered lines under a heading that has no question yet (their numbers are kept for one fix). */
  orphans: { no: number; text: string }[];
}

export interface PageDraft {
  line: number;
  title: string;
  settings: WrittenSetting[];
  items: Draft[];
}

/** All that was written about a page, for saying what goes with a page that is left out. */
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

/** How plain lines under this stem are read: by its own type name, else by the section's; `null`: not told. */
export function plainModeOf(draft: Draft): { mode: Mark["face"]["plain"]; own: boolean } | null {
  const own = draft.stem.marks[0]?.mark;
  if (own !== undefined) return { mode: own.face.plain, own: true };
  return draft.section.mark === null ? null : { mode: draft.section.mark.face.plain, own: false };
}

/** Words without an answer: loose text, a heading, or a decoration by its own type name. */
export function isLoose(draft: Draft): boolean {
  return draft.kind === "statement" || draft.stem.marks[0]?.mark.face.decoration === true;
}
