/**
 * Questionnaires whose line breaks a copy has lost, with choices that have no signs: `1. 您的身份: 学生 教师 * 2. 您的年级: 大一 大二`.
 * Blanks part the choices, and the numbers the questions, if most questions have such choices.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel } from "../layout/sheets/words.ts";

const NUMBER = /(^|[\s*＊。？?！!；;)）】\]_＿])(\d{1,3})\s?[.．、]\s?(?!\d)/gu;
const TAG =
  /^(.{2,200}?)\s*([*＊]?\s*[[【(（]\s?(?:(?:[单單多][项項]?[选選](?:[择擇])?|判[断斷]|填空|[简簡]答|[问問]答|量表|排序|[评評]分)[题題]?|矩[阵陣][^[\]【】()（）]{0,8}[题題])\s?[\]】)）]\s*[*＊]?)\s*(.*)$/su;
const SIGN = /[?？:：](?:\s?[(（【[][^()（）【】[\]]{1,24}[)）】\]])?\s*[*＊]?/gu;
const SECTION = /(?:^|\s)((?:[一二三四五六七八九十]{1,2}|第[一二三四五六七八九十]{1,2}部分)\s?[、.．:：]\s?\S{2,30})$/u;
const LETTERED = /(?:^|[\s(（])A\s?[.．、:：)）]|[□○☐◯]|[(（[]\s+[)）\]]/u;
const SHORTEST = 80;
const LEAST = 4;
/** The longest question with its choices. */
const LONGEST_QUESTION = 1500;
/** The longest choice. */
const LONGEST = 30;

interface Asked {
  readonly stem: string;
  readonly words: readonly string[];
  readonly heading: string;
}

export function partFlatLines(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const parts = piece.debris === true || piece.text.length < SHORTEST ? null : readLine(piece.text);
    return parts === null ? [piece] : parts.map((text) => withText(piece, text));
  });
}

function readLine(text: string): string[] | null {
  const starts: { from: number; to: number; starred: boolean }[] = [];
  for (const match of text.matchAll(NUMBER)) {
    if (Number(match[2]) !== starts.length + 1) continue;
    const from = match.index + (match[1] ?? "").length;
    starts.push({
      from,
      to: match.index + match[0].length,
      starred: /[*＊]\s*$/u.test(text.slice(Math.max(0, from - 4), from)),
    });
  }
  if (starts.length < LEAST) return null;
  const own = starts.map(({ to }, at) => text.slice(to, starts[at + 1]?.from ?? text.length).trim());
  const lettered = own.filter((part) => LETTERED.test(part)).length;
  const asked = own.map((part) =>
    LETTERED.test(part) ? { stem: part, words: [], heading: "" } : readAsked(part.replace(/\s*[*＊]$/u, "")),
  );
  const listed = asked.filter(({ words }) => words.length > 1).length;
  // Where most choices have signs, those without them must be several.
  if ((listed + lettered) * 2 < asked.length || listed * 4 < lettered || listed < (lettered > 0 ? 2 : 1)) return null;
  const [first] = starts;
  const lines = [text.slice(0, first?.from ?? 0).replace(/[\s*＊]+$/u, ""), ""];
  for (const [at, { stem, words, heading }] of asked.entries()) {
    const star = (starts[at]?.starred ?? false) && !/[*＊]/u.test(stem) ? "*" : "";
    lines.push(`${at + 1}. ${stem}${star}`);
    for (const [index, word] of words.entries()) lines.push(`${String.fromCharCode(65 + index)}. ${word}`);
    lines.push("");
    if (heading !== "") lines.push(heading, "");
  }
  return lines;
}

function readAsked(source: string): Asked {
  if (source.length > LONGEST_QUESTION) return { stem: source, words: [], heading: "" };
  const heading = SECTION.exec(source)?.[1] ?? "";
  const text = heading === "" ? source : source.slice(0, source.length - heading.length).trim();
  const tagged = TAG.exec(text);
  if (tagged !== null) {
    const words = splitWords(tagged[3] ?? "");
    const stem = `${tagged[1] ?? ""}${tagged[2] ?? ""}`;
    // Words behind a stem that is written are what somebody has written.
    return areWords(words) ? { stem, words, heading } : { stem: text, words: [], heading };
  }
  for (const match of text.matchAll(SIGN)) {
    const end = match.index + match[0].length;
    const words = splitWords(text.slice(end));
    if (areWords(words) && !isInside(text, match.index)) return { stem: text.slice(0, end).trim(), words, heading };
  }
  return { stem: text, words: [], heading };
}

/** Whether a bracket is open in front of a place. */
function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return (before.match(/[(（【[]/gu)?.length ?? 0) > (before.match(/[)）】\]]/gu)?.length ?? 0);
}

