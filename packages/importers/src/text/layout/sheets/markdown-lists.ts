/**
 * Lists of Markdown that stand for something else than choices: `- [ ] 会` is a box to be ticked, and several lines
 * `- 甲案：____` below a request for each item are its gaps. A line `回答：____` is the place for the answer to what stands
 * above it, and `评分：____` the place for a number on the scale that is named there.
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { describeFrom } from "./answer-tables.ts";
import { findStemHead, isBlank, isFieldLabel, nameStem, toMatrix } from "./words.ts";

const BOX = /^(\s*)[-*+]\s+(?:\[\s?\]|[(（]\s[)）])\s*(?=\S)/;
const TICKED = /^\s*[-*+]\s+\[[xX✓√]\]/;
const BLANK = /^\s*[-*+•]\s+(.{1,40}?)\s?[:：]\s?[_＿]{3,}\s*$/;
const EACH =
  /每[一个個项項条條种種]|各[项項个個]|逐|下列|以下|分[别別]|for each|of the following|each (?:item|one|of)/i;

function rewriteBoxes(pieces: readonly Piece[]): Piece[] | null {
  const boxes = pieces.filter(({ text }) => BOX.test(text)).length;
  if (boxes < 2 || pieces.some(({ text }) => TICKED.test(text))) return null;
  return pieces.map((piece) => (BOX.test(piece.text) ? withText(piece, piece.text.replace(BOX, "$1□ ")) : piece));
}

function rewriteBlanks(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  let stem = -1;
  let asked = "";
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows: Piece[] = [];
    let end = at;
    for (let below = pieces[end]; below !== undefined; below = pieces[end]) {
      const label = BLANK.exec(below.text)?.[1];
      if (label === undefined || isFieldLabel(label)) break;
      rows.push(withText(below, label));
      end += 1;
    }
    const lead = result[stem];
    if (rows.length > 1 && lead !== undefined && EACH.test(asked)) {
      found = true;
      const gaps = rows.map((row) => withText(row, `${row.text.trim()}：____`));
      const below = result.splice(stem + 1);
      const between = below.filter((line) => !isBlank(line));
      const whole = joinPieces([lead, ...between, ...gaps], " ");
      const range = RANGE.exec(asked);
      if (range !== null) {
        const [min, max] = [Number(range[1]), Number(range[2])];
        const steps = Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
        result[stem] = withText(lead, nameStem(lead.text, NAMED.matrix));
        result.push(
          ...between.map((line) => withText(line, `说明：${line.text.trim()}`)),
          ...toMatrix(piece, rows, steps),
        );
      } else if (whole !== null) result[stem] = withText(whole, nameStem(whole.text, NAMED.gap));
      result.push(...below.filter(isBlank), withText(piece, ""));
      stem = -1;
      at = end - 1;
      continue;
    }
    result.push(piece);
    if (findStemHead(piece) !== null || /^#{2,6}\s/.test(piece.text)) [stem, asked] = [result.length - 1, piece.text];
    else if (!isBlank(piece) && asked.length < 500) asked += piece.text;
  }
  return found ? result : null;
}

const ANSWER =
  /^(?:\*\*)?(?:(?:your )?(?:response|answer|reply|comments?)|[您你]?的?(?:回答|答复|答覆|意[见見])|答)(?:\s?[/／]\s?(?:your )?(?:response|answer|回答|答复|答案))?\s?(?:[:：](?:\*\*)?|(?:\*\*)?[:：])\s*[_＿]{3,}\s*$/i;
const RATING =
  /^(?:\*\*)?(?:(?:your )?(?:rating|score)|[您你]?的?(?:[评評]分|打分|分[数數]))(?:\s?[/／]\s?(?:your )?(?:rating|score|[评評]分|分[数數]))?\s?(?:[(（][^()（）]{0,20}[)）])?\s?(?:[:：](?:\*\*)?|(?:\*\*)?[:：])\s*[_＿]{2,}\s*$/i;
const RANGE = /(?:^|[^\d])([01])\s?分?\s?(?:[-~～–—至到]|to)\s?(5|6|7|9|10)(?!\d)/i;

/** Labels of the places for answers. */
function rewritePlaces(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  let stem = -1;
  let block = "";
  let answered = false;
  for (const piece of pieces) {
    const text = piece.text.trim();
    const lead = result[stem];
    const range = RATING.test(text) && lead !== undefined ? RANGE.exec(block + text) : null;
    if (range !== null && lead !== undefined && !answered) {
      found = true;
      answered = true;
      result[stem] = withText(lead, nameStem(lead.text, NAMED.scale));
      describeFrom(result, stem + 1);
      result.push(withText(piece, `${range[1] ?? ""}-${range[2] ?? ""}`), withText(piece, ""));
      continue;
    }
    if (ANSWER.test(text) && lead !== undefined) {
      found = true;
      const last = result.findLastIndex((line) => !isBlank(line) && line.debris !== true);
      const asks = result[last];
      // A second question of the same number.
      if (answered && asks !== undefined && last > stem)
        result[last] = covering(withText(asks, `${asks.text.trim()}${NAMED.essay}`), [piece]);
      else result.push(withText(piece, "________"));
      answered = true;
      continue;
    }
    result.push(piece);
    if (findStemHead(piece) !== null || /^#{2,6}\s/.test(text))
      [stem, block, answered] = [result.length - 1, text, false];
    else if (block.length < 800) block += `\n${text}`;
  }
  return found ? result : null;
}

export const PLACE_LABELS: Layout = { name: "labels of places", margin: -4.55, rewrite: rewritePlaces };
export const CHECK_BOXES: Layout = { name: "boxes of Markdown", margin: -10.55, rewrite: rewriteBoxes };
export const BLANK_LISTS: Layout = { name: "blanks for each item", margin: -4.55, rewrite: rewriteBlanks };
