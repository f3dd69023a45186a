/**
 * Forms as somebody drafts them in a hurry, and banks with signs of their own: the shape of all lines together says what each
 * of them is.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 300;
const isEmpty = ({ text }: Piece): boolean => text.trim() === "";
const letter = (at: number): string => String.fromCharCode(65 + (at % 26));

const BANK_STEM = /^\s*@\s?(?=\S)/u;
const BANK_CHOICE = /^\s*#\s?(?=\S)/u;
const BANK_KEY = /^\s*[%=]\s?([A-H]{1,6})(?:[\s\u3000]*[$￥](.*))?\s*$/u;
const LEAST = 3;

/** `@题干⏎# 甲 # 乙⏎%B $章节`: stems, choices and keys with a sign each. */
export function openSignedBanks(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.filter(
    ({ text }, at) => BANK_STEM.test(text) && BANK_CHOICE.test(pieces[at + 1]?.text ?? ""),
  ).length;
  const keys = pieces.filter(({ text }) => BANK_KEY.test(text)).length;
  if (stems < LEAST || keys * 2 < stems) return pieces;
  let [no, choices] = [0, 0];
  return pieces.flatMap((piece) => {
    if (BANK_STEM.test(piece.text)) {
      [no, choices] = [no + 1, 0];
      return [withText(piece, ""), withText(piece, `${no}. ${piece.text.replace(BANK_STEM, "")}`)];
    }
    if (BANK_CHOICE.test(piece.text)) {
      const labels = piece.text.split("#").map((label) => label.trim());
      return labels.filter((label) => label !== "").map((label) => withText(piece, `${letter(choices++)}. ${label}`));
    }
    const [, key, topic] = BANK_KEY.exec(piece.text) ?? [];
    if (key === undefined) return [piece];
    return [
      withText(piece, `答案：${key}`),
      ...(topic === undefined || topic.trim() === "" ? [] : [withText(piece, `知识点：${topic.trim()}`)]),
    ];
  });
}

const STARRED = /^\s*(\S.*\S)\s?[*＊]\s*$/u;
const SIGNED = /^\s*(?:[(（]?[A-Ha-h\d]{1,3}\s?[.．、)）]|[□○☐◯•*-])/u;

/** `收入 *⏎20,000以下 20,000以上`: each stem has a star, so what stands between them are choices with blanks between. */
export function partChoicesBelowStars(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter((piece) => !isEmpty(piece));
  const starred = filled.filter(({ text }) => STARRED.test(text.slice(0, LONGEST)));
  const between = filled.filter(({ text }) => !STARRED.test(text.slice(0, LONGEST)));
  const rows = between.filter(({ text }) => text.length < 120 && !/[。：:_＿]/u.test(text));
  const several = rows.filter(({ text }) => /\S\s+\S/u.test(text.trim())).length;
  if (starred.length < 4 || between.some(({ text }) => SIGNED.test(text)) || several < starred.length) return pieces;
  if (rows.length * 10 < between.length * 9) return pieces;
  const offered = new Set(rows);
  // Pages of English forms have parts of fields there, and rows of tables have cells.
  if (starred.some(({ text }) => !/\p{Script=Han}/u.test(text) || text.includes("\t"))) return pieces;
  let [no, choices] = [0, 0];
  return pieces.flatMap((piece) => {
    const stem = STARRED.exec(piece.text.slice(0, LONGEST))?.[1];
    if (stem !== undefined) {
      [no, choices] = [no + 1, 0];
      return [
        withText(piece, ""),
        withText(piece, `${no}. ${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}*`),
      ];
    }
    if (!offered.has(piece) || no === 0) return [piece];
    return piece.text
      .trim()
      .split(/\s+/u)
      .map((label) => withText(piece, `${letter(choices++)}. ${label}`));
  });
}

const INDENTED = /^\t\s*\S/u;

