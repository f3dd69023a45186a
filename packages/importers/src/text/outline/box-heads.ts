/**
 * Boxes that stand right below the title of a form and have no label, and boxes below the second cell of a row:
 *
 *     学生健康卡                          健康资料⇥◆个人病史：（可复选）
 *     □新生 □转学生                       □1.无    □3.气喘
 *     □其他身份：____                     □2.肝炎  □4.癌症
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toOptionLines } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
/** How many lines a title may have. */
const TITLE_LINES = 3;
const LEAST_FIELDS = 2;
const TITLE =
  /^[\s\u3000]*#{0,2}\s?[^□☐:：_＿?？。\t]{2,60}(?:表|卡|[单單]|[书書]|[证證]|联|聯|form|card|sheet|record|application)(?:\s?[(（][^()（）]{1,20}[)）])?(?:\p{Script=Han}{1,4}版)?[\s\u3000]*$/iu;
const BOX = "(?:[□☐◻]|\\[ ?\\])";
const WORD = `${BOX}[\\s\\u3000]?[^\\s\\u3000□☐◻[\\]:：_＿](?:[^□☐◻[\\]:：_＿]{0,24}[^\\s\\u3000□☐◻[\\]:：_＿])?`;
/** `□新生 □转学生`, perhaps with a place behind the last one. */
const BOXES = new RegExp(
  `^[\\s\\u3000]*(?:${WORD}[\\s\\u3000]*){2,10}(?:[:：][\\s\\u3000]*[_＿]{2,})?[\\s\\u3000]*$`,
  "u",
);
const MORE = new RegExp(
  `^[\\s\\u3000]*(?:${WORD}[\\s\\u3000]*){1,10}(?:[:：]?[\\s\\u3000]*[_＿]{2,})?[\\s\\u3000]*$`,
  "u",
);
const FIELD = /^[\s\u3000]*[^□☐:：_＿]{1,20}(?:[:：]|[\s\u3000][_＿]{2})/u;

/** `健康卡⏎□新生 □转学生⏎姓名：____`: the title stays, and the boxes are a question that has no words of its own. */
export function askBoxesBelowTitle(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (debris !== true && text.trim() !== "" ? [at] : []));
  const place = filled.findIndex((at) => BOXES.test(textAt(pieces, at, LONGEST)));
  const [first, above] = [filled[place], filled[place - 1]];
  if (place < 1 || place > TITLE_LINES || first === undefined || above === undefined) return pieces;
  if (!TITLE.test(textAt(pieces, above, LONGEST))) return pieces;
  let end = place + 1;
  while (end < filled.length && MORE.test(textAt(pieces, filled[end] ?? -1, LONGEST))) end += 1;
  const below = filled.slice(end, end + LEAST_FIELDS);
  if (below.length < LEAST_FIELDS || !below.every((at) => FIELD.test(textAt(pieces, at, LONGEST)))) return pieces;
  const lines = filled.slice(place, end).flatMap((at) => pieces.slice(at, at + 1));
  const choices = lines.flatMap((line) =>
    line.text
      .split(new RegExp(BOX, "u"))
      .map((word) => word.trim())
      .filter((word) => word !== "")
      .map((word) => withText(line, word.replace(/[:：]?[\s\u3000]*[_＿]{2,}$/u, "____"))),
  );
  const head = pieces[first];
  if (head === undefined) return pieces;
  const blank = withText(head, "");
  return [
    ...pieces.slice(0, first),
    blank,
    withText(head, NAMED.single),
    ...toOptionLines(
      choices,
      choices.map(({ text }) => text),
    ),
    blank,
    ...pieces.slice((filled[end - 1] ?? first) + 1),
  ];
}

const GROUPED =
  /^[\s\u3000]*(\p{Script=Han}{2,10})\t+[\s\u3000]*([◆●■▲★※]?[\s\u3000]?\p{Script=Han}[^\t□☐_＿]{1,24}[:：](?:[\s\u3000]?[(（][^()（）]{1,30}[)）])?)[\s\u3000]*$/u;
const SEVERAL = /[复複][选選]|可多[选選]|勾[选選]|曾|[诸諸]|[请請]打/u;

/** `健康资料⇥◆个人病史：（可复选）⏎□1.无 □2.肝炎`: the second cell asks, and the first one is the heading. */
export function askSecondCells(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at) => {
      const [, group = "", label = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (GROUPED.exec(piece.text) ?? []);
      if (label === "") return [piece];
      const boxes = textAt(pieces, nextFilled(pieces, at), LONGEST).match(/[□☐◻]\s?[^\s□☐◻]/gu)?.length ?? 0;
      if (boxes < 2) return [piece];
      const blank = withText(piece, "");
      const name = SEVERAL.test(label) ? NAMED.several : NAMED.single;
      return [
        blank,
        withText(piece, `${NAMED.statement}${group}`),
        blank,
        covering(withText(piece, `${label.replace(/^[◆●■▲★※][\s\u3000]?/u, "")}${name}`), []),
      ];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const BOX_HEADS: readonly Repair[] = [askBoxesBelowTitle, askSecondCells];
