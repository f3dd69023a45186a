/**
 * Questions whose choices stand in one line, parted by slashes or drawn as the steps of a scale between the names of its ends:
 *
 *     3 婚姻状况   有配偶 / 丧偶 / 离异        13. 您有多大可能推荐我们？[单选题]
 *     4 有哪些病（可多选）   甲 / 乙 / 丙      不可能<tab>○0<tab>○1<tab>○2<tab>○3<tab>○4<tab>○5<tab>极有可能
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toOptions } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_LINES = 3;
const NUMBERED = /^[ \u3000]*(\d{1,2})(?:[ \u3000]?[.．、][ \u3000]*(?!\d)|[ \u3000]+)(\S.*)$/u;
const SLASHED = /^([^/／\t]{2,60}?)[:：]?(?: {2,}|\u3000+|\t+)([^\t]{3,160})$/u;

/** The stem and the choices of a line; null for other lines. */
function readSlashed(rest: string): { stem: string; words: string[] } | null {
  const [, stem = "", list = ""] = SLASHED.exec(rest.trim()) ?? [];
  if (stem === "" || /[_＿□☐○◯]|[:：]/u.test(list)) return null;
  // `5元/斤 / 8元/斤`: blanks around the slashes part the choices.
  const words = list.split(/\s[/／]\s/u.test(list) ? /\s+[/／]\s+/u : /[/／]/u).map((word) => word.trim());
  const short = words.every((word) => word !== "" && word.length <= 20);
  return words.length > 1 && short && new Set(words).size === words.length ? { stem: stem.trim(), words } : null;
}

/** `1 性别   男 / 女⏎2 婚姻状况   已婚 / 未婚`: numbered lines, most of which have their choices behind wide blanks. */
export function openSlashedLines(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const [, no, rest = ""] = debris === true || text.length > LONGEST ? [] : (NUMBERED.exec(text) ?? []);
    return no === undefined ? [] : [{ at, no: Number(no), rest, read: readSlashed(rest) }];
  });
  const slashed = heads.filter(({ read }) => read !== null).length;
  if (slashed < LEAST_LINES || slashed * 2 < heads.length || heads.some(({ no }, at) => no !== at + 1)) return pieces;
  const byLine = new Map(heads.map((head) => [head.at, head]));
  return pieces.flatMap((piece, at): Piece[] => {
    const head = byLine.get(at);
    if (head === undefined) return [piece];
    const no = String(head.no);
    if (head.read === null) return [withText(piece, `${no}. ${head.rest}`)];
    const { stem, words } = head.read;
    // Without the name of a type, beside which labels in front of the questions would not be asked.
    return [withText(piece, `${no}. ${stem}`), ...toOptions(piece, words)];
  });
}

const STEPS =
  /^[ \u3000\t]*([^\d○◯〇□☐\t]{0,20}?)[ \u3000\t]*((?:[○◯〇□☐][ \u3000]?\d{1,2}[ \u3000\t]*){4,11}|(?:\d{1,2}[ \u3000]?[○◯〇□☐][ \u3000\t]*){4,11})([^\d○◯〇□☐\t]{0,20})[ \u3000\t]*$/u;
const STEM = /^[ \u3000]*[*＊]?[ \u3000]?(?:Q\s?)?\d{1,3}\s?[.．、)）:：]?(?!\d)[ \u3000]*\S/iu;
const CHOICE_TYPE =
  /[ \u3000]*[[【(（［][ \u3000]?(?:[单單](?:[项項])?[选選][题題]?|量表[题題]?|[评評]分[题題]?|NPS\S{0,4})[ \u3000]?[\]】)）］][ \u3000]*/u;

/** `不可能⇥○0⇥○1 … ○10⇥极有可能` below a stem: steps between the names of their ends are a scale. */
export function joinStepRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (const piece of pieces) {
    const [, low = "", row = "", high = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (STEPS.exec(piece.text) ?? []);
    const steps = (row.match(/\d{1,2}/gu) ?? []).map(Number);
    const counting = steps.length > 3 && steps.every((step, at) => at === 0 || step === (steps[at - 1] ?? 0) + 1);
    const above = result.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const stem = result[above];
    const near = above >= result.length - 2;
    if (!counting || `${low}${high}`.trim() === "" || stem === undefined || !near || !STEM.test(stem.text)) {
      result.push(piece);
      continue;
    }
    found = true;
    const star = /[*＊]\s*$/u.test(stem.text) ? "*" : "";
    const plain = stem.text.replace(CHOICE_TYPE, "").replace(/[ \u3000]*[*＊]?\s*$/u, "");
    const scale = `${low.trim()} ${steps.join(" ")} ${high.trim()}`.trim();
    result[above] = covering(withText(stem, `${plain}${NAMED.scale}${star}`), result.slice(above + 1));
    result.splice(above + 1);
    result.push(withText(piece, scale));
    // Digits in front of boxes are no signs of choices, so each of them is told to belong to the page.
    if (/^\d/u.test(row)) result.push({ ...withText(piece, steps.join(" ")), debris: true });
  }
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const CHOICE_LINES: readonly Repair[] = [openSlashedLines, joinStepRows];
