/**
 * Choices behind a label on its own line, parted by wide blanks, among the open labels of a form without numbers:
 *
 *     Full name:
 *     T-shirt size:   S   M   L   XL
 *     How did you hear about us?   Poster   Friend   Online
 */
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_LABELS = 2;
/** `Full name:`, `姓名：____` */
const OPEN_LABEL = /^[\s\u3000]*[*＊]?\s?[\p{L}][^:：。.？?;；□☐○◯\t]{0,40}[:：][\s\u3000_＿]*$/u;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳]|[Qq]\d|[A-H]\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}\s?[.．、)）])/u;
const BOX = /^[\s\u3000]*(?:[□☐○◯❏◻〇]|\[[ \u3000]?\]|[(（][ \u3000]{1,4}[)）])[ \u3000]*[^\s□☐○◯]/u;
const LINE =
  /^[\s\u3000]*([*＊]?\s?[\p{L}][^:：？?。；;_＿□☐○◯\t]{1,60}?)\s?([*＊]?)([:：？?])([*＊]?)[ \u3000]*(\S[^:：？?。；;_＿□☐○◯\t[\]/／]*?)[ \u3000]*$/u;
const GAP = / {2,}|[ \u3000]*\u3000[ \u3000]*/u;
/** Words of papers, of notices and of the office above a row of words. */
const NO_LABEL =
  /答案|[题題][号號目]|得分|分[值数數]|[词詞]|例[如子]?$|[单單]位$|[联聯]系人|\b(?:answers?|keys?|words?|bank|score|marks?|e\.?g|from|to|cc|subject|note|notes|example|options?|choices?|when|where|venue|organi[sz]ers?|sponsors?|contacts?)\b/iu;
/** The parts of a date, an address or an amount are no choices. */
const PART = /^(?:[年月日时時分秒省市区區县縣镇鎮乡鄉村路号號室元人名个個岁歲栋棟楼樓]|am|pm|am\/pm|yyyy|mm|dd)$/iu;
/** Choices with signs of their own have other readers. */
const SIGNED =
  /^(?:\d{1,2}\s?[.．、)）]|\d{1,2}\s\D|[①-⑳]|[A-Ha-h]\s?[.．、)）])|^[(（][ \u3000]*[)）]|^[(（]\d|[(（][ \u3000]+[)）]/u;
const GREETS = /^\s*(?:dear|hi|hello|to|from|please)\b|____/iu;
const HAN = /\p{Script=Han}/u;

interface Row {
  readonly label: string;
  readonly star: string;
  readonly words: readonly string[];
}

/** The label and the choices of a line; null for other lines. */
function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > LONGEST || NUMBERED.test(text)) return null;
  const [, front = "", star = "", sign = "", behind = "", list = ""] = LINE.exec(text) ?? [];
  const label = front.replace(/^[*＊]\s?/u, "").trim();
  if (label === "" || NO_LABEL.test(label) || (isFieldLabel(label) && !/性[别別]$/u.test(label))) return null;
  const words = list.split(GAP);
  if (words.length < 2 || words.length > 12 || new Set(words).size < words.length) return null;
  if (words.some((word) => SIGNED.test(word))) return null;
  if (words.some((word) => word === "" || word.length > 24 || PART.test(word) || /[,，、.。!！]$/u.test(word)))
    return null;
  // Digits that go up are the steps of a scale.
  if (words.every((word, at) => Number(word) === Number(words[0]) + at)) return null;
  const required = front.startsWith("*") || front.startsWith("＊") || star !== "" || behind !== "";
  return { label: sign === "?" || sign === "？" ? `${label}${sign}` : label, star: required ? "*" : "", words };
}

/** Whether a line is an open label that is the name of a field or stands beside one. */
function isBesideField(pieces: readonly Piece[], at: number): boolean {
  const near = [at, at - 1, at + 1].map((line) => textAt(pieces, line, LONGEST));
  return OPEN_LABEL.test(near[0] ?? "") && !GREETS.test(near[0] ?? "") && near.some((text) => isEnglishField(text));
}

/** `T-shirt size:   S   M   L   XL` among labels: what stands behind wide blanks are choices. */
export function openSpacedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const usable = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "" && text.length <= LONGEST);
  if (usable.filter(({ text }) => OPEN_LABEL.test(text)).length < LEAST_LABELS) return pieces;
  if (usable.filter(({ text }) => NUMBERED.test(text)).length > 1) return pieces;
  // Chinese forms without boxes are read as a whole elsewhere.
  const boxed = usable.some(({ text }) => BOX.test(text));
  const rows = pieces.map((piece) => (boxed || !HAN.test(piece.text) ? readRow(piece) : null));
  if (rows.every((row) => row === null)) return pieces;
  const named = rows.some((row) => row !== null && !HAN.test(row.label));
  return pieces.flatMap((piece, at): Piece[] => {
    const row = rows[at] ?? null;
    if (row === null)
      return [named && isBesideField(pieces, at) ? withText(piece, `${piece.text.trim()} ____`) : piece];
    const blank = withText(piece, "");
    const several = allowsSeveral(row.label);
    const asks = /[?？]$/u.test(row.label);
    // A name of a type would make the labels above it, which have none, part of the description.
    const han = HAN.test(row.label);
    const sign = several ? "□" : "○";
    const head = han ? (asks ? "" : "：") : several ? NAMED.several : NAMED.single;
    return [
      blank,
      withText(piece, `${row.label}${head}${row.star}`),
      ...row.words.map((word) => withText(piece, `${han ? sign : "□"} ${word}`)),
      blank,
    ];
  });
}

/** A heading of a few words, perhaps with a remark in brackets. */
const HEAD = /^[\s\u3000]*[*＊]?\s?\p{Script=Han}[^:：。；;！!？?_＿□☐○◯\t[\]【】]{1,40}[ \u3000]*[*＊]?[ \u3000]*$/u;

/** `姓名：⏎交通方式⏎□ 步行⏎□ 骑车`: headings without a colon above boxes, among open labels, are labels as well. */
export function closeBoxHeads(pieces: readonly Piece[]): readonly Piece[] {
  const usable = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "" && text.length <= LONGEST);
  if (usable.filter(({ text }) => OPEN_LABEL.test(text)).length < LEAST_LABELS) return pieces;
  if (usable.filter(({ text }) => NUMBERED.test(text)).length > 1) return pieces;
  const isBox = (piece: Piece | undefined) => piece !== undefined && piece.debris !== true && BOX.test(piece.text);
  const first = pieces.findIndex(({ text }) => OPEN_LABEL.test(text.slice(0, LONGEST)));
  return unlessSame(
    pieces.map((piece, at) => {
      const heads = at > first && piece.debris !== true && piece.text.length <= LONGEST && HEAD.test(piece.text);
      if (!heads || NUMBERED.test(piece.text) || !isBox(pieces[at + 1]) || !isBox(pieces[at + 2])) return piece;
      return withText(piece, piece.text.trimEnd().replace(/\s?([*＊]?)$/u, "：$1"));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SPACED_CHOICES: readonly Repair[] = [closeBoxHeads, openSpacedChoices];
