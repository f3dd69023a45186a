/** Exercises in which pairs are joined, shares of a sum, and the two ends of a slider. */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { findHead, isBlank, isSection, toOptionLines } from "./words.ts";
import { NAMED } from "../named.ts";

const MATCHING =
  /[连連](?:一[连連]|[线線起])|配[对對]|配合[题題]|匹配|[对對][应應].{0,6}(?:[连連]|序[号號]|字母)|(?:相[应應]|正[确確]|合[适適]|恰[当當]|[对對][应應]|[适適][当當])的(?:答|[应應][答对對])|[选選].{0,16}(?:答[语語句]|[应應]答)|[AⅠ一左][栏欄].{0,20}[BⅡ二右][栏欄]|[BⅡ二右][栏欄].{0,20}[AⅠ一左][栏欄]|match/i;
/** `把適當的英文字母填在橫線上。`: what is to be done below the heading of such a part. */
const LETTERS_WRITTEN =
  /(?:字母|代[号號]|[答]案|序[号號]).{0,12}[填寫写]|[填寫写].{0,12}(?:字母|代[号號]|序[号號])|letter/iu;
/** `A        B`, `I栏   II栏`, `Column A  Column B`: the names of the two columns. */
const COLUMNS =
  /^[\s\u3000]*[(（【]?(?:column\s?)?[AIⅠ甲左一](?:[栏欄组組列]|\s?column)?[)）】]?[\s\u3000]{2,}[(（【]?(?:column\s?)?(?:[BⅡ乙右二]|II)(?:[栏欄组組列]|\s?column)?[)）】]?[\s\u3000]*$/iu;
/** One more choice than there are rows. */
const SPARE = /^[\s\u3000]*([A-Z])[.．、)）:：]\s*(\S.{0,80})$/u;
/** `蝴蝶 • • A. 胎生`: dots or dashes, or wide spaces with a letter, part the two columns. */
const DOTTED =
  /^[\s\u3000]*(\S.{0,60}?)[\s\u3000]*(?:[•·●○]|[-—–…]{2,}|[(（][\s\u3000]*[)）])[\s\u3000]*(?:[•·●○][\s\u3000]*)?(?:([A-Za-z](?![A-Za-z])|[①-⑩])[.．、)）:：]?[\s\u3000]*)?(\S.{0,60})$/u;
/** A letter that goes on is the beginning of a word: `rose      red`. */
const LETTERED =
  /^[\s\u3000]*(\S.{0,60}?)[\s\u3000]{2,}[(（]?([A-Za-z](?![A-Za-z])|[①-⑩])[.．、)）:：]?[\s\u3000]*(\S.{0,60})$/u;
const SPACED = /^[\s\u3000]*(\S(?:\S| (?=\S)){0,29})[\s\u3000]{3,}(\S.{0,40})$/u;

/** `Part C: Matching. Match each term with its meaning.` */
const ENGLISH_PART = /^\s*(?:part|section)\s+(?:[A-Z]|[IVX]{1,4}|\d{1,2})\s?(?:[.:：)–—-]|\s[A-Z(])/iu;

/** A longer line above the pairs is a text and no task. */
const LONGEST_TASK = 100;
/** The most pairs of one exercise. */
const MOST = 60;

interface Pair {
  left: string;
  letter: string;
  right: string;
}

function readPair(text: string): Pair | null {
  if (text.length > 200) return null;
  const dotted = /[•·●]|[-—–…]{2,}/.test(text) ? DOTTED.exec(text) : null;
  const match = dotted ?? LETTERED.exec(text);
  if (match !== null) return { left: strip(match[1] ?? ""), letter: match[2] ?? "", right: (match[3] ?? "").trim() };
  const spaced = SPACED.exec(text);
  return spaced === null ? null : { left: strip(spaced[1] ?? ""), letter: "", right: (spaced[2] ?? "").trim() };
}

