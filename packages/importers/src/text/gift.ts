/**
 * Reads GIFT (Moodle) with the parser that reads GIFT files. This file only turns its questions into drafts, which are
 * then processed like all other questions, and accounts for the lines.
 */
import { type GiftQuestion, parseGift } from "../formats/gift/parse-gift.ts";
import { type Draft, type FormDraft, createDraft, emptyStem } from "./draft.ts";
import type { Catalog } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { restoreEscapes, storeEscapes } from "./escape.ts";
import { readAnswers } from "./gift-answers.ts";
import type { Ledger } from "./ledger.ts";
import { readInline } from "./markup.ts";

const START = /^::(?!\s*$)/;
const CATEGORY = /^\$CATEGORY:\s*(.*)$/;
const ANSWERS = /(?:^|[^\\])\{\s*(?:[=~]|#\s?[-\d=]|(?:TRUE|FALSE|T|F)\s?[#}])/;

/** Empty braces at the end of a stem. Behind a bracket, and in a choice, they are code: `B. for (i = 0; i < 5; i++) {}`. */
const ESSAY = /^\[(?:html|markdown|moodle|plain)\].*\{|^(?![A-H]\s?[.．、)]).*[^\\)\s]\s?\{\s*\}$/i;

/** Detects GIFT in the first lines of a text. `isPlain`: the text has neither numbered stems nor type names. */
export function isGift(raws: readonly string[], isPlain: () => boolean): boolean {
  const first = raws.slice(0, 2000).map((raw) => raw.trim());
  if (first.some((line) => START.test(line) && line.indexOf("::", 2) > 0)) return true;
  if (first.some((line) => CATEGORY.test(line))) return true;
  return (ANSWERS.test(first.join("\n").slice(0, 100_000)) || first.some((line) => ESSAY.test(line))) && isPlain();
}

interface GiftReader {
  catalog: Catalog;
  ledger: Ledger<Draft>;
  diagnostics: Diagnostics;
}

export function readGift(raws: readonly string[], reader: GiftReader): FormDraft {
  const { ledger } = reader;
  raws.forEach((raw, index) => {
    const text = raw.trim();
    if (text === "") ledger.claim(index + 1, "blank");
    else if (text.startsWith("//")) ledger.claim(index + 1, "comment");
  });
  // Stored escapes are characters without a meaning for the parser.
  const items = parseGift(raws.map((raw) => storeEscapes(raw)).join("\n")).map((one) => {
    if (one.kind === "question") return toDraft(one, reader);
    const heading = createDraft("statement", one.line, emptyStem(one.path));
    ledger.claim(one.line, "heading", heading);
    return heading;
  });
  return {
    title: "",
    description: [],
    settings: [],
    pages: [{ line: 0, title: "", settings: [], items }],
    endings: [],
  };
}

function toDraft(question: GiftQuestion, { catalog, ledger, diagnostics }: GiftReader): Draft {
  const { line, answers, hasGap, sides } = question;
  const draft = createDraft(answers.type === "Description" ? "statement" : "question", line, emptyStem(""));
  const [before, after] = sides.map(({ text }) => text);
  const title = toPlain(hasGap ? `${before} ____ ${after}` : (before ?? ""), line, diagnostics);
  draft.title = title === "" ? [] : [title];
  const name = restoreEscapes(question.title ?? "");
  if (name !== "" && !restoreEscapes(before ?? "").startsWith(name)) {
    if (draft.kind === "statement") {
      // A statement has no exam settings to keep its name in, so the name becomes its title.
      draft.title = [name];
      if (title !== "") draft.description.push(title);
    } else draft.stem.exam["name"] = name;
  }
  readAnswers(question, draft, catalog);
  for (const { no, isAnswer } of question.lines) ledger.claim(no, isAnswer ? "option" : "stem", draft);
  return draft;
}

/** Removes markup. */
function toPlain(text: string, line: number, diagnostics: Diagnostics): string {
  const inline = readInline(text.replaceAll(/[ \t]*\n[ \t]*/g, "\n"));
  if (inline.html > 0) diagnostics.tally(line, "html_removed");
  if (inline.images > 0) diagnostics.tally(line, "image_as_text");
  return inline.text.trim();
}
