/**
 * Forms whose places are brackets with blanks, several to a line:
 *
 *     就诊科室（          ）  就诊日期（    年    月    日）
 *     性别（男／女）  年龄（    ）岁
 *     您的建议（                  ）
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 160;
const LEAST = 3;
const BLANK = "[(（][ \\u3000]{2,}[)）](?:[岁歲人元天次号號]|公斤|厘米)?";
const DAY = "[(（][ \\u3000]*年[ \\u3000]+月[ \\u3000]+[日号號][ \\u3000]*[)）]";
const WORDS = "[(（][^()（）/／\\s]{1,8}(?: ?[/／] ?[^()（）/／\\s]{1,8}){1,5}[)）]";
const LABEL = "\\p{Script=Han}[\\p{Script=Han}，,/／]{1,16}";
/** A line of nothing but labels with such places. */
const LINE = new RegExp(
  `^[ \\t\\u3000]*(?:${LABEL}[:：]?[ ]?(?:${BLANK}|${DAY}|${WORDS})[ \\u3000，,；;。]*){1,6}$`,
  "u",
);
const GROUP = new RegExp(`(${LABEL})[:：]?[ ]?(${BLANK}|${DAY}|${WORDS})`, "gu");
const EMPTY = new RegExp(BLANK, "u");
const TICKS =
  /(?:[项項]目?|[选選][项項]|[内內]容)?(?:[后後]|[内內里裡])[^。，,]{0,4}(?:打[“"「'‘]?[√✓✔]|[画畫划劃]勾|打勾)/u;
const OTHERS = /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、)）])/u;

/** The label, and its place as other forms draw it. */
function drawGroup(label: string, place: string): string {
  const inner = place.replace(/^[(（]|[)）].*$/gu, "").trim();
  const unit = /[)）](.*)$/u.exec(place)?.[1] ?? "";
  if (inner === "") return `${label}：____${unit}`;
  if (/年[ \u3000]+月/u.test(inner)) return `${label}：____年__月__日`;
  return `${label}：${inner
    .split(/ ?[/／] ?/u)
    .map((word) => `□${word}`)
    .join(" ")}`;
}

/** `姓名（    ）  性别（男／女）`: labels with colons and lines, where a form has three such places or more. */
export function drawRoundRooms(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  // `同意（  ）  反对（  ）` below each motion: a line that comes back offers choices, as no label is asked twice.
  const counts = new Map<string, number>();
  for (const piece of pieces)
    if (usable(piece) && LINE.test(piece.text)) counts.set(piece.text.trim(), (counts.get(piece.text.trim()) ?? 0) + 1);
  const isRow = (piece: Piece) => usable(piece) && counts.get(piece.text.trim()) === 1;
  const own = pieces.filter((piece) => isRow(piece) && EMPTY.test(piece.text));
  // Below `在相应项目后打√` such brackets are boxes.
  const ticked = pieces.some((piece) => usable(piece) && TICKS.test(piece.text));
  if (own.length < LEAST || ticked || pieces.some((piece) => usable(piece) && OTHERS.test(piece.text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (!isRow(piece)) return [piece];
      return Array.from(piece.text.matchAll(GROUP), ([, label = "", place = ""]) =>
        withText(piece, drawGroup(label, place)),
      );
    }),
    pieces,
  );
}
