/**
 * Reads GIFT (Moodle): `::title:: stem {=right ~wrong#feedback}`. Blank lines separate blocks, `//` is a comment and
 * `$CATEGORY:` a section. This file only turns blocks into drafts, which are then processed like all other questions.
 */
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

const ESSAY = /^\[(?:html|markdown|moodle|plain)\].*\{|[^\\]\{\s*\}$/i;

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
  const items: Draft[] = [];
  let block: { no: number; raw: string }[] = [];
  const close = () => {
    if (block.length > 0) items.push(readBlock(block, reader));
    block = [];
  };
  raws.forEach((raw, index) => {
    const no = index + 1;
    const text = raw.trim();
    const category = CATEGORY.exec(text);
    if (text === "") {
      close();
      reader.ledger.claim(no, "blank");
    } else if (text.startsWith("//")) reader.ledger.claim(no, "comment");
    else if (category !== null) {
      close();
      const heading = createDraft("statement", no, emptyStem(storeEscapes(category[1] ?? "")));
      items.push(heading);
      reader.ledger.claim(no, "heading", heading);
    } else block.push({ no, raw });
  });
  close();
  return {
    title: "",
    description: [],
    settings: [],
    pages: [{ line: 0, title: "", settings: [], items }],
    endings: [],
  };
}

function readBlock(lines: readonly { no: number; raw: string }[], { catalog, ledger, diagnostics }: GiftReader): Draft {
  const line = lines[0]?.no ?? 1;
  const text = lines.map(({ raw }) => storeEscapes(raw).trim()).join("\n");
  const open = text.indexOf("{");
  const close = open < 0 ? -1 : text.indexOf("}", open);
  const draft = createDraft(close < 0 ? "statement" : "question", line, emptyStem(""));
  const before = readTitle(close < 0 ? text : text.slice(0, open), draft);
  const after = close < 0 ? "" : text.slice(close + 1).trim();
  const blank = after === "" ? "" : "____";
  const title = toPlain(`${before}${blank === "" ? "" : ` ${blank} `}${after}`, line, diagnostics);
  draft.title = title === "" ? [] : [title];
  const name = draft.stem.exam["name"];
  if (draft.kind === "statement" && name !== undefined) {
    // A statement has no exam settings to keep its name in, so the name becomes its title.
    draft.title = [name];
    if (title !== "") draft.description.push(title);
  }
  if (close >= 0) readAnswers(text.slice(open + 1, close), after !== "", draft, catalog);
  const closing = text.slice(0, Math.max(0, close)).split("\n").length - 1;
  const opening = text.slice(0, Math.max(0, open)).split("\n").length - 1;
  lines.forEach(({ no }, index) => {
    const inside = close >= 0 && index > opening && index <= closing;
    ledger.claim(no, inside ? "option" : "stem", draft);
  });
  return draft;
}

/** Removes `::name::` and `[html]`. Keeps the name unless the stem begins with it. */
function readTitle(text: string, draft: Draft): string {
  let rest = text.trim();
  const end = rest.startsWith("::") ? rest.indexOf("::", 2) : -1;
  if (end > 0) {
    const name = restoreEscapes(rest.slice(2, end).trim());
    rest = rest.slice(end + 2).trim();
    if (name !== "" && !restoreEscapes(rest).startsWith(name)) draft.stem.exam["name"] = name;
  }
  return rest.replace(/^\[(?:html|markdown|moodle|plain)\]\s*/i, "");
}

/** Replaces `\n` with a line break and removes markup. */
function toPlain(text: string, line: number, diagnostics: Diagnostics): string {
  const inline = readInline(text.replaceAll("\\n", "\n"));
  if (inline.html > 0) diagnostics.tally(line, "html_removed");
  if (inline.images > 0) diagnostics.tally(line, "image_as_text");
  return inline.text.trim();
}