/** The left side without its number and the place for the answer: `____ 7. Nucleus`, `肺 ____`. */
function strip(text: string): string {
  return text
    .trim()
    .replace(/^(?:[(（][\s\u3000]*[)）]|[_＿]{2,})[\s\u3000]*/, "")
    .replace(/^(?:\d{1,2}[\s\u3000]?[.．、)）]|[(（]\d{1,2}[)）]|[①-⑩])[\s\u3000]*/, "")
    .replace(/[\s\u3000]*(?:[(（][\s\u3000]*[)）]|[_＿]{2,})$/, "")
    .trim();
}

const KEY_LABEL = /^[\s\u3000]*(?:【?(?:参考|參考|正[确確])?答案】?\s?[:：]?|答\s?[:：])[\s\u3000]*/u;

/** `(鼓——敲打鼓面；笛子——吹气)` below the pairs, as the grammar writes the pairs of an answer; `""` for other lines. */
function readKeyPairs(text: string, pairs: readonly Pair[]): string {
  if (text.length > 400) return "";
  const told = text
    .replace(KEY_LABEL, "")
    .trim()
    .replace(/^[(（](.*)[)）]$/u, "$1")
    .replace(KEY_LABEL, "");
  const joined = told
    .split(/[;；,，、|\t]|[ \u3000]{1,8}/u)
    .filter((part) => part.trim() !== "")
    .map((part) => part.split(/\s?(?:[—–-]{1,4}|→|->|[=＝])\s?/u).map((side) => side.trim()));
  const known = joined.every(
    ([left = "", right = "", ...more]) =>
      more.length === 0 && pairs.some((pair) => pair.left === left) && pairs.some((pair) => pair.right === right),
  );
  return joined.length > 1 && known ? joined.map((sides) => sides.join("—")).join("|") : "";
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  let named = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const bare = findHead(piece);
    if (isSection(piece) || ENGLISH_PART.test(piece.text) || bare !== null)
      named = MATCHING.test(piece.text) || (bare !== null && named);
    const rows: { piece: Piece; pair: Pair }[] = [];
    const heads: Piece[] = [];
    const spare: { piece: Piece; pair: Pair }[] = [];
    const keys: Piece[] = [];
    let end = named ? index : pieces.length;
    for (; end < pieces.length && rows.length < MOST; end += 1) {
      const below = pieces[end];
      if (below === undefined || isBlank(below) || below.debris === true) continue;
      if (rows.length === 0 && heads.length === 0 && COLUMNS.test(below.text.slice(0, 100))) {
        heads.push({ ...below, debris: true });
        continue;
      }
      const key = readKeyPairs(
        below.text,
        rows.map(({ pair }) => pair),
      );
      if (key !== "") {
        keys.push(withText(below, `答案：${key}`));
        end += 1;
        break;
      }
      const [, letter = "", label = ""] = rows.length > 2 ? (SPARE.exec(below.text.slice(0, 200)) ?? []) : [];
      const taken = [...rows, ...spare].map(({ pair }) => pair.letter);
      if (
        letter !== "" &&
        !taken.includes("") &&
        !taken.includes(letter) &&
        letter.charCodeAt(0) - 65 <= taken.length
      ) {
        spare.push({ piece: below, pair: { left: "", letter, right: label.trim() } });
        continue;
      }
      if (spare.length > 0) break;
      const pair = isSection(below) || MATCHING.test(below.text) ? null : readPair(below.text);
      if (pair === null || pair.left === "") break;
      rows.push({ piece: below, pair });
    }
    if (rows.length < 3 || !isPairing(rows.map(({ pair }) => pair))) {
      result.push(piece);
      continue;
    }
    found = true;
    const first = rows[0]?.piece ?? piece;
    const sorted = rows.some(({ pair }) => pair.letter !== "")
      ? [...rows, ...spare].toSorted((one, other) => one.pair.letter.localeCompare(other.pair.letter))
      : rows;
    const labels = sorted.map(({ pair }) => pair.right);
    const stem = result.at(-1);
    const numbered = stem !== undefined && findHead(stem) !== null && MATCHING.test(stem.text);
    // `将产品与功能连线` right above the pairs says what is to be done.
    const told =
      stem !== undefined &&
      stem.debris !== true &&
      !isBlank(stem) &&
      !isSection(stem) &&
      !ENGLISH_PART.test(stem.text) &&
      stem.text.length <= LONGEST_TASK;
    if (numbered || (told && (MATCHING.test(stem.text) || LETTERS_WRITTEN.test(stem.text))))
      result[result.length - 1] = withText(stem, `${stem.text.trimEnd()}${NAMED.pairs}`);
    else result.push(withText(first, ""), withText(first, NAMED.pairs));
    result.push(
      ...heads,
      withText(first, "行："),
      ...rows.map((row) => withText(row.piece, `- ${row.pair.left}`)),
      ...toOptionLines(
        sorted.map((row) => row.piece),
        labels,
      ),
      ...keys,
      withText(first, ""),
    );
    index = end - 1;
  }
  return found ? result : null;
}

