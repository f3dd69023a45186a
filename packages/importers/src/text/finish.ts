/** Turns a draft into the block from which a face builds the question: settles the lists and collects the answer. */
import { isSameAnswer, joinAnswer, takeStemAnswer } from "./answers.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { findOption, readOption, splitBoxed, splitOptions } from "./options.ts";
import { BLANK, settlePlain } from "./plain-lines.ts";
import type { TextBlock } from "./text-face.ts";

/** The place for a handwritten letter after a question: `您满意吗？（ ）`. Not needed on a screen. */
const LETTER_PLACE = /([?？])\s{0,9}(?:\(\s{0,9}\)|（\s{0,9}）)\s*$/;
const DANGLING = /[(（]\s*$/;
const JUMP =
  /依赖于第\s?\d{1,4}\s?题|(?:跳|转)(?:转|到|至|往)?\s?(?:第\s?\d{1,4}\s?题|Q\s?\d{1,4})|(?:go|skip|jump) to (?:question|q)\s?\d{1,4}/i;

export interface FinishedBlock extends TextBlock {
  /** The original line with the scale. */
  rangeText: string;
}

export function finishBlock(draft: Draft, diagnostics: Diagnostics): FinishedBlock {
  const scale = settlePlain(draft, diagnostics);
  splitStem(draft);
  const letters = new Set(draft.options.map((option) => option.letter).filter((letter) => letter !== null));
  const inStem = takeStemAnswer(draft.title.join("\n"), letters, draft.strong);
  // `{_}` would be read as a piped name.
  const stem = draft.options.length > 0 ? inStem.title.replace(LETTER_PLACE, "$1") : inStem.title;
  const shown = trimTitle(stem, draft, diagnostics).replaceAll(/\{_+\}/g, "____");
  const title = restoreEscapes(shown);
  const exam = draft.stem.exam["answer"];
  const answer = joinAnswer([...draft.answer, ...(exam === undefined ? [] : [exam])], inStem.answer, draft.options);
  if (inStem.answer !== "" && !isSameAnswer(answer, inStem.answer)) {
    const params = { number: draft.no ?? title.slice(0, 12), before: answer, answer: inStem.answer };
    diagnostics.add(draft.line, "answer_differs", { params });
  }
  reportJumps(draft, title, diagnostics);
  return {
    title,
    mark: draft.stem.marks[0]?.name ?? "",
    options: draft.options,
    rows: draft.rows,
    columns: draft.columns,
    range: scale,
    rangeText: scale?.text ?? "",
    blanks: title.match(BLANK)?.length ?? 0,
    answer,
  };
}

/** Removes a bracket at the end that was never closed: `你喜欢作文吗（`. */
function trimTitle(title: string, draft: Draft, diagnostics: Diagnostics): string {
  if (!DANGLING.test(title.slice(-20))) return title;
  const raw = diagnostics.rawOf(draft.line);
  const end = raw.trimEnd().length - 1;
  const here = /[(（]$/.test(raw.trimEnd());
  const fix = { fromLine: draft.line, toLine: draft.line, text: raw.slice(0, end).trimEnd() };
  diagnostics.add(draft.line, "bracket_unclosed", here ? { fix } : {});
  return title.trimEnd().slice(0, -1).trimEnd();
}

/** Splits off options on the line of the stem: `燃烧是（B）反应。A.物理 B.化学`, `性别：□男 □女`. */
function splitStem(draft: Draft): void {
  const title = draft.title[0];
  if (draft.options.length > 0 || draft.rows.length > 0 || title === undefined || draft.title.length > 1) return;
  if (plainModeOf(draft)?.mode === "prose") return;
  const boxed = splitBoxed(title);
  if (boxed !== null && boxed.lead !== "") {
    draft.title = [boxed.lead];
    for (const text of boxed.labels) {
      draft.options.push(readOption({ letter: null, text, from: 0, to: text.length }, draft.line, false));
    }
    return;
  }
  const at = title.search(/[\s。？?：:)）][(（]?A\s?[.．、)）]/) + 1;
  const mark = at === 0 ? null : findOption(title.slice(at));
  const parts = mark === null ? [] : splitOptions(title.slice(at), mark);
  if (parts.length < 2) return;
  draft.options.push(...parts.map((part) => readOption(part, draft.line, false)));
  draft.title = [title.slice(0, at).trim()];
}

function reportJumps(draft: Draft, title: string, diagnostics: Diagnostics): void {
  if (JUMP.test(title)) diagnostics.add(draft.line, "jump_not_imported", { at: JUMP.exec(title)?.[0] ?? "" });
  for (const option of draft.options) {
    if (JUMP.test(option.label)) {
      diagnostics.add(option.line, "jump_not_imported", { at: JUMP.exec(option.label)?.[0] ?? "" });
    }
  }
}
