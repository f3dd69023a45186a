/**
 * What the printed places of a paper stand for: words that are found for other words, and marks that a teacher writes at
 * the top:
 *
 *     姓名：______   评价等级：______
 *     1. 找出下列词语的近义词。
 *        高兴——（      ）  立刻——（      ）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, nextFilled, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const PAIR =
  /[\s\u3000、，；]*([^\s\u3000()（）□○_＿:：—→－=＝?？]{1,12})[\s\u3000]*(—{1,2}|–|-{1,2}|－|→|=|＝|：|:)?[\s\u3000]*[(（][\s\u3000_＿]{2,}[)）]/uy;
const STEM = /^[\s\u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）]|[①-⑳])[\s\u3000]*(\S.*)$/u;
/** Requests for words. */
const WORDS =
  /[近反][义義]|意思相[近反同]|相[近反]的|[组組][词詞]|[词詞][语語組组]|成[语語]|拼音|[读讀]音|量[词詞]|[换換]算|[单單]位|[填补補][上写寫空]|[写寫]出|[译譯]|括[号號弧]|\b(?:opposites?|synonyms?|antonyms?|plurals?|past tense|forms?)\b/iu;
const CHOOSES = /[选選]|[打画畫划劃][“"「]?[√✓○]|[满滿]意|[您]/u;

/** The words of a line that holds nothing but words with places behind them; none if it holds anything else. */
function wordsOf(text: string): { word: string; signed: boolean }[] {
  const found: { word: string; signed: boolean }[] = [];
  let end = 0;
  PAIR.lastIndex = 0;
  for (let match = PAIR.exec(text); match !== null; match = PAIR.exec(text)) {
    end = PAIR.lastIndex;
    found.push({ word: match[1] ?? "", signed: match[2] !== undefined });
  }
  return /^[\s\u3000。；;]*$/u.test(text.slice(end)) ? found : [];
}

/** The lines of words with places right below a stem. */
function placesBelow(pieces: readonly Piece[], stem: number): number[] {
  const found: number[] = [];
  for (let at = stem + 1; at < pieces.length; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || text.length > LONGEST || STEM.test(text)) break;
    if (text.trim() === "") continue;
    const words = wordsOf(text);
    if (words.length === 0 || words.some(({ word }) => isDegree(word) || /^[A-Ha-h]\s?[.．、)]/u.test(word))) break;
    if (words.length < 2 && words.some(({ signed }) => !signed)) break;
    found.push(at);
  }
  return found;
}

const POINTS = /[(（【[]\s?(?:共\s?)?\d{1,2}(?:\.5)?\s?分\s?[)）\]】][\s\u3000]*$/u;

/** `1. 找出近义词。⏎高兴——（   ）  立刻——（   ）`: places for words, and no boxes of choices. */
export function nameWordPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let done = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || text.length > LONGEST) continue;
    const [, stem = ""] = STEM.exec(text) ?? [];
    if (!WORDS.test(stem) || CHOOSES.test(stem) || /[[【][^[\]【】]{2,8}[题題][\]】]|[(（]\s*[)）]/u.test(stem))
      continue;
    const below = placesBelow(pieces, at);
    const end = (below.at(-1) ?? at) + 1;
    const points = POINTS.exec(text)?.[0] ?? "";
    const lines = pieces.slice(at, end).filter((piece) => piece.text.trim() !== "");
    const whole = joinPieces(
      lines.map((piece, line) => (line === 0 ? withText(piece, text.slice(0, text.length - points.length)) : piece)),
      "<br>",
    );
    if (below.length === 0 || whole === null) continue;
    result.push(
      ...pieces.slice(done, at),
      covering(withText(whole, `${whole.text.trimEnd()}${NAMED.gap}${points.trim()}`), pieces.slice(at + 1, end)),
    );
    done = end;
    at = end - 1;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}

const MARKS =
  /[\s\u3000]*(?:(?:[评評][价價定]|成[绩績])等[级級第]|等[级級第][评評][价價定]|[总總][评評]|(?:教|老)[师師][评評][价價语語]|[评評][语語]|[书書][写寫]得?分|卷面分|[实實]得分[数數]?)[\s\u3000]?[:：]?[\s\u3000]*(?:[_＿]{2,}|[(（][\s\u3000]*[)）])[\s\u3000]*/u;
const PERSON = /姓[\s\u3000]{0,4}名|班[\s\u3000]{0,4}[级級别別]|[学學座][号號]|\bname\b|\bclass\b/iu;
const PART =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第[一二三四五六七八九十]{1,3}(?:部分|大?[题題])|[IVX]{1,4}\s?[.．、]|\d{1,3}\s?[.．、])/u;
const PAPER =
  /[试試][卷题題]|[练練][习習]|[测測][试試验驗评評]|作[业業]|工作[纸紙]|考[试試核卷]|[检檢][测測]|[单單]元|[学學][习習][单單]|[导導][学學]|[随隨]堂|小[测測]|[周月]考|[周週][测測练練]|卷/u;

/** `姓名：____  评价等级：____` at the top of a paper: the teacher writes the second one. */
export function hidePaperMarks(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => PART.test(text.slice(0, 20)));
  const top = pieces.slice(0, Math.min(Math.max(first, 0), 12));
  if (!top.some(({ text }) => text.length < 80 && PAPER.test(text))) return pieces;
  const from = nextFilled(pieces, -1);
  return pieces.flatMap((piece, at) => {
    if (at <= from || at >= top.length || piece.debris === true || piece.text.length > LONGEST) return [piece];
    const match = PERSON.test(piece.text) ? MARKS.exec(piece.text) : null;
    if (match === null) return [piece];
    const rest = `${piece.text.slice(0, match.index)}   ${piece.text.slice(match.index + match[0].length)}`.trimEnd();
    return [withText(piece, rest), toDebris(piece, match[0].trim())];
  });
}

const FIELDS = /(?:[:：][\s\u3000]*[_＿]{2,}.*){2}|(?:[_＿]{3,}.*){2}/u;
const TITLE = /^[\s\u3000]*[^\s:：_＿？?。，]{2}[^:：_＿？?。]{1,38}$/u;

/** `姓名：____  班级：____⏎第三单元测试卷`: the title stands below the fields, and comes first. */
export function raisePaperTitles(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const second = nextFilled(pieces, first);
  const third = nextFilled(pieces, second);
  const [fields, title, below] = [pieces[first], pieces[second], pieces[third]];
  if (first < 0 || fields === undefined || title === undefined || below === undefined) return pieces;
  const { text } = title;
  if (fields.text.length > LONGEST || !FIELDS.test(fields.text) || !PERSON_AT_ALL.test(fields.text)) return pieces;
  if (!TITLE.test(text) || PART.test(text) || !PAPER.test(text) || FIELDS.test(below.text.slice(0, LONGEST)))
    return pieces;
  // A numbered part or question stands below it, or the name of a part.
  const numbered = [third, nextFilled(pieces, third)].some((at) => PART.test((pieces[at]?.text ?? "").slice(0, 20)));
  if (!numbered) return pieces;
  const [above, between] = [pieces.slice(0, first), pieces.slice(first + 1, second)];
  return [...above, title, withText(title, ""), fields, ...between, withText(title, ""), ...pieces.slice(second + 1)];
}

const PERSON_AT_ALL = /姓[\s\u3000]{0,4}名|班|[学學座][号號生]|\bname\b|\bclass\b/iu;

/** In the order in which they are made. */
export const PAPER_PLACES: readonly Repair[] = [raisePaperTitles, nameWordPlaces, hidePaperMarks];