/** Either all right sides have letters, each once, or none has. */
function isPairing(pairs: readonly Pair[]): boolean {
  const letters = pairs.map(({ letter }) => letter).filter((letter) => letter !== "");
  return letters.length === 0 || (letters.length === pairs.length && new Set(letters).size === letters.length);
}

export const MATCHINGS: Layout = { name: "pairs to be joined", margin: -3.55, rewrite };

const SUM =
  /(?:总|總|合[计計]|加起[来來]|之?和|共)[^。？?]{0,8}(?:100|10|[为為是])|(?:100|10)\s?分.{0,6}分配|分配.{0,10}(?:100|10)\s?分/;
const SHARE = /^[\s\u3000]*(\S.{0,30}?)[\s\u3000]*[:：]?[\s\u3000]*[_＿]{2,}[\s\u3000]*(?:分|%|％|元)?[\s\u3000]*$/u;
const ENDS = /^\d{1,3}$/;

/** Shares of a sum below a stem, and the ends of a slider that a page prints below each other. */
function rewriteSums(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    result.push(piece);
    if (findHead(piece) === null) continue;
    const below = pieces.slice(index + 1, index + 3);
    const [low, high] = below;
    const numbers = below.map(({ text }) => Number(text.trim()));
    const last = pieces.slice(index + 3, index + 8).find((one) => !isBlank(one) && one.debris !== true);
    const alone = last === undefined || findHead(last) !== null || /^[*＊]$/.test(last.text.trim()) || isSection(last);
    if (low !== undefined && high !== undefined && alone && below.every(({ text }) => ENDS.test(text.trim()))) {
      const [from = 0, to = 0] = numbers;
      const joined = joinPieces([low, high], "-");
      if (from <= 1 && to > 9 && joined !== null) {
        found = true;
        result[result.length - 1] = withText(piece, `${piece.text.trimEnd()}${to > 10 ? NAMED.slider : NAMED.scale}`);
        result.push(withText(joined, `${from}-${to}`));
        index += 2;
        continue;
      }
    }
    if (!SUM.test(piece.text)) continue;
    const shares: Piece[] = [];
    let end = index + 1;
    for (; end < pieces.length; end += 1) {
      const row = pieces[end];
      const share = row === undefined || row.text.length > 100 ? null : SHARE.exec(row.text);
      if (row === undefined || share === null || findHead(row) !== null) break;
      shares.push(withText(row, share[1] ?? ""));
    }
    if (shares.length < 2) continue;
    found = true;
    result[result.length - 1] = withText(piece, `${piece.text.trimEnd()}${NAMED.shares}`);
    result.push(
      ...toOptionLines(
        shares,
        shares.map(({ text }) => text),
      ),
    );
    index = end - 1;
  }
  return found ? result : null;
}

export const SUMS: Layout = { name: "shares and sliders", margin: -1.55, rewrite: rewriteSums };