function areWords(words: readonly string[]): boolean {
  return (
    words.length > 1 &&
    words.length < 25 &&
    words.every((word) => word.length <= LONGEST && !/[。？?！!：:]$|^[，。、]/u.test(word)) &&
    words.some((word) => /\p{L}/u.test(word))
  );
}

/** The words between blanks. Brackets hold theirs together, and so do an amount and what it counts: `每天 1-3 次`. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let open = 0;
  for (const token of text.split(/[\s\u3000]+/u)) {
    if (token === "") continue;
    const last = words.length - 1;
    const amount = /^\d[\d.,~～–-]*$/u.test(token);
    const unit = /^(?:次|元|[岁歲]|年|个|個|人|天|小[时時]|分[钟鐘]|月|周|[公英]里|斤|以[上下内內])/u.test(token);
    const before = words[last] ?? "";
    const slash = /^[/／]|^[/／]?$/u.test(token) || /[/／]$/u.test(before);
    if (
      last >= 0 &&
      (open > 0 || slash || (amount && /^\p{Script=Han}{1,3}$/u.test(before)) || (unit && /\d$/u.test(before)))
    )
      words[last] = `${before} ${token}`;
    else words.push(token);
    open = Math.max(0, open + (token.match(/[(（]/gu)?.length ?? 0) - (token.match(/[)）]/gu)?.length ?? 0));
  }
  return words;
}

/** A label with its place, or a heading in brackets, inside a line that runs on. */
const PART =
  /(^|[\s_＿)）】])(【[^【】]{2,12}】|(?:\d{1,2}\s?[.．、]\s?)?[\p{Script=Han}/／（）()A-Za-z]{2,14}[:：](?=\s*(?:[_＿]{2,}|[□○☐▢])))/gu;

/** `…姓名：____ 学号：____ 【类型】 □病假 □事假 …`: a form whose line breaks are lost. */
export function partFlatForms(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    // English labels of several words are parted elsewhere.
    if (piece.debris === true || piece.text.length < SHORTEST || !/\p{Script=Han}/u.test(piece.text)) return [piece];
    const labels = Array.from(piece.text.matchAll(PART)).length;
    if (labels < LEAST || (piece.text.match(/[_＿]{2,}/gu)?.length ?? 0) < LEAST) return [piece];
    return piece.text
      .replace(PART, "$1\n$2")
      .replace(/(【[^【】]{2,12}】)\s*/gu, "$1\n")
      .split("\n")
      .map((line) => withText(piece, line.trim()));
  });
}

const TITLE =
  /^(\s*(?!\d)[^\n。？?]{2,40}?(?:[调調][查研]|[问問]卷|量表|[试試][卷题題]|[题題][库庫]|[测測][试試验驗]|[练練][习習]|登[记記]表|[报報]名表|[评評][价價分]表)(?:[(（][^()（）]{1,20}[)）])?)(1\s?[.．、]\s?(?!\d))/u;

/** `饮茶习惯调查1. 您…？ … 2. …`: the first number touches the title. */
export function partTouchedTitles(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const title = piece.debris === true || piece.text.length < SHORTEST ? null : TITLE.exec(piece.text);
    if (title === null || !/2\s?[.．、]\s?(?!\d)/u.test(piece.text.slice(title[0].length))) return [piece];
    const end = (title[1] ?? "").length;
    return [withText(piece, piece.text.slice(0, end)), withText(piece, ""), withText(piece, piece.text.slice(end))];
  });
}

const HEADED_LABELS =
  /^([\s\u3000]*\S[^_＿\t:：]{3,50}?)(?:[ \u3000]{2,}|\t+)(?=((?:[\p{Script=Han}A-Za-z. ]{2,12}[:：]?[ \u3000]?[_＿]{2,}[ \u3000]*){1,5})$)/u;
const HEADED_LABEL = /([\p{Script=Han}A-Za-z. ]{2,12}?)[:：]?[ \u3000]?[_＿]{2,}/gu;

/** `七年级英语课堂小测    Class____ Name____`: labels behind the title, whose places are lines. */
export function partTitleLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const piece = pieces[first];
  const match = piece === undefined || piece.text.length > 160 ? null : HEADED_LABELS.exec(piece.text);
  if (piece === undefined || match === null || isFieldLabel((match[1] ?? "").trim())) return pieces;
  const labels = Array.from((match[2] ?? "").matchAll(HEADED_LABEL), ([, label = ""]) => label.trim());
  if (
    labels.length === 0 ||
    (labels.length < 2 && !labels.every((label) => /^(?:姓名|班[级級]|[学學座]?[号號])$/u.test(label)))
  )
    return pieces;
  if (!labels.some((label) => isFieldLabel(label) || isEnglishField(label))) return pieces;
  const parts = [(match[1] ?? "").trim(), "", ...labels.map((label) => `${label}：____`), ""];
  return [...pieces.slice(0, first), ...parts.map((part) => withText(piece, part)), ...pieces.slice(first + 1)];
}

