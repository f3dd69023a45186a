/**
 * Signs of questions and choices that a page has set in bold or a copy has lost: `**1.** 题干`, `**1. 题干**`, `A 键盘  B．扫描仪`.
 * Where all numbers are bold, bold tells nothing.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral, kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
/** `**1.** 题干`, `**1、**题干`, `**第1题** 题干`, `**Q1:** 题干` */
const BOLD_NUMBER =
  /^(\s*(?:[-*•]\s+)?)(?:\*\*|__)\s?((?:[(（]?[\d０-９]{1,3}\s?[.．、)）:：]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：]))\s?(?:\*\*|__)[ \t]*(?=\S)/u;
/** `**1. 题干**`, perhaps with a remark or a place behind it */
const BOLD_LINE =
  /^(\s*)\*\*\s?((?:[(（]?[\d０-９]{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：])(?:(?!\*\*).){1,400}?)\s?\*\*((?:(?!\*\*).){0,200})$/u;
/** A number in front of a line, bold or not. */
const NUMBERED =
  /^\s*(?:\*\*|__)?\s?(?:[(（]?[\d０-９]{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：])/u;

const HEAD_ALONE =
  /^\s*(?:#{1,6}\s*)?\*\*\s?(?:第\s?)?\d{1,3}\s?[题題]?[.．、]?\s?\*{0,2}\s?(?:[(（[【][^()（）[\]【】]{1,50}[)）\]】]\s?){1,3}(?:\*\*)?\s*$/u;

/** `**1.** 题干`, `**1. 题干**`: plain numbers and stems, where most numbers are bold. */
function plainBoldNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const short = ({ text, debris }: Piece) => (debris === true || text.length > LONGEST ? "" : text);
  const numbered = pieces.filter((piece) => NUMBERED.test(short(piece).slice(0, 40))).length;
  const bold = pieces.filter((piece) => {
    const text = short(piece);
    return text.includes("**") || text.includes("__") ? BOLD_NUMBER.test(text) || BOLD_LINE.test(text) : false;
  }).length;
  // `**1. (单选, 2分)**` stands above its stem.
  if (pieces.some((piece) => HEAD_ALONE.test(short(piece).slice(0, 80)))) return pieces;
  if (bold < LEAST || bold * 5 < numbered * 3) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      const text = short(piece);
      if (!text.includes("**") && !text.includes("__")) return piece;
      const plain = text
        .replace(BOLD_NUMBER, (_, lead: string, number: string) => `${lead}${number} `)
        .replace(BOLD_LINE, "$1$2$3");
      return plain === text ? piece : withText(piece, plain);
    }),
    pieces,
  );
}

/** `A 键盘  B．扫描仪  C．打印机`: the first letter has lost its sign. */
const FIRST_LETTER = /^(\s*)A[ \u3000]{1,4}(?=[^\sB.．、)）:：].{0,100}[\s\u3000]B\s?[.．、]\s?\S)/u;

/** The sign of the other letters behind the first one. */
function signFirstLetters(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !FIRST_LETTER.test(piece.text)) return piece;
      return withText(piece, piece.text.replace(FIRST_LETTER, "$1A. "));
    }),
    pieces,
  );
}

/** `A play`, `B plays`: a letter, one blank, and a few words. */
const LETTERED = /^[ \t\u3000]*([A-H])[ \u3000](?=[^\s\u3000.．、,，:：)）])/u;
const BETWEEN = /(?:[ \u3000]{2,}|\t[ \u3000]*|\u3000)(?=[B-H][ \u3000]\S)/u;
const LONGEST_WORDS = 60;

/** The choices of a line whose letters have blanks behind them, `A play    B plays    C playing`; none if it is none. */
function readLetters(text: string, first = "A"): string[] {
  if (text.length > 300 || LETTERED.exec(text)?.[1] !== first) return [];
  const parts = text.trim().split(BETWEEN);
  const counted = parts.every((part, at) => part.startsWith(String.fromCharCode(first.charCodeAt(0) + at)));
  return (parts.length > 1 || first !== "A") && counted && parts.every((part) => part.length <= LONGEST_WORDS)
    ? parts
    : [];
}

/** What is asked right above the letters: `孩子是否参加（    ）`, `您参加吗？`. */
const ASKED_ABOVE = /(?:[?？:：]|[(（][ \u3000_＿]*[)）][。.]?)[ \u3000]*$/u;