/** English labels on lines of their own, below some of which choices stand behind a tab. */
export function askTabbedLists(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter((piece) => !isEmpty(piece));
  const labels = filled.filter(({ text }) => !INDENTED.test(text));
  const tabbed = filled.length - labels.length;
  const plain = labels.every(
    ({ text }) =>
      text.length < 120 &&
      /^[A-Z]/u.test(text.trim()) &&
      !/[_＿\t|]|\.\s*$|:\s*\S/u.test(text.replace(/\s*\([^()]*\)\s*$/u, "")) &&
      !SIGNED.test(text),
  );
  if (!plain || tabbed < 4 || labels.length < 4 || labels.some(({ debris }) => debris === true)) return pieces;
  const leads = new Set(
    filled.filter(({ text }, at) => !INDENTED.test(text) && INDENTED.test(filled[at + 1]?.text ?? "")),
  );
  if (leads.size < 2) return pieces;
  let [no, choices] = [0, 0];
  return pieces.flatMap((piece) => {
    if (isEmpty(piece)) return [piece];
    if (INDENTED.test(piece.text)) return [withText(piece, `${letter(choices++)}. ${piece.text.trim()}`)];
    const text = piece.text.trim().replace(/\s?:$/u, "");
    [no, choices] = [no + 1, 0];
    const open = /\b(?:describe|explain|concerns?|comments?|suggestions?|why)\b/iu.test(text);
    const mark = leads.has(piece)
      ? allowsSeveral(text) || /\b(?:all|any) that apply\b/iu.test(text)
        ? NAMED.several
        : NAMED.single
      : open
        ? NAMED.essay
        : isEnglishField(text)
          ? ""
          : NAMED.line;
    return [withText(piece, ""), withText(piece, mark === "" ? `${no}. ${text}: ____` : `${no}. ${text}${mark}`)];
  });
}

const LATIN = /^\s*[A-Z][A-Za-z0-9 ,.'’()/&-]{1,80}$/u;
const HAN_LABEL = /^\s*\p{Script=Han}[\p{Script=Han}、/]{1,15}(?:[(（][^()（）]{1,12}[)）])?\s*$/u;

/** `性別⏎Gender⏎出生日期⏎Date of Birth`: labels in two languages, one below the other. */
export function joinBilingualLabels(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap((piece, at) => (isEmpty(piece) || piece.debris === true ? [] : [at]));
  const pairs: [number, number][] = [];
  // The title may have two lines as well.
  for (let at = 2; at + 1 < filled.length; at += 1) {
    const [one, two] = [filled[at] ?? 0, filled[at + 1] ?? 0];
    if (!HAN_LABEL.test((pieces[one]?.text ?? "").slice(0, 80)) || !LATIN.test((pieces[two]?.text ?? "").slice(0, 120)))
      continue;
    pairs.push([one, two]);
    at += 1;
  }
  const known = pairs.filter(([one]) => isFieldLabel(pieces[one]?.text ?? "")).length;
  if (pairs.length < 4 || pairs.length * 2 < filled.length - 3 || known * 2 < pairs.length) return pieces;
  const second = new Map(pairs.map(([one, two]) => [two, one]));
  const first = new Map(pairs);
  return pieces.flatMap((piece, at) => {
    const two = first.get(at);
    const below = pieces[two ?? -1];
    if (two !== undefined && below !== undefined) {
      // `姓名（中文）` and `Name (English)` are written one after the other.
      const apart = /中文/u.test(piece.text) && /english/iu.test(below.text);
      const field = (text: string, zh = piece.text): string => {
        const mark = /日期|生日/u.test(zh) ? NAMED.date : /[電电][話话]|手[機机]/u.test(zh) ? "[电话题]" : "[单行文本]";
        return `${text.trim()}${mark}`;
      };
      if (apart)
        return [
          withText(piece, ""),
          withText(piece, field(piece.text)),
          withText(piece, ""),
          withText(below, field(below.text)),
        ];
      return [
        withText(piece, ""),
        covering(withText(piece, field(`${piece.text.trim()} ${below.text.trim()}`)), [below]),
      ];
    }
    return second.has(at) ? [] : [piece];
  });
}

const NUMBERED = /^\s*(\d{1,2}\s?[.)])\s+(\S.*)$/u;
const PICK = /^(.{2,80}?)\s?\((?:pick|choose|select)\s(?:one|1)\)\s?[:：]\s*(\S.*)$/iu;
const RATE = /^(.{2,40}?)\s?\(\s?([01])\s?[-–]\s?(5|7|10)\s?\)\s?[:：]\s*(\S.*)$/u;
const WORDS =
  /^(.{2,120}[?？:：])\s*((?:[A-Z][\w’' ]{0,20}(?:\s?\([^()]{1,30}\))?\s?\/\s?){1,5}[A-Z][\w’' ]{0,20}(?:\s?\([^()]{1,30}\))?)\s*$/u;
const SHORT_TEXT = /^(.{2,160}?)\s?\((short|long) (?:text|answer)\)\s*$/iu;

/** `1) Role (pick one): A / B`, `3) Ease (1-5): How easy?`, `9) Weekly? Yes / No`, `6) Least useful? (short text)`. */
export function readEnglishDrafts(pieces: readonly Piece[]): readonly Piece[] {
  const told = pieces.filter(({ text }) => {
    const rest = text.length > LONGEST ? "" : (NUMBERED.exec(text)?.[2] ?? "");
    return PICK.test(rest) || RATE.test(rest) || SHORT_TEXT.test(rest);
  }).length;
  if (told < LEAST) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let piece = pieces[at];
    if (piece === undefined) break;
    // The list goes on on the next line.
    for (
      let next = pieces[at + 1];
      next !== undefined && NUMBERED.test(piece.text) && /[|/,]\s*$/u.test(piece.text) && !isEmpty(next);
      next = pieces[at + 1]
    ) {
      piece = covering(withText(piece, `${piece.text.trimEnd()} ${next.text.trim()}`), [next]);
      at += 1;
    }
    result.push(...writeDraft(piece));
  }
  return result;
}

