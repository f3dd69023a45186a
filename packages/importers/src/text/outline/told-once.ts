/**
 * What is told once, above the statements that it belongs to, in Chinese texts:
 *
 *     请根据真实情况回答“是”或“否”。        量表题（1 = 非常不同意，5 = 非常同意）
 *     1. 我喜欢修理东西。                  - A1. 我觉得界面清楚。
 *     2. 我愿意学习新技术。                - A2. 我愿意继续使用。
 *
 * Each statement gets the two answers, or the scale. What asks something, has a place or has choices of its own is no statement.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LEAST = 3;
const LONGEST = 120;
/** The most lines between two statements. */
const GAP = 40;
const QUOTE = "[“”\"'「」『』]?";
/** `回答“是”或“否”`, `请在“是”“否”中选择`, `选择是/否` */
const YES_OR_NO = new RegExp(
  `(?:回答|作答|[选選][择擇]?|判[断斷]|填[写寫]?|勾[选選]|[请請]在|以|用)[^。；;，,]{0,10}?(?!是否\\p{Script=Han})${QUOTE}是${QUOTE}\\s?(?:或者?|和|[与與]|[还還]是|[、/／,，])?\\s?${QUOTE}(?:否|不是)${QUOTE}(?!\\p{Script=Han}{0,2}[?？])`,
  "u",
);
/** `1 = 非常不同意，5 = 非常同意`, `1分代表很差……10分代表很好` */
const ENDS =
  /(?:^|[^\d.])([01])\s?分?\s?(?:[=＝:：]|代表|表示|[为為])\s?[“"「]?(\p{Script=Han}{2,8})[”"」]?\s?(?:[，,；;、~～—–-]|到|至|…)+\s?(5|7|9|10)\s?分?\s?(?:[=＝:：]|代表|表示|[为為])\s?[“"「]?(\p{Script=Han}{2,8})(?=[”"」）)。；;，,\s]|$)/u;
const NUMBERED = /^\s*(?:[-*+•]\s+)?(\d{1,3})\s?[.．、)）]\s*(\S.*)$/u;
/** Letters in front of the numbers name the group that a statement counts for. */
const CODED = /^\s*(?:[-*+•]\s+)?([A-Z]\s?-?\d{1,2})\s?[.．、:：]\s*(\S.*)$/u;
const SECTION = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]/u;
const CHOICE = /^\s*(?:[-*+•]\s+)?(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□○☐◯]|\[[ x]?\])/u;
const OWN_ANSWER =
  /[?？_＿□○☐◯…]|[(（]\s*[)）]|[:：]\s*$|[[【][^\]】]*[题題][\]】]|\.{4}|[^\s/／]{1,6}[/／][^\s/／]{1,6}\s*$/u;

interface Statement {
  readonly at: number;
  readonly no: string;
  readonly text: string;
}

/** The statements below a line, up to the first numbered line that asks something itself. */
function findStatements(pieces: readonly Piece[], from: number, pattern: RegExp): Statement[] {
  const found: Statement[] = [];
  /** The last line with text. */
  let above = from;
  // Headings stand between statements, whole pages do not.
  for (let at = from; at < Math.min(pieces.length, (found.at(-1)?.at ?? from) + GAP); at += 1) {
    const text = pieces[at]?.text ?? "";
    const match = pieces[at]?.debris === true ? null : pattern.exec(text);
    if (match === null) {
      if (found.length > 0 && CHOICE.test(text)) {
        // Below a statement they are its own; below another line they are of a later question.
        if (above === found.at(-1)?.at) return [];
        break;
      }
      if (text.trim() !== "") above = at;
      continue;
    }
    above = at;
    const [, no = "", stem = ""] = match;
    if (stem.length > LONGEST || OWN_ANSWER.test(stem)) break;
    found.push({ at, no, text: stem.trim() });
  }
  return found;
}

/** The line that tells it: with the number of a section it would read as a question. */
const toHeading = (piece: Piece): Piece =>
  SECTION.test(piece.text) ? withText(piece, `${piece.text.trimEnd()}${NAMED.statement}`) : piece;

export function tellOnce(pieces: readonly Piece[]): readonly Piece[] {
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 300) continue;
    const ends = ENDS.exec(text);
    // A part of a paper whose kind is named is judged, and no survey.
    const judged =
      ends === null && YES_OR_NO.test(text) && !NUMBERED.test(text) && !/(?:判[断斷]|是非)[题題]/u.test(text);
    if (ends === null && !judged) continue;
    const [, min = "", low = "", max = "", high = ""] = ends ?? [];
    if (ends !== null && (!isDegree(low) || !isDegree(high))) continue;
    const statements = findStatements(pieces, at + 1, judged ? NUMBERED : CODED);
    if (statements.length < LEAST) continue;
    const own = new Map(statements.map((one) => [one.at, one]));
    if (judged) {
      const answers = ["A. 是", "B. 否", ""];
      return pieces.flatMap((piece, index) => {
        const statement = own.get(index);
        if (statement === undefined) return [index === at ? toHeading(piece) : piece];
        const stem = `${statement.no}. ${statement.text}${NAMED.single}`;
        return [stem, ...answers].map((line) => withText(piece, line));
      });
    }
    let no = 0;
    return pieces.flatMap((piece, index) => {
      const statement = own.get(index);
      if (statement === undefined) return [index === at ? toHeading(piece) : piece];
      no += 1;
      const lines = [`${no}. ${statement.text}${NAMED.scale}`, `${low} ${min}-${max} ${high}`, ""];
      // The letters begin anew where the numbers do; plain numbers that go on cannot be misread.
      return [toDebris(piece, `${statement.no}.`), ...lines.map((line) => withText(piece, line))];
    });
  }
  return pieces;
}