/** The letter that follows the last one of a row with signs; none behind other lines. */
function letterBehind(row: string): string {
  const letters =
    row.length > 300 ? [] : Array.from(row.matchAll(/(?:^|[ ]{4})([A-H])\. /gu), ([, letter = ""]) => letter);
  const last = letters.at(-1);
  return last === undefined || last === "H" ? "" : String.fromCharCode(last.charCodeAt(0) + 1);
}

/** Lines from `from` on that begin with A, B, C and so on, each with a blank behind it; how many they are. */
function countLetters(pieces: readonly Piece[], from: number): number {
  let count = 0;
  for (; count < 8; count += 1) {
    const piece = pieces[from + count];
    const text =
      piece === undefined || piece.debris === true || piece.text.length > LONGEST_WORDS + 20 ? "" : piece.text;
    if (LETTERED.exec(text)?.[1] !== String.fromCharCode(65 + count) || readLetters(text).length > 0) break;
  }
  return count;
}

/** `A play    B plays    C playing`, `A 华法林⏎B 肝素⏎C 尿激酶`: letters with signs, where nothing but a blank stands behind them. */
function signBlankLetters(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => (debris === true ? [] : readLetters(text)));
  const rowed = rows.filter((row) => row.length > 0).length;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const row = rows[at] ?? [];
    if (piece === undefined) break;
    if (row.length > 0 && rowed >= LEAST) {
      result.push(withText(piece, row.map((part) => part.replace(/^([A-H])[ \u3000]/u, "$1. ")).join("    ")));
      continue;
    }
    const count = countLetters(pieces, at);
    const asked = ASKED_ABOVE.test(textAt(pieces, at - 1, 200)) && /\p{Script=Han}/u.test(piece.text);
    // Letters of the row above go on, `A 一年级  B 二年级⏎C 三年级  D 四年级`.
    const more = count === 0 && rowed >= LEAST ? readLetters(piece.text, letterBehind(result.at(-1)?.text ?? "")) : [];
    if (more.length > 0) {
      result.push(withText(piece, more.map((part) => part.replace(/^([A-H])[ \u3000]/u, "$1. ")).join("    ")));
      continue;
    }
    if (count < (asked ? 2 : 3)) {
      result.push(piece);
      continue;
    }
    for (const line of pieces.slice(at, at + count)) result.push(withText(line, line.text.replace(LETTERED, "$1. ")));
    at += count - 1;
  }
  return unlessSame(result, pieces);
}

/** `（○ / ✕）`, `（√/×）`, `(T / F)` behind a statement with a number: both verdicts, one of which is to be marked. */
const OFFERED =
  /^(\s*(?:\*\*)?(?:[(（]?[\d０-９]{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：])(?:\*\*)?.{4,400}?)[ \u3000]{0,4}[(（[]\s{0,2}(?:[○〇◯√✓✔]\s{0,2}[/／|或]?\s{0,2}[×✗✘✕╳XＸ]|T\s{0,2}[/／|]\s{0,2}F|True\s{0,2}[/／|]\s{0,2}False)\s{0,2}[)）\]]\s*$/iu;
/** An explanation right behind a verdict in a list of answers: `11. ✕：理由`. */
const VERDICT_EXPLAINED = /^(\s*[\d０-９]{1,3}\s?[.．、]\s?(?:\*\*)?)([○〇◯√✓✔×✗✘✕╳])((?:\*\*)?\s?[:：，,]\s?)(?=\S)/u;
const RIGHT = /[○〇◯√✓✔]/u;

/** `11. 陈述句。（○ / ✕）`, and `11. ✕：理由` among its answers: statements to be judged, and verdicts that all lists have. */
function judgeOffered(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  if (!pieces.some((piece) => fits(piece) && OFFERED.test(piece.text))) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      if (!fits(piece)) return piece;
      const stem = OFFERED.exec(piece.text)?.[1];
      if (stem !== undefined) return withText(piece, `${stem.trimEnd()}${NAMED.judged}`);
      if (!VERDICT_EXPLAINED.test(piece.text)) return piece;
      return withText(
        piece,
        piece.text.replace(
          VERDICT_EXPLAINED,
          (_, lead: string, verdict: string) =>
            `${lead.replace(/\*\*$/u, "")}${RIGHT.test(verdict) ? "√" : "×"} 解析：`,
        ),
      );
    }),
    pieces,
  );
}

/** `D、其他：____`: the place of a choice needs no colon, which makes a label of it. */
const OTHER_LABEL =
  /((?:^[ \t\u3000]*|[ \t\u3000])[(（]?[B-H]\s?[.．、)）]\s?)(其[他它](?:[(（][^()（）]{1,10}[)）])?)\s?[:：]\s?(?=[_＿])/gu;

