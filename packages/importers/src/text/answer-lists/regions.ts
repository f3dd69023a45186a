/** Which lines of a text may be a list of answers: those below a line that announces one, or the last lines if they are only signs. */
import { type AnswerList, readEntries } from "./entries.ts";
import { type ListHead, readHead } from "./heads.ts";
import { type ListLine, toListLine } from "./lines.ts";
import { countSigns, TRUTH_SIGNS } from "./signs.ts";

export interface Region {
  /** Index of the first line. */
  readonly from: number;
  /** Index of the line behind the last one. */
  readonly to: number;
  readonly list: AnswerList;
}

/** The most announced lists that are read, so that reading stays linear. */
const MOST = 24;

const TITLE =
  /^([^\p{L}\p{N}]*(?:[^\n]{0,36}?))((?:[参參]考|[标標][准準]|正[确確]|[试試][题題]|[试試]卷|[练練][习習])*(?:答案|解答(?![题題])|答[题題]?卡|answers?(?:\s?keys?|\ssection)?|(?:answer )?keys?|solutions?(?=[\s:：*_]{0,8}$))(?:(?:及|与|與|和|、|&|\/|\s)?(?:[参參]考|[试試][题題]|[题題]目)?(?:解析|[详詳]解|[评評]分(?:[标標][准準]|[参參]考|[细細][则則])?|[提说說][示明]|要[点點]|部分|[页頁]|卷|速[查览覽]|[汇彙][总總]|一[览覽]|表|[参參]考|[区區]))*)[^\p{L}\p{N}\n(（【[√×✓✗]*(?:[(（][^()（）\n]{0,40}[)）])?[\s】\])）〗》>*＊=＝—–―~～#※☆★◆■-]*[:：]?[\s*]*/iu;
/** Words of a place to write an answer in, or of a sentence about answers. */
const NO_TITLE =
  /[请請您你]|[写寫][在出入]|[涂塗]|作答|[确確][认認]|[显顯]示|下列|[选選]出|填|哪|不[给給]|[为為]|[学學]生|每[题題]|个|個|[的了]$|^\d{1,3}\s?[.．、)）]|\b(?:short|brief|long|extended|constructed|your|each)\s*$|\b(?:circle|choose|select|tick|cross|write|give|pick|underline|find|insert|ring|shade|put)\s+(?:out\s+)?(?:the|an?|one|all|only|each|two|three|correct|best|right)\b/iu;

const LONGEST_TITLE = 80;
const APART = /\p{Script=Han}[ \u3000]+\p{Script=Han}/u;
const DECORATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const TITLE_APART =
  /^(?:附[录錄件]?)?(?:[试試][题題卷]|[练練][习習]|本卷)?(?:[参參]考|[标標][准準]|正[确確])?答案(?:(?:及|与|與|和)?(?:[参參]考)?(?:解析|[详詳]解|[评評]分(?:[标標][准準]|[参參]考|[细細][则則])|提示|要[点點]))?$/u;

/** Whether a line is the title of a list with its characters set apart: `—— 答 案 ——`, `参 考 答 案`. */
function isTitleApart(text: string): boolean {
  if (text.length > LONGEST_TITLE || !APART.test(text)) return false;
  return TITLE_APART.test(text.replace(DECORATION, "").replace(/[ \u3000]+/gu, ""));
}

/** The lists of a text, in order. */
export function findRegions(raws: readonly string[]): Region[] {
  const lines = raws.map((raw, index) => toListLine(raw, index + 1));
  const regions: Region[] = [];
  let count = 0;
  for (let at = 1; at < lines.length && count < MOST; at += 1) {
    const end = regions.at(-1)?.to ?? 0;
    const line = lines[at];
    if (line === undefined || at < end || line.view.length > 3000) continue;
    const behind = titleEnd(line);
    if (behind < 0) continue;
    count += 1;
    const region = readRegion(lines, at, behind);
    if (region !== null) regions.push(region);
  }
  const end = regions.at(-1)?.to ?? 0;
  const tail = findTail(lines, end) ?? findExplained(lines, end);
  return tail === null ? regions : [...regions, tail];
}

/** `A、正确(正确答案)`, `对（正确答案）`: a choice that is said to be right. */
const CHOICE_MARKED = /^\s*[A-H]\s?[.．、:：)）]|\p{L}\s*[(（【[]\s?正[确確]答案\s?[)）】\]]\s*$/u;

