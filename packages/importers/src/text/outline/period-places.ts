/**
 * Labels whose place has room for two days, from one to the other:
 *
 *     寄养时间：___月___日 至 ___月___日
 *     6. 租期   自    年    月    日起至    年    月    日止
 *     开工日期⇥    年   月   日至    年   月   日
 *     Loan period⇥From            to
 *     缴费起止月份：        (the words of a page)
 *     开始月份  至  结束月份
 *
 * They ask for a range of days and not for the parts of two of them.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const NAMED_RANGE = "[日期区间]";
const ROOM = "[ \\u3000_＿]";
/** `____年__月__日`, `   月   日`, `   年   月`, `____.__.__` */
const DAY = `(?:${ROOM}*[_＿]{2,}(?:[ ]?[./／-][ ]?[_＿]{2,}){2}|${ROOM}+年${ROOM}*月(?:${ROOM}*[日号號])?|${ROOM}+月${ROOM}*[日号號])`;
const DAYS = `[(（]?(?:自|从|從|由)?${DAY}(?:起|开始)?${ROOM}*[至到~～—–-]{1,2}${DAY}(?:止|[结結]束)?[)）]?${ROOM}*[。；;]?${ROOM}*`;
const PERIOD = new RegExp(`^${DAYS}$`, "u");
const NUMBER = "(?:[(（]?(?:\\d{1,3}|[一二三四五六七八九十]{1,3})\\s?[.．、)）][ \\u3000]*)?";
const WORDS = "[*＊]?(?!\\d)[^:：\\s_＿□○☐。！!？?；;]{2,20}?";
/** `寄养时间：` with a colon; without one, the last word of the label tells that it is about time. */
const LABELLED = new RegExp(
  `^([ \\u3000]*${NUMBER}${WORDS})(?:${ROOM}*[:：]|(?=${ROOM}{2,}|[自从從由]))${ROOM}*?(${DAYS})$`,
  "u",
);
const ABOUT_TIME =
  /(?:期|[时時][间間段]|期[间間]|期限|起[讫訖止]|周期|[日号號]|年月)(?:[(（][^()（）]{1,12}[)）])?\s?[:：]?$/u;
/** `From            to`, `自          至          ` */
const BETWEEN = /^(?:from[ _]{2,}(?:to|until|till)[ _]*|[自从從][ \u3000_＿]{2,}[至到][ \u3000_＿]*止?)$/iu;
const ABOUT_PERIOD = /\b(?:periods?|dates?|duration|days)\b|(?:\btime|期|[时時][间間])\s?[:：]?$/iu;
const IN_LINE = /^([^:：\t_＿□]{2,30})[:：][ \u3000]*(\S.*)$/u;

/** The two lines of such a question: the label, and the units that stand in its place. */
function write(piece: Piece, label: string, place: string): Piece[] {
  const words = place.trim();
  const head = [withText(piece, ""), withText(piece, `${label.trim().replace(/\s?[:：]$/u, "")}${NAMED_RANGE}`)];
  if (!/\p{L}/u.test(words)) return [...head, withText(piece, "")];
  // English words of the place say no more than the type does.
  if (/[a-z]/iu.test(words)) return [...head, toDebris(piece, words), withText(piece, "")];
  return [...head, withText(piece, `说明：${words.replace(/[ \u3000_＿()（）。；;]+/gu, "")}`), withText(piece, "")];
}

/** `请假时间：____月____日至____月____日`; null if the line is anything else. */
function readLine(text: string): readonly [label: string, place: string] | null {
  const [whole, label, place] = LABELLED.exec(text) ?? [];
  if (whole !== undefined && label !== undefined && place !== undefined)
    return /[:：]/u.test(whole) || ABOUT_TIME.test(label) ? [label, place] : null;
  const [, named, room = ""] = IN_LINE.exec(text) ?? [];
  return named !== undefined && ABOUT_PERIOD.test(named) && BETWEEN.test(room.trim()) ? [named, room] : null;
}