/** Choices that the respondent writes, without a colon in front of their place. */
function plainOtherChoices(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/其[他它]/u.test(piece.text)) return piece;
      const text = piece.text.replace(OTHER_LABEL, "$1$2");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const SPACED_WORD = "[^\\s□☐○◯_＿:：，。；;？?！!()（）]{1,14}";
/** `健身器材    充电桩    其他____`: words without signs, the last of which the respondent writes. */
const SPACED_LIST = new RegExp(
  `^[ \\t\\u3000]*(${SPACED_WORD}(?:(?:[ \\u3000]{2,}|\\t)${SPACED_WORD}){1,7})(?:[ \\u3000]{2,}|\\t)(其[他它](?:[(（][^()（）]{1,10}[)）])?)\\s?[:：]?\\s?([_＿]*)[ \\u3000]*$`,
  "u",
);
const COUNTED_STEM =
  /^\s*[*＊]?\s?(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：]|[一二三四五六七八九十]{1,3}\s?[、.．])/u;

/** Boxes in front of such words, below a stem with a number. */
function boxSpacedLists(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const fits = piece.debris !== true && piece.text.length <= 200 && /其[他它]/u.test(piece.text);
      const [, words, other = "", room = ""] = fits ? (SPACED_LIST.exec(piece.text) ?? []) : [];
      const stem = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
      if (words === undefined || !COUNTED_STEM.test(stem) || /[_＿]/u.test(stem)) return piece;
      const list = words.trim().split(/[ \u3000]{2,}|\t/u);
      if (new Set(list).size < list.length || list.some((word) => /^[A-H①-⑨]/u.test(word))) return piece;
      return withText(piece, [...list, `${other}${room}`].map((word) => `□${word}`).join("  "));
    }),
    pieces,
  );
}

/** `*姓名` in a cell. */
const STARRED_CELL = /^([ \u3000]*)[*＊★][ \u3000]?(?=\p{L})([^\t|*＊★:：]{1,24}?)([ \u3000]*)$/u;

/** `| *姓名 | | *性别 | □男 □女 |`: the star of a required field stands behind its label, where tables are read. */
function turnCellStars(pieces: readonly Piece[]): readonly Piece[] {
  const sign = ({ text, debris }: Piece) =>
    debris === true || text.length > LONGEST || !/[*＊★]/u.test(text) ? "" : (/\t|[|｜]/u.exec(text)?.[0] ?? "");
  return unlessSame(
    pieces
      .map((piece) => {
        const between = sign(piece);
        if (between === "" || piece.text.includes("**")) return piece;
        const cells = piece.text.split(between).map((cell) => cell.replace(STARRED_CELL, "$1$2*$3"));
        return withText(piece, cells.join(between));
      })
      .map((piece, at) => (piece.text === pieces[at]?.text ? (pieces[at] ?? piece) : piece)),
    pieces,
  );
}

/** `**想体验哪些内容？**（多选）`: a bold stem with what is said about it behind the bold type. */
const BOLD_HINTED =
  /^([ \t\u3000]*)\*\*\s?([^*\d][^*]{1,160}?)\s?\*\*[ \u3000]*([(（【[][^()（）【】[\]*]{1,24}[)）】\]])[ \t\u3000]*$/u;
/** `(tick one)`, `（請選一項）`, `（单选）` */
const ONE =
  /^.(?:[请請]?(?:[单單][选選]|只?[选選勾](?:[择擇])?一[个個项項])|(?:please )?(?:tick|choose|select|pick|check|circle)(?: only)? one\b)/iu;
const HINT = /^.(?:必[填选選]|[选選]填|required|optional)/iu;
const CHOICE = /^[ \t\u3000]*(?:[-*+•]\s|[□☐○◯]|[(（]?[A-Ha-h]\s?[.．、)）])/u;

/** The hint goes into the bold type, where the stem ends, if choices stand below or it says that an answer is needed. */
function closeBoldHints(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("**")) return piece;
      const [, indent = "", stem, hint = ""] = BOLD_HINTED.exec(piece.text) ?? [];
      if (stem === undefined) return piece;
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      const listed = (allowsSeveral(hint) || ONE.test(hint) || kindOfWords(hint) !== null) && CHOICE.test(below);
      return listed || HINT.test(hint) ? withText(piece, `${indent}**${stem}${hint}**`) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLAIN_SIGNS: readonly Repair[] = [
  plainBoldNumbers,
  closeBoldHints,
  signFirstLetters,
  signBlankLetters,
  judgeOffered,
  turnCellStars,
  plainOtherChoices,
  boxSpacedLists,
];
