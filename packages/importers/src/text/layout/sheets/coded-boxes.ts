/**
 * Choices with a box and a code: `□1.是 □2.否`, `□a.好 □b.普通`, and lists of them that a copy has read across the columns:
 *
 *     □1.无    □3.哮喘
 *     □2.肝病  □4.其他
 *
 * The codes of a list are left out if they are 1 to n, in any order.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { isBlank } from "./words.ts";

const BOX = "[□○◯☐◻]";
const CODED = new RegExp(
  `(${BOX})\\s?(?:[(（](\\d{1,2}|[a-z])[)）]|(\\d{1,2}|[a-z])\\s?[.．、:：)）]|(\\d{1,2})(?=\\p{Script=Han}|[A-Z]))[^\\S\\n]*(?:(?=[^\\s\\d])|(?=\\d+[^\\d.．、)）]))`,
  "gu",
);
const ALL = new RegExp(BOX, "g");
const ONLY_BOXES = new RegExp(`^[\\s\\u3000]*${BOX}`);
/** Behind a number without a sign, a counted noun or what the number names: `□3天`, `□1号 王五`, `□2楼`. */
const COUNTED =
  /^(?:[个個天次年月人元分岁歲小周週以万萬]|[种種][^\s]|级|级|[号號][楼樓院线線桌机機车車]|[号號楼樓栋幢室班组組位台名辆輛层層期届屆线線路](?!\p{Script=Han}))/u;

/** The codes of a line; `null` if some of its boxes have none. */
function codesOf(text: string): number[] | null {
  const codes: number[] = [];
  for (const match of text.matchAll(CODED)) {
    const code = match[2] ?? match[3] ?? match[4] ?? "";
    if (match[4] !== undefined && COUNTED.test(text.slice(match.index + match[0].length))) return null;
    codes.push(/\d/.test(code) ? Number(code) : code.charCodeAt(0) - 96);
  }
  const boxes = text.match(ALL)?.length ?? 0;
  return codes.length > 0 && codes.length === boxes ? codes : null;
}

function isWhole(codes: readonly number[]): boolean {
  return (
    codes.length > 1 &&
    new Set(codes).size === codes.length &&
    Math.max(...codes) === codes.length &&
    !codes.includes(0)
  );
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const coded = new Set<number>();
  let group: number[] = [];
  let codes: number[] = [];
  const close = () => {
    if (isWhole(codes)) for (const at of group) coded.add(at);
    [group, codes] = [[], []];
  };
  for (const [at, piece] of pieces.entries()) {
    if (isBlank(piece) || piece.debris === true) continue;
    const own = piece.text.length > 1000 ? null : codesOf(piece.text);
    // A line with words in front of its first box begins a list.
    if (own === null || !ONLY_BOXES.test(piece.text)) close();
    if (own === null) continue;
    // A list that begins anew.
    if (own.includes(1) && codes.includes(1)) close();
    group.push(at);
    codes.push(...own);
  }
  close();
  if (coded.size === 0) return null;
  return pieces.map((piece, at) => (coded.has(at) ? withText(piece, piece.text.replace(CODED, "$1")) : piece));
}

export const CODED_BOXES: Layout = { name: "boxes with codes", margin: -0.55, rewrite };
