/**
 * Lines of sheets on which people tell their opinion, without numbers:
 *
 *     A. 您的岗位：□讲解 □咨询          letters that count the questions
 *     上菜速度 ☆☆☆☆☆                  stars behind a label
 *     家委会选举（每人投5票，打√）       a ballot whose title is its question
 *     □王芳
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 200;
const LEAST = 3;
const LETTERED = /^[ \u3000]*(?:([A-Z])\s?[.．、]|([a-z])\s?[)）.．、]|[(（]([a-zA-Z])[)）])[ \u3000]*(\S.*)$/u;
/** `活动内容    1  2  3  4  5`, `会再来吗？ 会 / 不会` */
const STEPS = /\S[ \u3000:：.…]+[01](?:[ \u3000]{1,8}\d{1,2}){2,10}[ \u3000]*$/u;
const SLASHED = /[?？:：][ \u3000]*[^/／?？:：_＿□]{1,16}(?:[/／][^/／?？:：_＿□]{1,16}){1,6}$/u;
const ASKS = /[:：?？][ \u3000]*(?:[□☐○◯][^□☐○◯]+){2,}$|[:：?？][ \u3000]*(?:[_＿]{2,}[ \u3000]*)?$/u;
const BOXES = /[□☐○◯][^□☐○◯]+[□☐○◯]/u;
const NUMBERED =
  /^[ \u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|第\s?\d|[Qq]\d)/u;

/** `A. 您的岗位：□讲解 □咨询⏎B. 您的年限：□1年 □2年`: letters count the questions where nothing else does. */
export function countLetteredRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : LETTERED.exec(text);
    const [, large, small, bracketed, rest = ""] = match ?? [];
    return match === null ? [] : [{ at, letter: (large ?? small ?? bracketed ?? "").toUpperCase(), rest }];
  });
  if (rows.length < LEAST || pieces.some(({ text }) => text.length <= LONGEST && NUMBERED.test(text))) return pieces;
  const asks = (rest: string) => ASKS.test(rest) || STEPS.test(rest) || SLASHED.test(rest);
  if (!rows.every(({ letter, rest }, index) => letter === String.fromCharCode(65 + index) && asks(rest))) return pieces;
  if (rows.filter(({ rest }) => BOXES.test(rest) || STEPS.test(rest)).length < LEAST) return pieces;
  const numbers = new Map(rows.map(({ at, rest }, index) => [at, `${index + 1}. ${rest}`]));
  return pieces.map((piece, at) => withText(piece, numbers.get(at) ?? piece.text));
}

const STARS =
  /^[ \u3000]*(?!\d)(\p{L}[^:：☆★⭐✩_＿□☐○◯\t。?？]{1,30}?)[ \u3000]*[:：]?[ \u3000]*((?:[☆★⭐✩]\uFE0F?[ \u3000]*){3,10})$/u;

/** `菜品味道 ☆☆☆☆☆⏎上菜速度 ☆☆☆☆☆`: each label is rated. */
export function rateStarRows(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST ? undefined : STARS.exec(text)?.[1],
  );
  const rated = labels.filter((label) => label !== undefined);
  if (rated.length < LEAST || new Set(rated).size < rated.length) return pieces;
  // Where nothing else has a place, others read the whole list.
  if (!pieces.some(({ text }) => text.length <= LONGEST && (BOXES.test(text) || /[_＿]{3}/u.test(text)))) return pieces;
  // Rows below a numbered question are those of a matrix.
  if (pieces.some(({ text }) => text.length <= LONGEST && NUMBERED.test(text))) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = labels[at];
    return label === undefined ? [piece] : ["", `${label}${NAMED.rating}`, ""].map((text) => withText(piece, text));
  });
}

const BALLOT =
  /(?:[选選][举舉]|[评評][选選]|投票|推[选選荐薦])[^。]{0,60}(?:[投选選]\s?[\d一二三四五六七八九十两兩]{1,2}\s?[票人名位个個]|打[“"「]?[√✓]|勾[选選])/u;
const ONLY_ONE = /[投选選]\s?[1一]\s?[票人名位个個]/u;
const CANDIDATE = /^[ \u3000]*[□☐][ \u3000]*[^□☐_＿:：]{2,40}$/u;

/** `家委会选举（每人投5票，打√）⏎□王芳⏎□赵强`: the title of a ballot with one list is also its question. */
export function askBallotTitles(pieces: readonly Piece[]): readonly Piece[] {
  const title = nextFilled(pieces, -1);
  const piece = pieces[title];
  if (piece === undefined || piece.text.length > LONGEST || !BALLOT.test(piece.text)) return pieces;
  // Another step has named what it asks.
  if (piece.text.endsWith("]")) return pieces;
  const first = nextFilled(pieces, title);
  let end = first;
  while (CANDIDATE.test(textAt(pieces, end, LONGEST))) end += 1;
  if (first < 0 || end - first < LEAST) return pieces;
  const stem = `${piece.text.trim()}${ONLY_ONE.test(piece.text) ? NAMED.single : NAMED.several}`;
  const lines = pieces.slice(first, end);
  return [
    ...pieces.slice(0, title + 1),
    withText(piece, ""),
    withText(piece, stem),
    ...lines,
    withText(lines.at(-1) ?? piece, ""),
    ...pieces.slice(end),
  ];
}
