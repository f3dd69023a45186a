/**
 * What the questions of a paper have in common, by section. A single question is read in their light: in a paper whose
 * questions have one answer each, `下列哪些说法正确（ ）` asks for one of its choices, too.
 */
import type { Draft } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";

/** Fewer questions with choices have no habits. */
const LEAST = 3;
/** The place for the letter of an answer. */
const PLACE = /[(（][\s\u3000]*[)）]/u;
const LETTER = /^[(（]?\s?([A-H]{1,8})\s?[)）]?[。.]?$/u;
/** Words that allow several answers and are no part of a stem. */
const SAYS_SEVERAL =
  /不定[项項向]|多[项項]?[选選]|[复複][选選]|可[选選]?[择擇]?多|可[答填]多|(?:最多|至少|至多|限)[选選]?|(?:all|any) that apply|select all|choose (?:two|three)|multiple answers?|check ?box|multi-?select/iu;
const PAPER =
  /[试試考][题題卷]|[考测測][试試验驗]|[题題][库庫]|[练練][习習]|[选選][择擇判][题題]|竞赛|競賽|\b(?:quiz|exam|test|mcqs?)\b/iu;
const SURVEY = /[调調][查研]|[问問]卷|[满滿]意|[需][求]|survey|questionnaire|feedback/iu;

/** Stars in front of all choices are the sign of a list: `* A. 甲⏎* B. 乙`. In front of some they mark the right ones. */
export function forgetListStars(drafts: readonly Draft[]): void {
  const offered = drafts.filter(({ options }) => options.length > 1);
  const starred = offered.filter(({ options }) => options.some(({ isStarred }) => isStarred === true));
  const isList = starred.every(({ options }) => options.every(({ correct }) => correct));
  if (starred.length === 0 || !isList) return;
  for (const { options } of starred) for (const option of options) option.correct = false;
}

/** The questions that have one answer, as far as the other questions of their section tell. */
export function findSingleAnswered(drafts: readonly Draft[], title: string): ReadonlySet<Draft> {
  const found = new Set(drafts.filter((draft) => (offersAll(draft) && !saysSeveral(draft)) || combines(draft)));
  const words = `${title} ${drafts.map(({ section }) => section.name).join(" ")}`;
  const paper = PAPER.test(words) && !SURVEY.test(title);
  for (const part of partsOf(drafts)) {
    const asked = part.filter(({ kind, options }) => kind === "question" && options.length > 1);
    if (asked.length < LEAST || asked.some((draft) => saysSeveral(draft))) continue;
    const keyed = asked.filter((draft) => lettersOf(draft).length === 1).length;
    const placed = asked.filter(({ title }) => PLACE.test(title.join("\n"))).length;
    const most = asked.length * 0.6;
    const lettered = asked.every(({ options }) => options.every(({ letter }) => letter !== null));
    if (keyed >= most || placed >= most || (paper && lettered)) for (const draft of asked) found.add(draft);
  }
  return found;
}

/** One choice stands for all of the others, or for none: nobody chooses several then. */
function offersAll({ kind, options }: Draft): boolean {
  const last = options.at(-1)?.label ?? "";
  return kind === "question" && options.length > 2 && ALL.test(last);
}

const SIGN = String.raw`(?:[①-⑩]|[(（]\d[)）]|[IVⅠ-Ⅻ]{1,4}|[甲乙丙丁戊])`;
/** `只有(1)和(2)`, `①③`, `I and II only` */
const COMBINED = new RegExp(
  String.raw`^(?:只有|[只仅僅]|only\s)?\s?${SIGN}(?:\s?(?:[、,，和及與与&]|and\b)?\s?${SIGN}){0,5}(?:\s?only|皆是|都是)?[。.]?$`,
  "iu",
);
const SIGNS = new RegExp(SIGN, "gu");

/** Each choice is a combination of the statements of the stem, so that one of them is right, even if several of these are. */
function combines(draft: Draft): boolean {
  const { kind, options } = draft;
  if (kind !== "question" || options.length < 3 || lettersOf(draft).length > 1) return false;
  const labels = options.map(({ label }) => label.trim());
  return (
    labels.every((label) => label.length < 40 && COMBINED.test(label)) &&
    labels.filter((label) => (label.match(SIGNS) ?? []).length > 1).length > 1
  );
}

const ALL =
  /^(?:(?:以上|上述|前述)(?:[^，,。]{0,3})(?:皆|都|均|全部?)(?:是|非|[对對]|正[确確]|不?[对對]|不是|[错錯])|(?:all|none|both) of (?:the above|these))[。.]?$/iu;

/** The questions below each heading. */
function partsOf(drafts: readonly Draft[]): Draft[][] {
  const parts: Draft[][] = [];
  for (const draft of drafts) {
    const last = parts.at(-1);
    if (last !== undefined && last[0]?.section === draft.section) last.push(draft);
    else parts.push([draft]);
  }
  return parts;
}

function saysSeveral(draft: Draft): boolean {
  const names = [draft.section.name, ...draft.stem.marks.map(({ name }) => name), draft.title.join("\n")];
  return names.some((name) => SAYS_SEVERAL.test(name)) || lettersOf(draft).length > 1;
}

/** The letters of the answer of a question; `""` if it has none or another one. */
function lettersOf(draft: Draft): string {
  const answer = draft.answer.length > 0 ? draft.answer.join("") : (draft.stem.exam["answer"] ?? "");
  const told = LETTER.exec(restoreEscapes(answer).replace(/[\s,，、;；]/gu, ""))?.[1];
  if (told !== undefined) return told;
  const inside = [...draft.title.join("\n").matchAll(/[(（]\s*([A-H](?:[\s,，、]*[A-H])*)\s*[)）]/gu)];
  const only = inside.length === 1 ? (inside[0]?.[1] ?? "") : "";
  return only.replace(/[^A-H]/g, "");
}