function writeDraft(piece: Piece): Piece[] {
  const [, no = "", rest = ""] = piece.text.length > LONGEST * 2 ? [] : (NUMBERED.exec(piece.text) ?? []);
  const pick = PICK.exec(rest) ?? WORDS.exec(rest);
  if (pick !== null) {
    const labels = (pick[2] ?? "").split(/\s[|/]\s|\s?\|\s?/u).map((label) => label.trim());
    if (labels.length > 1)
      return [
        withText(piece, `${no} ${(pick[1] ?? "").replace(/:$/u, "")}${NAMED.single}`),
        ...labels.filter((label) => label !== "").map((label, at) => withText(piece, `${letter(at)}. ${label}`)),
      ];
  }
  const rate = RATE.exec(rest);
  if (rate !== null)
    return [
      withText(piece, `${no} ${rest}${NAMED.scale}`),
      withText(piece, `${rate[2] ?? ""}-${rate[3] ?? ""}`),
      withText(piece, ""),
    ];
  const short = SHORT_TEXT.exec(rest);
  return short === null
    ? [piece]
    : [withText(piece, `${no} ${short[1] ?? ""}${/short/iu.test(short[2] ?? "") ? NAMED.line : NAMED.essay}`)];
}

const WIDE_DIGITS = "１２３４５６７８９";
const CIRCLE_AND_DIGIT = /○\s?([１-９])/gu;
const NEXT_PLACED = /\s(?=\d{1,2}\s?[.．、]\s?[(（]\s{0,6}[)）])/gu;

/** `○１重力 ○２磁鐵`: circled numbers that became two signs, and the next question on the line of the choices. */
export function circleWideDigits(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => /○\s?１.*○\s?２/u.test(text.slice(0, LONGEST))).length < LEAST) return pieces;
  return pieces.flatMap((piece) => {
    const text = piece.text.replace(CIRCLE_AND_DIGIT, (_, digit: string) =>
      String.fromCharCode(0x2460 + WIDE_DIGITS.indexOf(digit)),
    );
    const lines = /[①-⑨]|[一二三四五六七八九十]、/u.test(text) ? text.split(NEXT_PLACED) : [text];
    return lines.map((line) => withText(piece, line));
  });
}