const STARRED = /\s[*＊]\s?(?=\d{1,3}\s?[.．、]\s?\S)/gu;

/** `… * 2. … * 3. …`: the stars of required questions stand in front of their numbers, where lines have run together. */
export function partStarredNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length < SHORTEST || !/[*＊]/u.test(piece.text)) return [piece];
    if ((piece.text.match(STARRED)?.length ?? 0) < LEAST - 1) return [piece];
    return piece.text
      .replace(STARRED, (star) => `\n${star.trim()} `)
      .split("\n")
      .map((line) => withText(piece, line));
  });
}

const HAN_NUMERALS = "一二三四五六七八九十";
/** A heading between the last choice of a question and the number of the next one. */
const GLUED_SECTION =
  /([^\s。：:；;、，,(（])([二三四五六七八九十])、([\p{Script=Han}（()）\d]{2,24}?)(?=\d{1,3}\s?[.．、]\s?(?!\d))/gu;

/** The same in brackets, `…□5年以上(二)服务评价(安保、保洁)1.…`, where the numbers begin anew. */
const GLUED_BRACKET =
  /([^\s。：:；;、，,(（])[(（]([二三四五六七八九十])[)）]([\p{Script=Han}]{2,16}(?:[(（][^()（）]{1,40}[)）])?)(?=1\s?[.．、]\s?(?!\d))/gu;

/** `…E.高于8000二、班级评议8.…`: the heading of the next part touches what stands before and behind it. */
export function partGluedSections(pieces: readonly Piece[]): readonly Piece[] {
  let last = 0;
  return pieces.flatMap((piece) => {
    if (last === 0 && /一、|[(（]一[)）]/u.test(piece.text)) last = 1;
    if (last === 0 || piece.debris === true || piece.text.length < SHORTEST) return [piece];
    const text = piece.text
      .replace(GLUED_SECTION, (whole, before: string, numeral: string, words: string) => {
        if (HAN_NUMERALS.indexOf(numeral) !== last) return whole;
        last += 1;
        return `${before}\n${numeral}、${words}\n`;
      })
      .replace(GLUED_BRACKET, (whole, before: string, numeral: string, words: string) => {
        if (HAN_NUMERALS.indexOf(numeral) !== last) return whole;
        last += 1;
        return `${before}\n（${numeral}）${words}\n`;
      });
    return text === piece.text ? [piece] : text.split("\n").map((line) => withText(piece, line));
  });
}

/** What a copy leaves of the tags behind a stem: the points were a picture. */
const TORN_TAG =
  /[(（]\s?分值\s?[:：]\s*((?:[单單多][选選]|判[断斷]|填空|[简簡]答)[题題])?\s*([*＊]?)\s*(?=$|A\s?[、.．])/gmu;

/** `下列正确的是()(分值: 单选题 *A、…`: the type becomes a tag, and the points that are gone leave nothing. */
export function closeTornTags(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.includes("分值")
      ? withText(
          piece,
          piece.text.replace(
            TORN_TAG,
            (_, type: string | undefined, star: string) => `${type === undefined ? "" : `[${type}]`}${star}`,
          ),
        )
      : piece,
  );
}

/** `一、单选题(150题)1企业应当…`: the first number touches the heading of its part and has no sign. */
const FIRST_WITHOUT_SIGN =
  /([一二三四五六七八九十]\s?[、.．]\s?(?:[单單多][项項]?[选選][择擇]?|判[断斷]|填空|[选選][择擇])[题題](?:\s?[(（][^()（）]{1,40}[)）])?)\s*1(?=\p{Script=Han}{4})/gu;
const SECOND = /(?:^|[^\d.])2\s?[.．、]\s?(?!\d)/u;

export function partFirstNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.debris === true || !piece.text.includes("1")) return [piece];
    const text = piece.text.replace(FIRST_WITHOUT_SIGN, (whole, heading: string, from: number) => {
      const below = [piece.text.slice(from + whole.length), ...pieces.slice(at + 1, at + 12).map((one) => one.text)];
      return below.some((one) => SECOND.test(one.slice(0, 1000))) ? `\n${heading}\n1. ` : whole;
    });
    return text === piece.text
      ? [piece]
      : text
          .replace(/^\n/u, "")
          .split("\n")
          .map((line) => withText(piece, line));
  });
}

