/** Turns a draft into the block from which a face builds the question: settles the lists and collects the answer. */
import { findLabelledLetters, findToldAnswer, isSameAnswer, joinAnswer, takeStemAnswer } from "./answers.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { findOption, readOption, splitBoxed, splitOptions } from "./options.ts";
import { takeLabelSigns } from "./leftover-signs.ts";
import { allowsSeveral } from "./outline/kinds.ts";
import { findBareKey } from "./profile.ts";
import { countPlaces, readSteps, settlePlain } from "./plain-lines.ts";
import type { TextBlock, TextEntry, TextRange } from "./text-face.ts";

/** The place for a handwritten letter after a question: `您满意吗？（ ）`. Not needed on a screen. */
const LETTER_PLACE = /([?？])\s{0,9}(?:\(\s{0,9}\)|（\s{0,9}）)\s*$/;
const PLACE_ALONE = /^\s*[(（]\s*[)）]\s*$/;
const POINTS_LABEL =
  /^(?:(?:[参參]考|答[题題案])?要[点點]\s?[:：]|[【[](?:[参參]考|答[题題案])?要[点點][】\]]\s?[:：]?)\s*(?=\S)/u;
const NO_ANSWER = /^\s*[(（]?略[)）]?[。.]?\s*$/u;
const DANGLING = /[(（]\s*$/;
const JUMP =
  /依赖于第\s?\d{1,4}\s?题|(?:跳|转)(?:转|到|至|往)?\s?(?:第\s?\d{1,4}\s?题|Q\s?\d{1,4})|(?:go|skip|jump) to (?:question|q)\s?\d{1,4}/i;

export interface FinishedBlock extends TextBlock {
  /** The original line with the scale. */
  rangeText: string;
  /** The title without the line to write on behind its colon, for types whose answer stands in a field of its own. */
  label: string;
}

const HEADING_NUMBER = /^(?:[壹貳贰參叁肆伍陸陆柒捌玖拾]{1,2}|[一二三四五六七八九十]{1,2})\s?[、.．]\s*(?=\S)/u;

export function finishBlock(draft: Draft, diagnostics: Diagnostics): FinishedBlock {
  const below = settlePlain(draft, diagnostics);
  splitStem(draft);
  takeLabelSigns(draft);
  dropStarBelow(draft);
  splitDegrees(draft);
  const scale = below ?? takeStemRange(draft);
  const bare = draft.bareKey === true && draft.options.length > 1 ? findBareKey(draft.title.at(-1) ?? "") : null;
  if (bare !== null && draft.answer.length === 0) {
    draft.title.push((draft.title.pop() ?? "").slice(0, -bare.length).trimEnd());
    draft.answer.push(bare);
  }
  // `7. 略` in a list of answers says that there is none.
  if (draft.answer.length === 1 && NO_ANSWER.test(draft.answer[0] ?? ""))
    draft.analysis.push(...draft.answer.splice(0));
  const letters = new Set(draft.options.map((option) => option.letter).filter((letter) => letter !== null));
  const inStem = takeStemAnswer(draft.title.join("\n"), letters, draft.strong, isGapSection(draft));
  // `{_}` would be read as a piped name.
  const stem = draft.options.length > 0 ? inStem.title.replace(LETTER_PLACE, "$1") : inStem.title;
  const shown = trimTitle(stem, draft, diagnostics).replaceAll(/\{_+\}/g, "____");
  // A line to write on behind a question is no gap of a sentence.
  const lined = draft.stem.marks.length === 0 ? shown.replace(/([?？])[\s\u3000]*[_＿]{3,}$/, "$1") : shown;
  // The choices of a gap in a passage have nothing but the place for their letter as a stem.
  const numbered =
    draft.no !== null && draft.options.length > 1 ? lined.replace(PLACE_ALONE, `（${draft.no}）`) : lined;
  // The heading above a table may name it.
  const written = draft.rows.length > 0 ? numbered.replace(HEADING_NUMBER, "") : numbered;
  const title = restoreEscapes(written);
  const exam = draft.stem.exam["answer"];
  const joined = joinAnswer([...draft.answer, ...(exam === undefined ? [] : [exam])], inStem.answer, draft.options);
  // `第5题要点：填单—签字`: the label of a model answer is no part of it.
  const given = draft.options.length > 0 ? joined : joined.replace(POINTS_LABEL, "");
  // The explanation counts only where nothing else gives the answer.
  const repeated = letters.size < 2 || given === "" ? "" : findLabelledLetters(given, draft.options);
  const told =
    letters.size < 2 || repeated !== "" || /^[A-Za-z]{0,12}$/.test(given) ? "" : findToldAnswer(given, letters);
  if (told !== "") draft.analysis.unshift(given);
  const explained = given === "" && letters.size > 1 ? findToldAnswer(draft.analysis.join("\n"), letters) : "";
  const circled =
    given === "" && letters.size === 0 && draft.options.length > 1
      ? findToldAnswer(
          draft.analysis.join("\n").replaceAll(/[①-⑧]/g, (sign) => String.fromCharCode(65 + "①②③④⑤⑥⑦⑧".indexOf(sign))),
          new Set(draft.options.map((_, at) => String.fromCharCode(65 + at))),
        )
      : "";
  const answer = [circled, repeated, told, given].find((found) => found !== "") ?? explained;
  if (inStem.answer !== "" && !isSameAnswer(answer, inStem.answer)) {
    const params = { number: draft.no ?? title.slice(0, 12), before: answer, answer: inStem.answer };
    diagnostics.add(draft.line, "answer_differs", { params });
  }
  reportJumps(draft, title, diagnostics);
  const picks = draft.options.length > 1 ? takePicks(draft, title) : null;
  return {
    ...(picks === null ? {} : { picks }),
    title,
    mark: draft.stem.marks[0]?.name ?? "",
    options: draft.options,
    rows: draft.rows.map(dropPlaces),
    columns: draft.columns,
    range: scale,
    rangeText: scale?.text ?? "",
    label: restoreEscapes(dropPlace(written)),
    blanks: countPlaces(title),
    answer,
  };
}

/** `您的建议：____` becomes `您的建议`. Signs that the author has escaped are no line to write on. */
function dropPlace(title: string): string {
  return title.length > 160 || !/[_＿]\s*$/u.test(title)
    ? title
    : title.replace(/^([^_＿]{1,80}?)\s?[:：]\s*[_＿]{2,}\s*$/u, "$1");
}

/** A star below the choices requires an answer to the next question of a page. Among other signs it is a sign. */
function dropStarBelow({ options }: Draft): void {
  const last = options.at(-1);
  const words = options.filter(({ label }) => label.trim().length > 1).length;
  // A star with the letter of a choice is a choice.
  if (
    last !== undefined &&
    last.letter === null &&
    /^\s*[*＊]\s*$/u.test(last.label) &&
    words >= Math.max(2, options.length - 1)
  )
    options.pop();
}

/** Places to tick behind the words of a row. */
const PLACES_BEHIND = /(?:[ \t\u3000]*(?:[(（][ \t\u3000]*[)）]|\[ ?\]|[□☐○◯])){2,12}[ \t\u3000]*$/u;

function dropPlaces(row: TextEntry): TextEntry {
  const label = row.label.length > 300 ? row.label : row.label.replace(PLACES_BEHIND, "");
  return label === row.label || label.trim() === "" ? row : { ...row, label };
}

/** Whether the type name of the question or of its section speaks of gaps. */
function isGapSection(draft: Draft): boolean {
  const name = draft.stem.marks[0]?.name ?? draft.section.name;
  // The gaps of a table are its cells.
  return /填/.test(name) && !/矩[阵陣]|表格/.test(name) && draft.rows.length === 0 && draft.answer.length === 0;
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
  if (draft.options.length > 0 || draft.rows.length > 0 || title === undefined) return;
  if (plainModeOf(draft)?.mode === "prose") return;
  if (draft.title.length > 1) return splitLastLine(draft);
  const boxed = splitBoxed(title);
  if (boxed !== null && boxed.lead !== "") {
    draft.title = [boxed.lead];
    for (const text of boxed.labels) {
      draft.options.push(readOption({ letter: null, text, from: 0, to: text.length }, draft.line, false));
    }
    return;
  }
  const { stem, words } = splitAlternatives(title);
  if (words.length > 1 && draft.stem.marks.length === 0 && draft.section.mark === null) {
    draft.title = [stem];
    draft.options.push(
      ...words.map((text) => readOption({ letter: null, text, from: 0, to: text.length }, draft.line, false)),
    );
    return;
  }
  splitLastLine(draft);
}

const IN_BRACKETS = /^(.*[^（(\s])[（(]([^()（）/／]{1,6}(?:[/／][^()（）/／]{1,6}){1,4})[)）]$/su;
const BEHIND_QUESTION = /^(.*[?？])\s?([^()（）/／\s?？]{1,6}(?:\s?[/／]\s?[^()（）/／\s?？]{1,6}){1,4})$/su;

/** `……？（是/否）：____` and `……？是/否：____`: the words to choose from, and the line on which one of them is written. */
function splitAlternatives(title: string): { stem: string; words: readonly string[] } {
  const none = { stem: title, words: [] };
  if (!/[/／]/u.test(title)) return none;
  const told = title.length > 200 ? title : title.replace(/\s?[:：]?\s?[_＿]{2,40}\s?$/u, "");
  const [, stem, words = ""] = IN_BRACKETS.exec(told) ?? BEHIND_QUESTION.exec(told) ?? [];
  if (stem === undefined || !YES.test(words)) return none;
  return { stem, words: words.split(/[/／]/u).map((word) => word.trim().replace(/[:：]$/u, "")) };
}

/** Splits off options behind the last line of the stem. */
function splitLastLine(draft: Draft): void {
  const title = draft.title.at(-1) ?? "";
  const at = title.search(/[\s。？?：:)）][(（]?A\s?[.．、)）]/) + 1;
  const mark = at === 0 ? null : findOption(title.slice(at));
  const parts = mark === null ? [] : splitOptions(title.slice(at), mark);
  if (parts.length < 2) return;
  draft.options.push(...parts.map((part) => readOption(part, draft.line, false)));
  draft.title = [...draft.title.slice(0, -1), title.slice(0, at).trim()];
}

const COUNT = "([1-9１-９一二两兩三四五六七八九]|1\\d)";
const LEAST = new RegExp(`(?:最少|至少|不少于)(?:可?以?选择?|選擇?)?\\s?${COUNT}\\s?(?:[项項个個种種]|$)`);
const MOST = new RegExp(
  `(?:最多|至多|不超过|限|[应應推][选選]|[选選][举舉]?出)(?:可?以?[选選][择擇]?)?\\s?${COUNT}\\s?(?:[项項个個种種人名位案票]|$)`,
);
const ENGLISH_COUNT =
  "(two|three|four|five|six|[2-9])\\b(?! (?:words|sentences|lines|pages|paragraphs|points|marks|years|months|days|hours|minutes))";
const ENGLISH_MOST = new RegExp(`\\b(?:up to|at most|no more than|maximum(?: of)?) ${ENGLISH_COUNT}`, "i");
const ENGLISH_LEAST = new RegExp(`\\bat least ${ENGLISH_COUNT}`, "i");
const BETWEEN = new RegExp(`[选選][择擇]?\\s?${COUNT}\\s?[-~～—–至到]\\s?${COUNT}\\s?[项項个個种種]`);

/** Reads how many options may be chosen, and adds it to the settings unless the question's type has no such limit. */
function takePicks(draft: Draft, title: string): { min?: number; max?: number } | null {
  const text = `${title} ${draft.stem.limits ?? ""}`;
  const between = BETWEEN.exec(text);
  const min = toCount(between?.[1] ?? LEAST.exec(text)?.[1] ?? ENGLISH_LEAST.exec(text)?.[1]);
  const max = toCount(between?.[2] ?? MOST.exec(text)?.[1] ?? ENGLISH_MOST.exec(text)?.[1]);
  if (min === null && max === null) return null;
  const mark = draft.stem.marks[0]?.mark ?? draft.section.mark;
  const has = (setting: string) => mark === null || mark.face.fields.some((field) => field.setting === setting);
  const known = draft.settings.some(({ name }) => /[选選]|picks/i.test(name));
  if (!known && max !== 1 && has("minPicks")) {
    if (min !== null) draft.settings.push({ name: "最少选", value: String(min), line: draft.line });
    if (max !== null) draft.settings.push({ name: "最多选", value: String(max), line: draft.line });
  }
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

function toCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const chinese = "一二三四五六七八九".indexOf(text) + 1;
  if (chinese > 0) return chinese;
  const english = ["two", "three", "four", "five", "six"].indexOf(text.toLowerCase());
  if (english >= 0) return english + 2;
  return text === "两" || text === "兩" ? 2 : Number(text.normalize("NFKC"));
}

/** Marked degrees with unmarked lines below the last one are the columns and rows of a matrix. */
function splitDegrees(draft: Draft): void {
  const { options } = draft;
  const last = options.at(-1);
  if (last === undefined || options.length < 3 || draft.numbered.length > 0 || draft.rows.length > 0) return;
  const [label = "", ...rows] = last.label.split("\n");
  const even = options.every((option) => option.letter === null && (option === last || !option.label.includes("\n")));
  const own = draft.stem.marks[0]?.mark;
  if (
    rows.length < 2 ||
    !even ||
    // What may be ticked more than once is no degree.
    allowsSeveral(draft.title.join(" ")) ||
    (own !== undefined && own.face.plain !== "matrix") ||
    rows.some((row) => row.length > 60)
  )
    return;
  last.label = label;
  draft.rows.push(...rows.map((row) => ({ label: row.trim(), line: last.line })));
  draft.columns.push(...options.splice(0).map((option) => ({ label: option.label, line: option.line })));
}

/** Alternatives in a bracket that are choices: `（是/否）`. Others, such as `（省/市/区）`, explain the stem. */
const YES = /^(?:是|有|男|会|會|能|愿意|願意|同意|需要|参加|參加|可以|好|yes)\s?[/／]/i;
/** `…很好   5 4 3 2 1` or `…打分：☆☆☆☆☆`. */
const STEM_STEPS = /[\s\u3000：:？?]((?:\d{1,2}[\s\u3000]+){2,10}\d{1,2}|(?:[★☆⭐✩]\uFE0F?\s*){3,10})$/u;
/** `（1分代表…，5分代表…）`, `（0=完全不可能 10=非常可能）`, `（1-5分）`, `0~10分`, `…？0-10分`. */
const HINT =
  /(?:^|[(（【\s，,：:？?。从從果若])([01])\s?分?\s?(?:[-~～—–至到]|[=＝为為代表示]?[^\d()（）]{1,20}?[，,、；;\s~～至到—-]{1,4})\s?(10|5|7|100)\s?(?:分|[=＝为為代表示]|[)）】]$)/u;
/** `（1 太轻松 —— 5 受不了）`, `（1（差）～5（好））`: the ends of a scale with their words, and a line between them. */
const WORDED_HINT =
  /[(（]\s?([01])\s?分?\s?[=＝:：]?\s?[(（]?[^\d()（）\-—–~～→]{1,12}?[)）]?\s?(?:[-—–]{2,4}|[~～→]|\.{3}|…{1,2})\s?(10|5|7)\s?分?\s?[=＝:：]?\s?[(（]?[^\d()（）\-—–~～→]{1,12}[)）]{1,2}\s*$/u;
/** `…how likely are you to recommend us? 0-10`: the numbers alone, behind the question mark. */
const BARE_HINT = /[?？]\s?[(（]?([01])\s?[-~～–—至到]\s?(10|5|7)[)）]?\s*$/u;

/** Takes a printed scale from the end of the stem, or reads the range that a remark in the stem names. */
function takeStemRange(draft: Draft): (TextRange & { text: string }) | null {
  const title = draft.title.join("\n");
  if (draft.rows.length > 0 || draft.stem.marks.length > 0) return null;
  const printed = STEM_STEPS.exec(title.slice(-80));
  const steps = printed === null ? null : readSteps((printed[1] ?? "").trim());
  if (printed !== null && steps !== null && draft.options.length === 0) {
    draft.title = [title.slice(0, title.length - (printed[1] ?? "").length).trimEnd()];
    return { ...steps, text: (printed[1] ?? "").trim() };
  }
  const hint = HINT.exec(title) ?? WORDED_HINT.exec(title.slice(-60)) ?? BARE_HINT.exec(title.slice(-20));
  if (hint === null || Number(hint[2]) > 10 || draft.options.length > 2) return null;
  draft.description.push(...draft.options.splice(0).map(({ label }) => label));
  return { min: Number(hint[1]), max: Number(hint[2]), text: "" };
}

function reportJumps(draft: Draft, title: string, diagnostics: Diagnostics): void {
  if (JUMP.test(title)) diagnostics.add(draft.line, "jump_not_imported", { at: JUMP.exec(title)?.[0] ?? "" });
  for (const option of draft.options) {
    if (JUMP.test(option.label)) {
      diagnostics.add(option.line, "jump_not_imported", { at: JUMP.exec(option.label)?.[0] ?? "" });
    }
  }
}
