/**
 * Surveys on paper: choices with a number and a place for the mark in front, room to write below the last question, and a note
 * above the fields at the end.
 *
 *     三、您種什麼？（可複選）        八、其他建議：
 *     （ ）1. 花                    ＿＿＿＿＿＿＿＿＿＿
 *     （ ）2. 樹
 *                                   ※ 若您願意收到花訊，請留下資料：
 *                                   姓名：＿＿＿＿＿ 先生／小姐
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_RUNS = 2;
const PLACED =
  /^[\s\u3000]*(?:[(（［[][\s\u3000]{0,6}[)）］\]]|[□☐○◯])[\s\u3000]?[(（]?(\d{1,2})\s?[.．、)）](?!\d)[\s\u3000]*(\S.{0,60})$/u;
const HEAD = /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}|Q?\d{1,3})\s?[、.．)）][\s\u3000]*\S/u;
/** The head of a part of a paper, and words that no choice has. */
const PART = /[题題]\s?[(（\]】]|[题題]\s*$|[每共][小]?[题題]|\d\s?分|判[断斷]|正[确確]/u;
const SENTENCE = /[。？?：:]\s*$/u;

const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

interface Run {
  readonly head: number;
  readonly from: number;
  readonly labels: readonly string[];
}

/** The runs of such lines that count from one below a stem; null if a line belongs to none of them. */
function findRuns(pieces: readonly Piece[]): Run[] | null {
  const runs: Run[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (!usable(pieces[at]) || !PLACED.test(textAt(pieces, at, LONGEST))) continue;
    const labels: string[] = [];
    for (let to = at; usable(pieces[to]); to += 1) {
      const [, no, label = ""] = PLACED.exec(textAt(pieces, to, LONGEST)) ?? [];
      if (Number(no) !== labels.length + 1 || /[□☐○◯]/u.test(label)) break;
      labels.push(label.trim());
    }
    const head = textAt(pieces, at - 1).trim() === "" ? at - 2 : at - 1;
    if (labels.length < 2 || !usable(pieces[head])) return null;
    const stem = textAt(pieces, head, LONGEST);
    if (!HEAD.test(stem) || PART.test(stem) || /[_＿\t\]】]/u.test(stem)) return null;
    if (labels.some((label) => label.length > 40 || SENTENCE.test(label))) return null;
    runs.push({ head, from: at, labels });
    at += labels.length - 1;
  }
  return runs;
}

/** `三、您種什麼？⏎（ ）1. 花⏎（ ）2. 樹`: the numbers count the choices, which begin anew below each stem. */
export function boxNumberedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const runs = findRuns(pieces);
  if (runs === null || runs.length < LEAST_RUNS) return pieces;
  const heads = new Map(runs.map((run) => [run.head, run]));
  const labels = new Map(runs.flatMap(({ from, labels: own }) => own.map((label, index) => [from + index, label])));
  return pieces.flatMap((piece, at): Piece[] => {
    const label = labels.get(at);
    if (label !== undefined) return [withText(piece, `□ ${label}`)];
    if (!heads.has(at)) return [piece];
    const stem = piece.text.trimEnd();
    const [, star = ""] = /([*＊])$/u.exec(stem) ?? [];
    const words = star === "" ? stem : stem.slice(0, -1).trimEnd();
    const kind = allowsSeveral(words) ? NAMED.several : NAMED.single;
    return [withText(piece, `${words}${kind}${star === "" ? "" : "*"}`)];
  });
}

const RULE = /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u;
const OPEN_STEM = /[:：?？\p{L}）)]\s*$/u;
const NOTE = /^[\s\u3000]*[※◎*＊★][\s\u3000]?[^_＿□:：]{4,80}[:：][\s\u3000]*$/u;
const FIELD = /^[\s\u3000]*[\p{L}-]{2,12}\s?[:：][\s\u3000]*[_＿]{2,}/u;
const TITLED =
  /^([\s\u3000]*[\p{Script=Han}]{2,8})\s?[:：]([\s\u3000]*[_＿]{2,})[\s\u3000]*[(（]?(先生\s?[/／、]\s?(?:小姐|女士)(?:\s?[/／、]\s?太太)?|小姐\s?[/／]\s?先生|女士\s?[/／]\s?先生)[)）]?[\s\u3000]*$/u;

/** The room below the last question ends it; a note above fields tells, and titles to strike out belong to the label. */
export function endLastRoom(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text, debris }) => debris !== true && text.length <= LONGEST && HEAD.test(text));
  const rules: Piece[] = [];
  for (let at = last + 1; RULE.test(textAt(pieces, at, LONGEST)); at += 1) rules.push(...pieces.slice(at, at + 1));
  const rest = last + 1 + rules.length;
  const fields = pieces.slice(rest).filter((piece) => usable(piece) && FIELD.test(piece.text)).length;
  const stem = pieces[last];
  if (stem === undefined || rules.length === 0 || fields < 2 || textAt(pieces, rest).trim() !== "") return pieces;
  if (/[_＿\]】]/u.test(stem.text) || !OPEN_STEM.test(stem.text) || PART.test(stem.text)) return pieces;
  return [
    ...pieces.slice(0, last),
    covering(withText(stem, `${stem.text.trimEnd().replace(/[:：]$/u, "")}${NAMED.essay}`), rules),
    ...pieces.slice(rest).flatMap((piece, at): Piece[] => {
      if (!usable(piece)) return [piece];
      const blank = withText(piece, "");
      if (NOTE.test(piece.text) && FIELD.test(textAt(pieces, rest + at + 1, LONGEST)))
        return [blank, withText(piece, tell(piece.text)), blank];
      const field = piece.text.replace(TITLED, "$1（$3）：$2");
      return [withText(piece, field.replace(/[:：][\s\u3000]*[_＿]{2,}[\s\u3000]*$/u, "：____"))];
    }),
  ];
}

/** In the order in which they are made. */
export const PAPER_SURVEYS: readonly Repair[] = [boxNumberedPlaces, endLastRoom];