/** Where the text behind an announcement begins; -1 if the line announces no list. */
function titleEnd({ view }: ListLine): number {
  if (isTitleApart(view)) return view.length;
  const title = TITLE.exec(view);
  if (title === null) return -1;
  const [whole, before = ""] = title;
  if (
    NO_TITLE.test(before) ||
    CHOICE_MARKED.test(view.slice(0, LONGEST_TITLE)) ||
    /[。？?！!，,；;：:]/.test(before.replace(/^[^\p{L}]*附[件录錄]?\s?[一二三\d]?\s?[:：]/u, ""))
  )
    return -1;
  const rest = view.slice(whole.length);
  if (rest.trim() === "") return whole.length;
  // Behind `答案：` stands the first entry or the first heading of the list.
  if (/^(?:第\s?)?[(（【[]?\d{1,3}(?!\d|\s?[年月])/u.test(rest) || readHead(rest, false) !== null) return whole.length;
  return countSigns(rest) > 1 && !isOneAnswer(rest) ? whole.length : -1;
}

/** `AB` behind 答案 is the answer of the question above, because its letters go up. */
function isOneAnswer(rest: string): boolean {
  const letters = /^\s*([A-H]{2,8}|[A-H](?:[、,，][A-H])+)[。.]?\s*$/.exec(rest)?.[1]?.replace(/[^A-H]/g, "") ?? "";
  return letters.length > 1 && Array.from(letters).every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ""));
}

const OPTION = /^[(（]?A\s?[.．、:：)）]\s?\S/;
const INNER_OPTIONS = /(?:^|[\s)）。？?])A\s?[.．、:：)）]\s?\S.*[^A-Z]B\s?[.．、:：)）]\s?\S/;
const NUMBERED = /^(?:第\s?)?[(（【[]?\d{1,3}\s?(?:[.．、:：)）】\]]|[题題])/u;

function readRegion(lines: readonly ListLine[], from: number, behind: number): Region | null {
  const numbers = numbersAbove(lines, from);
  if (numbers.size === 0) return null;
  const to = findEnd(lines, from);
  const first = lines[from];
  if (first === undefined) return null;
  const rest: ListLine = { ...first, text: first.text.slice(behind), view: first.view.slice(behind) };
  // `单选题答案：` is the heading of its section as well.
  const own = readHead(first.view, false);
  const whole = own !== null && own.end >= behind ? first : rest;
  const list = readEntries([whole, ...lines.slice(from + 1, to)], (no) => numbers.has(no));
  if (whole === rest) list.heads.unshift({ no: first.no, text: first.text.slice(0, behind).trim() });
  const entries = list.parts.reduce((sum, part) => sum + part.entries.length, 0);
  return entries === 0 ? null : { from, to, list };
}

/** Numbers in front of the lines above, and inside lines on which questions run on. */
function numbersAbove(lines: readonly ListLine[], to: number): Set<number> {
  const numbers = new Set<number>();
  for (const { view } of lines.slice(0, to)) {
    for (const match of view.matchAll(/(?:^|[^\d.])(\d{1,3})\s?(?=[.．、:：)）题題】\]\s_＿\p{Script=Han}]|$)/gu))
      numbers.add(Number(match[1]));
  }
  return numbers;
}

/** Where the questions go on behind a list: a heading that goes on with the sections above, or a question with choices. */
function findEnd(lines: readonly ListLine[], from: number): number {
  let section = 0;
  for (const { view } of lines.slice(0, from)) {
    const value = view.length < 120 ? (readHead(view, false)?.value ?? 0) : 0;
    if (value > 0) section = value;
  }
  let headed = false;
  for (let at = from + 1; at < lines.length; at += 1) {
    const view = lines[at]?.view ?? "";
    if (view.trim() === "") continue;
    const head: ListHead | null = view.length < 120 ? readHead(view, false) : null;
    const numbered = NUMBERED.test(view);
    if (head === null && !numbered) continue;
    // A list without headings of its own stands behind each section.
    if (head !== null && section > 0 && head.value === section + 1 && !headed) return at;
    if (head !== null && !isTitle(lines, at) && isAsked(lines, from, at)) return at;
    headed ||= head !== null && head.value > 0;
    if (numbered && hasChoices(lines, at)) return startOfSection(lines, at, from);
  }
  return lines.length;
}

function isTitle(lines: readonly ListLine[], at: number): boolean {
  const line = lines[at];
  return line !== undefined && titleEnd(line) >= 0;
}

/** How many lines of a section are looked at for the list behind it. */
const LONGEST_SECTION = 60;

/** The number that a line, or the text behind its announcement, begins with; 0 if there is none. */
function firstNumber(view: string): number {
  return Number(/^[^\p{L}\p{N}]*(?:第\s?)?(\d{1,3})\s?(?:[.．、:：)）】\]]|[题題])/u.exec(view)?.[1] ?? 0);
}

/**
 * Whether a section with a list of its own begins at a heading below an answer: `【答案】1.A 2.B⏎【填空题】⏎1. …⏎【答案】1.…`.
 * The numbers between the heading and the next announcement come back behind the announcement.
 */