/** Where in the cells of a row a label has a range of days behind it; -1 if nowhere. */
function findPair(cells: readonly string[]): number {
  return cells.findIndex((cell, at) => {
    const label = (cells[at - 1] ?? "").trim();
    if (!/^[*＊]?\p{L}[^_＿□○☐]{1,40}$/u.test(label)) return false;
    if (PERIOD.test(cell)) return cells.length === 2 || ABOUT_TIME.test(label);
    return BETWEEN.test(cell.trim()) && ABOUT_PERIOD.test(label);
  });
}

/** `开工日期⇥  年  月  日至  年  月  日`: the rest of the row stays a row. */
function readRow(piece: Piece): Piece[] | null {
  const cells = piece.text.split("\t");
  const at = findPair(cells);
  const label = cells[at - 1];
  if (label === undefined) return null;
  const rest = (part: readonly string[]): Piece[] =>
    part.join("").trim() === "" ? [] : [withText(piece, part.join("\t"))];
  return [...rest(cells.slice(0, at - 1)), ...write(piece, label, cells[at] ?? ""), ...rest(cells.slice(at + 1))];
}

/** What a page shows in the two halves of such a field: `开始月份  至  结束月份`, `Start date – End date`. */
const SHOWN =
  /^[ \u3000]*(?:[请請][选選][择擇])?(?:(?:[开開]始|起始)(?:日期|[时時][间間]|月份|年月|日)?[ \u3000]*[至到~～—–→-]{1,2}[ \u3000]*(?:[请請][选選][择擇])?(?:[结結]束|[截终終]止)(?:日期|[时時][间間]|月份|年月|日)?|(?:start|from)(?: date| time)?[ ]*(?:to|~|→|[–—-])[ ]*(?:end|until)(?: date| time)?)[ \u3000]*$/iu;
const SHOWN_LABEL = /^[ \u3000]*[*＊]?[ ]?(?:\d{1,2}\s?[.．、]\s?)?\p{L}[^_＿□☐○◯\t。？?；;]{1,30}$/u;

/** `缴费起止月份：⏎开始月份  至  结束月份`: what the page shows in the place below the label is no choice. */
function askShownPeriods(pieces: readonly Piece[]): readonly Piece[] {
  const isShown = (at: number): boolean =>
    pieces[at]?.debris !== true &&
    SHOWN.test(textAt(pieces, at, LONGEST)) &&
    SHOWN_LABEL.test(textAt(pieces, at - 1, LONGEST));
  return unlessSame(
    pieces.flatMap((piece, at): readonly Piece[] => {
      if (isShown(at)) return [toDebris(piece), withText(piece, "")];
      if (!isShown(at + 1) || piece.debris === true) return [piece];
      const [, star = "", label = ""] = /^([*＊]?)\s*(.*?)\s?[:：]?$/u.exec(piece.text.trim()) ?? [];
      return [withText(piece, ""), withText(piece, `${label}${NAMED_RANGE}${star}`)];
    }),
    pieces,
  );
}

/** `寄养时间：___月___日 至 ___月___日` asks for a range of days. */
function askPeriods(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && text.includes("\t") && findPair(text.split("\t")) > 0;
  const rows = pieces.map(isRow);
  return unlessSame(
    pieces.flatMap((piece, at): readonly Piece[] => {
      if (
        piece.debris === true ||
        piece.text.length > LONGEST ||
        !/月|[至到]|\bto\b|[_＿][./／-][_＿]/iu.test(piece.text)
      )
        return [piece];
      if (piece.text.includes("\t")) {
        // Rows that all have such a place are those of a table.
        if (!(rows[at] ?? false) || (rows[at - 1] ?? false) || (rows[at + 1] ?? false)) return [piece];
        return readRow(piece) ?? [piece];
      }
      const found = readLine(piece.text);
      return found === null ? [piece] : write(piece, found[0], found[1]);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PERIOD_PLACES: readonly Repair[] = [askPeriods, askShownPeriods];
