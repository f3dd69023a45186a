/** Reads lists of answers: `一、1-4 BADC`, `1.C 2.A`, `1.【参考答案】B【解析】…`, `1.切断电源 绝缘物 2.50`, essays of several lines. */
import { type Piece, joinPieces, withText } from "../piece.ts";
import { isAmongResults } from "../../answer-lists/signs.ts";
import { type SectionHead, readSection } from "./key-questions.ts";
import { LEFT_OUT } from "./left-out.ts";

const TYPE =
  "(?:[单單多][项項]?[选選][择擇]?|不定[项項向][选選]?[择擇]?|[选選][择擇]|判[断斷]|是非|填空|[简簡]答|[问問]答|[论論]述|名[词詞]解[释釋]|案例(?:分析)?|[计計]算|解答|[综綜]合|主[观觀]|客[观觀])";
/** A section without a number: `选择题：1-5 ABCDE`. */
const TYPE_HEAD = new RegExp(
  `^[\\s*#【[(（]*(${TYPE}[题題]?)[】\\])）]?\\s*(?:[(（][^()（）]{0,30}[)）])?\\s*[:：]?[\\s*]*(?=\\d|第\\s?\\d|[(（]\\d|$)`,
);
/** An entry that names its section: `问答题 1 参考答案：`. */
const TYPE_ENTRY = new RegExp(
  `^[\\s*#]*(${TYPE}[题題])\\s?(?:第\\s?)?[(（]?(\\d{1,3})[)）]?\\s?[题題]?\\s?(?:参考|參考)?(?:答案|解答)?\\s?[:：.．、][\\s*]*`,
);

export interface KeyEntry {
  section: SectionHead | null;
  no: number;
  answer: Piece | null;
  analysis: Piece | null;
}

export interface KeyList {
  entries: KeyEntry[];
  /** Pieces that are headings of the list or of its sections. */
  heads: Piece[];
}

const RANGE =
  /^(\d{1,3})\s?(?:[-~～—–－]{1,2}|至|到)\s?(\d{1,3})\s?(?:题|題)?\s?[:：.、)）]?\s*((?:[A-H√×✓✗✔✘对错對錯TF](?![a-z])[\s,，、;；.。]{0,3})+)/;
/** The words of a heading behind its number: `、单项选择题（每题1分）`. */
const TITLE =
  /^[^\d:：]{0,6}(?:[选選][择擇]|判[断斷]|填空|[简簡]答|[问問]答|[论論]述|[计計]算|解答|名[词詞]|[阅閱][读讀]|完形|作文|[写寫]作|分析|材料|[综綜]合|[应應]用|[实實]|[选選][词詞]|[单單]|多|不定|是非|主[观觀]|客[观觀])[^\d:：]{0,14}?(?=\d|[(（:：\n]|$)(?:[(（][^()（）\n]{0,40}[)）])?\s*[:：]?/;
const EXPLAINS =
  /[\s。；;,，]*(?:【|〖|\[|[(（])?(?:答案|试题|試題)?(?:解析|详解|詳解|分析)(?:[】〗\])）]\s*[:：]?|\s?[:：])\s*/;
const ANSWER_LABEL =
  /^(?:[【〖[](?:正确|参考|參考|标准|標準)?答案[】〗\]]\s*[:：]?|(?:正确|正確|参考|參考|标准|標準)?答案?\s?[:：])\s*/;
/** Inside a line, the number of a section and its name or its first answer. */
const INNER_SECTION =
  /[^第、\d](?=[一二三四五六七八九十]{1,2}[、.．]\s?(?:\d|[^\s\d]{0,12}(?:[题題]|解[释釋]|理解|填空|作文)))/g;

/** Parts a line before the numbers of its sections. */
export function splitSections(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(INNER_SECTION)) {
    parts.push(text.slice(from, index + 1));
    from = index + 1;
  }
  return [...parts, text.slice(from)];
}