function isAsked(lines: readonly ListLine[], from: number, head: number): boolean {
  const answered = lines.slice(from, head).some(({ view }) => /\d/u.test(view));
  if (!answered) return false;
  const numbers: number[] = [];
  for (let at = head + 1; at < Math.min(lines.length, head + LONGEST_SECTION); at += 1) {
    const line = lines[at];
    if (line === undefined || line.view.trim() === "") continue;
    const behind = line.view.length > 3000 ? -1 : titleEnd(line);
    const no = firstNumber(line.view);
    if (behind < 0) {
      if (readHead(line.view, false) !== null && no === 0) return false;
      if (no > 0) numbers.push(no);
      continue;
    }
    const rest = line.view.slice(behind);
    const first = rest.trim() === "" ? firstNumber(lines[at + 1]?.view ?? "") : firstNumber(rest);
    return numbers.length > 0 && first > 0 && first === numbers[0];
  }
  return false;
}

/** Whether choices stand on a line or below it, before the next number or heading. */
function hasChoices(lines: readonly ListLine[], at: number): boolean {
  if (INNER_OPTIONS.test(lines[at]?.view ?? "")) return true;
  let above = "";
  for (const { view } of lines.slice(at + 1, at + 8)) {
    if (view.trim() === "") continue;
    if (NUMBERED.test(view) || (view.length < 120 && readHead(view, false) !== null)) return false;
    if (INNER_OPTIONS.test(view) || (OPTION.test(above) && /^[(（]?B\s?[.．、:：)）]/.test(view))) return true;
    above = view;
  }
  return false;
}

/** The headings right above a line belong to it. */
function startOfSection(lines: readonly ListLine[], at: number, from: number): number {
  let start = at;
  while (start > from + 1) {
    const view = lines[start - 1]?.view ?? "";
    if (
      view.trim() !== "" &&
      (NUMBERED.test(view) || view.length > 60 || (readHead(view, false) === null && !/[题題篇卷章]/.test(view)))
    )
      break;
    start -= 1;
  }
  return start;
}

const ENTRY = String.raw`(?:第\s?)?[(（【[]?\d{1,3}\s?(?:[-~～—–至到]{1,2}\s?\d{1,3})?\s?[题題]?[.．、:：)）】\]]{0,2}\s*[(（【[]?(?:[A-H](?![a-z])|[a-h](?![A-Za-z])|${TRUTH_SIGNS})(?:[\s,，、]?(?:[A-H](?![a-z])|[a-h](?![A-Za-z])|${TRUTH_SIGNS}))*[)）】\]]?[.。;；,，]?`;
const ENTRIES = new RegExp(String.raw`^\s*(?:${ENTRY}[\s,，、|]*)+$`, "u");

/** A list without an announcement: the last lines have only numbers and signs, below headings of sections. */
function findTail(lines: readonly ListLine[], above: number): Region | null {
  let from = lines.length;
  let signs = 0;
  for (let at = lines.length - 1; at > above; at -= 1) {
    const view = lines[at]?.view ?? "";
    if (view.trim() === "") continue;
    const head = view.length < 80 ? readHead(view, false) : null;
    const rest = head === null ? view : view.slice(head.end);
    if (ENTRIES.test(rest) && rest.trim() !== "") signs += 1;
    else if (head === null || rest.trim() !== "" || signs === 0) break;
    from = at;
  }
  if (signs === 0 || from < 3) return null;
  const numbers = numbersAbove(lines, from);
  const list = readEntries(lines.slice(from), (no) => numbers.has(no));
  const entries = list.parts.reduce((sum, part) => sum + part.entries.length, 0);
  return entries < 2 ? null : { from, to: lines.length, list };
}

/** `2. C. The full name was…`: the letter of a choice, its sign and words. */
const EXPLAINED = /^\s*(\d{1,3})\s?[.．、)）]\s*[(（]?[A-Ha-h]\s?(?:[.．、)）:：,，;；]|[-–—]{1,2}(?=\s))\s*\S/u;
const LINE_NUMBER = /^\s*(\d{1,3})\s?[.．、)）](?!\d)/u;
const CHOICE = /^\s*[(（]?[A-Ha-h]\s?[.．、)）:：]/u;
/** The fewest entries with words that make a list. */
const LEAST_EXPLAINED = 3;

/**
 * A list without an announcement in which the letter of each answer has words behind it: the last lines count from 1 once more,
 * each with one letter and without choices below it.
 */
function findExplained(lines: readonly ListLine[], above: number): Region | null {
  let from = lines.length;
  let expected = 0;
  for (let at = lines.length - 1; at > above; at -= 1) {
    const view = lines[at]?.view ?? "";
    if (CHOICE.test(view)) return null;
    const no = Number(LINE_NUMBER.exec(view)?.[1] ?? 0);
    if (no === 0) continue;
    if (!EXPLAINED.test(view) || (expected > 0 && no !== expected - 1)) return null;
    [from, expected] = [at, no];
    if (no === 1) break;
  }
  if (expected !== 1) return null;
  const numbers = numbersAbove(lines, from);
  const list = readEntries(lines.slice(from), (no) => numbers.has(no));
  const entries = list.parts.reduce((sum, part) => sum + part.entries.length, 0);
  const asked = lines.slice(0, from).filter(({ view }) => LINE_NUMBER.test(view)).length;
  return entries < LEAST_EXPLAINED || entries > asked ? null : { from, to: lines.length, list };
}