const LETTERED_LINE = /^\s*([a-z])\s?[.．、]\s?\p{Script=Han}/u;
const INNER_HEAD = /\s(?:([b-z])|(\d{1,2}))\s?[.．、]\s?(?=\p{Script=Han})/u;

/** `e.同伴：□自己 □同事 f.花費：□…`: the next letter or number of a list of questions with boxes goes on on the line. */
export function partBoxRuns(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }) => LETTERED_LINE.exec(text.slice(0, 12))?.[1] ?? []);
  if (heads.length < 3 || heads[0] !== "a") return pieces;
  let [letter, number] = ["", 0];
  const note = (text: string): void => {
    letter = LETTERED_LINE.exec(text.slice(0, 12))?.[1] ?? letter;
    number = Number(/^\s*(\d{1,2})\s?[.．、]/u.exec(text)?.[1] ?? number);
  };
  return pieces.flatMap((piece) => {
    note(piece.text);
    const parts: string[] = [];
    let rest = piece.text;
    while (/[□☐]/u.test(rest) && rest.length < 500) {
      const inner = INNER_HEAD.exec(rest);
      const isNext =
        inner?.[1] === String.fromCharCode(letter.charCodeAt(0) + 1) ||
        (inner?.[2] !== undefined && Number(inner[2]) === number + 1);
      if (inner === null || !isNext) break;
      parts.push(rest.slice(0, inner.index));
      rest = rest.slice(inner.index).trimStart();
      note(rest);
    }
    return parts.length === 0 ? [piece] : [...parts, rest].map((text) => withText(piece, text));
  });
}

const HEAD_OF_BANK = /[题題](?:目|干|幹)/u;
const BANK_COLUMNS = /答案|[单單]元|[章科][节目節]|[类類][别別]|[编編]?[号號次]/gu;
const NUMBER_AND_WORDS = /^\s*(\d{1,4})\s+([\p{Script=Han}（）()、A-Za-z]{4,30})(?:\s+(\S.*)|\s*)$/u;
/** So many questions of one unit show that its name is a column of the bank. */
const LEAST_OF_UNIT = 3;

/** `序號 單元名稱 題目 答案`, then `1 採購概論 …`: the name of the unit stands between the number and the stem of each question. */
export function hideUnits(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(
    ({ text }) => text.length < 60 && HEAD_OF_BANK.test(text) && (text.match(BANK_COLUMNS)?.length ?? 0) > 1,
  );
  if (head < 0) return pieces;
  const count = new Map<string, number>();
  const found = pieces.map(({ text }, at) => (at > head && text.length < 400 ? NUMBER_AND_WORDS.exec(text) : null));
  for (const match of found) if (match !== null) count.set(match[2] ?? "", (count.get(match[2] ?? "") ?? 0) + 1);
  const result: Piece[] = [];
  let number = "";
  for (const [at, piece] of pieces.entries()) {
    const match = found[at] ?? null;
    if (match !== null && (count.get(match[2] ?? "") ?? 0) >= LEAST_OF_UNIT) {
      result.push({ ...withText(piece, match[2] ?? ""), debris: true });
      if (match[3] === undefined) number = match[1] ?? "";
      else result.push(withText(piece, `${match[1] ?? ""}. ${match[3]}`));
    } else if (number !== "" && piece.text.trim() !== "") {
      result.push(withText(piece, `${number}. ${piece.text.trim()}`));
      number = "";
    } else result.push(piece);
  }
  if (!/答案\s*$/u.test(pieces[head]?.text ?? "")) return result;
  return result.flatMap((piece) => {
    const alone = piece.text.length > 20 ? undefined : /^\s*([A-H]{1,5})\s*$/u.exec(piece.text)?.[1];
    if (alone !== undefined) return [withText(piece, `答案：${alone}`)];
    const key = piece.text.length > 400 ? null : KEY_AT_END.exec(piece.text);
    return key === null ? [piece] : [withText(piece, key[1] ?? ""), withText(piece, `答案：${key[2] ?? ""}`)];
  });
}

/** The last column of a bank is the key: `…(C)甲(D)乙。 B`. */
const KEY_AT_END = /^(.*[(（][B-H][)）].*[^\s(（A-Za-z])\s+([A-H]{1,5})\s*$/u;

/** `(A)1234(B)123`: the bracket of a letter touches a number. */
export function spaceLetterBrackets(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /[(（]A[)）]\d/u.test(piece.text) && /\d[(（][B-H][)）]/u.test(piece.text)
      ? withText(piece, piece.text.replace(/(\d)(?=[(（][B-H][)）])/gu, "$1 "))
      : piece,
  );
}