/** Reads the pieces of a list from its first section or number on. `known` tells whether a question has this number. */
export function readKeyList(pieces: readonly Piece[], known: (no: number) => boolean): KeyList {
  const list: KeyList = { entries: [], heads: [] };
  let section: SectionHead | null = null;
  let open: { entry: KeyEntry; lines: Piece[] } | null = null;
  const close = () => {
    if (open !== null) settle(open.entry, open.lines);
    open = null;
  };
  const begin = (no: number, piece: Piece, text: string) => {
    close();
    const entry: KeyEntry = { section, no, answer: null, analysis: null };
    list.entries.push(entry);
    open = { entry, lines: [withText(piece, text)] };
  };
  for (const piece of pieces) {
    for (const part of splitSections(piece.text)) {
      let text = part.trim();
      if (text === "" || /^<[^<>]*>$|^(?:-{3,}|\*{3,}|```\w*)$/.test(text)) continue;
      const single = TYPE_ENTRY.exec(text);
      if (single !== null && known(Number(single[2]))) {
        section = { value: 0, text: single[1] ?? "" };
        begin(Number(single[2]), piece, text.slice(single[0].length));
        continue;
      }
      const typed = TYPE_HEAD.exec(text);
      const head: SectionHead | null = typed === null ? readSection(text) : { value: 0, text: typed[1] ?? "" };
      if (head !== null) {
        close();
        section = head;
        const rest: string = (
          typed !== null ? text.slice(typed[0].length) : head.value === 0 ? "" : head.text.replace(TITLE, "")
        ).trim();
        list.heads.push(withText(piece, text.slice(0, text.length - rest.length)));
        text = rest;
        if (text === "" || (!/\d/.test(text) && text.length < 20)) continue;
      }
      const before: number = list.entries.at(-1)?.no ?? 0;
      const starts = splitEntries(text, head === null ? before : 0, known);
      const [first] = starts;
      const lead = text.slice(0, first?.from ?? text.length).trim();
      if (lead !== "") {
        if (open !== null) (open as { lines: Piece[] }).lines.push(withText(piece, lead));
        else list.heads.push(withText(piece, lead));
      }
      starts.forEach(({ no, text: value }) => begin(no, piece, value));
      const last = starts.at(-1);
      const behind = last === undefined ? "" : text.slice(last.to).trim();
      if (behind !== "") list.heads.push(withText(piece, behind));
    }
  }
  close();
  return list;
}

/** The longest answer in which the next number is sought, so that reading stays linear. */
const LONGEST = 3000;

/** A short answer with the first number of the next section behind it. */
const RESTART = /^([(（]?(?:[A-H]{1,8}|[√×✓✗对错對錯])[)）]?)[\s;；,，]+(?=[(（]?1\s?[.．、)）])/;

interface Start {
  no: number;
  from: number;
  /** Where reading goes on behind the answer. */
  to: number;
  text: string;
}

/** Parts a line of answers. Numbers go up; the first one may be any that the questions have. */
function splitEntries(text: string, before: number, known: (no: number) => boolean): Start[] {
  const starts: Start[] = [];
  let at = 0;
  let last = before;
  while (at < text.length) {
    const rest = text.slice(at);
    const range = RANGE.exec(rest);
    if (range !== null) {
      const [from, to] = [Number(range[1]), Number(range[2])];
      const letters = (range[3] ?? "").replaceAll(/[\s,，、;；.。]/g, "");
      const groups = (range[3] ?? "")
        .trim()
        .split(/[\s,，、;；.。]+/)
        .filter((group) => group !== "");
      const each =
        letters.length === to - from + 1 ? letters.split("") : groups.length === to - from + 1 ? groups : null;
      if (each !== null) {
        const end = at + range[0].length;
        for (const [index, letter] of each.entries())
          starts.push({ no: from + index, from: at, to: end, text: letter });
        [last, at] = [to, end];
        continue;
      }
    }
    // A number without a sign is followed by a letter, a judgement or white space; `1/2` and `1,200` are answers.
    const head =
      /^(?:第\s?|[QＱ]\.?)?[(（]?(\d{1,3})(?:\s?[题題])?(?:\s?[.．、:：)）]{1,2}|(?=[(（【]?[A-H√×✓✗对错對錯正])|(?=\s)|(?=[题題]))\s*/.exec(
        rest,
      );
    const no = Number(head?.[1] ?? 0);
    const fits =
      head !== null && (last === 0 || starts.length === 0 ? known(no) && (no > last || no === 1) : no === last + 1);
    if (head === null || !fits) {
      // A line that does not begin with a number continues the answer above.
      const next = nextStart(rest, last);
      if (starts.length > 0 || next < 0) break;
      at += next;
      if (next === 0) break;
      continue;
    }
    const body = rest.slice(head[0].length);
    const next = nextStart(body, no);
    const again = next < 0 && last !== 0 && known(1) ? RESTART.exec(body) : null;
    if (again !== null) {
      const end = at + head[0].length + again[0].length;
      starts.push({ no, from: at, to: end, text: again[1] ?? "" });
      last = 0;
      at = end;
      continue;
    }
    const value = next < 0 ? body : body.slice(0, next);
    const end = next < 0 ? text.length : at + head[0].length + next;
    starts.push({ no, from: at, to: end, text: value.trim() });
    last = no;
    at = end;
  }
  return starts;
}

/** An answer whose number has no sign: `2 【正确答案】 B`. */
const LABELLED = "[【〖\\[](?:正确|正確|参考|參考|标准|標準)?答案";

/** Where the number behind `no` begins; one after white space or the end of a sentence comes first. */
function nextStart(whole: string, no: number): number {
  const text = whole.slice(0, LONGEST);
  const next = no + 1;
  const apart = new RegExp(
    `[\\s。；;,，、.)）](?:第\\s?|[QＱ]\\.?)?[(（]?${next}(?:\\s?[题題])?(?:\\s?[.．、:：)）]|\\s?(?=[(（]?[A-H√×✓✗对错對錯](?![a-z]))|\\s?(?=${LABELLED})|[-~～—–]{1,2}\\d)`,
  );
  const close = new RegExp(
    `[\\p{Script=Han}A-H√×✓✗](?:第\\s?)?[(（]?${next}(?:\\s?[.．、:：)）](?!\\d)|\\s?(?=${LABELLED})|(?=[A-H√×✓✗对错對錯](?![a-z]))|[-~～—–]{1,2}\\d)`,
    "u",
  );
  // Both patterns begin with the sign before the number.
  const found = apart.exec(text) ?? close.exec(text);
  if (found === null) return -1;
  const isResult = /[.．]$/u.test(found[0]) && /^\d/u.test(text.slice(found.index + found[0].length));
  return isResult && isAmongResults(text.slice(0, found.index + 1)) ? -1 : found.index + 1;
}

/** Parts the lines of an entry in its answer and its explanation. */
function settle(entry: KeyEntry, lines: readonly Piece[]): void {
  const whole = joinPieces(lines, "\n");
  if (whole === null) return;
  const text = whole.text
    .trim()
    .replace(ANSWER_LABEL, "")
    .replace(/^(?:示例|例如|参考示例)\s?[:：]\s*/, "");
  const cut = EXPLAINS.exec(text);
  const answer = (cut === null ? text : text.slice(0, cut.index))
    .trim()
    .replace(/^([A-H]{1,8}|[√×对错])[。.；;，,、]$/, "$1")
    .replace(/^[A-H](?:\s?[,，、\s]\s?[A-H]){1,7}[。.]?$/, (letters) => letters.replaceAll(/[^A-H]/g, ""))
    .replace(/^[(（]\s?([A-H]{1,8}|[√×✓✗对错對錯○◯])\s?[)）][。.]?$/, "$1");
  const analysis = cut === null ? "" : text.slice(cut.index + cut[0].length).trim();
  const loose = /^([A-H]{1,8}|[√×]|正确|错误|对|错|正確|錯誤|對|錯)[。.；;，,\s]\s*(\S.*)$/s.exec(answer);
  if (loose !== null && analysis === "") {
    entry.answer = withText(whole, loose[1] ?? "");
    entry.analysis = withText(whole, loose[2] ?? "");
    return;
  }
  // 略 says that the list has no answer.
  if (answer !== "" && !LEFT_OUT.test(answer)) entry.answer = withText(whole, answer.replace(/[;；]$/, ""));
  if (analysis !== "") entry.analysis = withText(whole, analysis);
}
