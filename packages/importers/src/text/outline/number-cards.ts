/**
 * Copies of a survey page whose cards have the number on a line of its own, and marks of the page below the stem:
 *
 *     02
 *     您主要来做什么？
 *     必填
 *     多选
 *
 *     借书
 *
 *     自习
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 200;
const LONGEST_CHOICE = 60;
const LEAST = 3;
const NUMBER = /^\s*[*＊]?\s?(?:Q\s?|第\s?)?(\d{1,2})\s?[题題]?[.．、]?\s*$/iu;
const STEP = /^\s*(\d{1,2})\s?分?\s*$/u;
const REQUIRED = /^[(（[【]?(?:必[填答選选][题題]?|required)[)）\]】]?$/iu;
const OPTIONAL = /^[(（[【]?(?:[选選][填答][题題]?|optional)[)）\]】]?$/iu;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^[(（[【]?[单單][项項]?[选選][择擇]?[题題]?[)）\]】]?$/u, NAMED.single],
  [/^[(（[【]?(?:可?[多複复][项項]?[选選][择擇]?[题題]?)[)）\]】]?$/u, NAMED.several],
  [/^[(（[【]?(?:[简簡問问]答|多行文[本字]|[长長]文本)[题題]?[)）\]】]?$/u, NAMED.essay],
  [/^[(（[【]?(?:填空|[单單]行文[本字])[题題]?[)）\]】]?$/u, NAMED.line],
  [/^[(（[【]?下拉(?:[选選][择擇])?[题題框]?[)）\]】]?$/u, NAMED.dropdown],
  [/^[(（[【]?(?:量表|[评評]分)[题題]?[)）\]】]?$/u, NAMED.scale],
];
/** What the page shows in a field or a list. */
const HINT =
  /^(?:[请請](?:[输輸填][入写寫]|[选選][择擇])\S{0,8}|(?:您|你)的[回答][答案]|[点點][击擊][输輸填][入写寫]\S{0,6})$/u;
/** `姓名 *`, `姓名 必填` */
const STAR = /\s*[*＊]\s*$|[ \u3000]+(?:必填|必答|\(必填\)|（必填）)\s*$/u;
const LEAST_STARS = 2;
const LEAST_HINTS = 2;
const SENTENCE = /[。！!；;]\s*$|[_＿]{2}|^\s*(?:提交|送出|完成|下一[页頁步])/u;

const LIMIT =
  /^[(（]?(?:[请請])?(?:最多|至多|至少|限)(?:可?[选選][择擇]?)\s?[\d一二两兩三四五六七八九]{1,2}\s?[项項个個][)）]?$/u;
const STARS = /^\s*[☆★]{3,10}\s*$/u;

interface Card {
  readonly number: Piece;
  readonly stem: Piece;
  readonly marks: readonly Piece[];
  readonly body: readonly Piece[];
  /** What stands below the last card. */
  readonly rest: readonly Piece[];
}

function isMark(text: string): boolean {
  const word = text.trim();
  return word.length < 14 && (REQUIRED.test(word) || OPTIONAL.test(word) || KINDS.some(([kind]) => kind.test(word)));
}

/** Where the cards begin: numbers alone on their lines that count from 1, each with a stem below it. */
function findHeads(pieces: readonly Piece[]): number[] {
  const heads: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 12 || Number(NUMBER.exec(text)?.[1]) !== heads.length + 1) continue;
    const below = pieces[at + 1]?.text.trim() ?? "";
    // The name of the type may stand between the number and the stem.
    const stem = isMark(below) ? (pieces[at + 2]?.text.trim() ?? "") : below;
    if (stem.length < 2 || stem.length > LONGEST || NUMBER.test(stem) || STEP.test(stem) || isMark(stem)) continue;
    heads.push(at);
  }
  return heads;
}

function readCard(pieces: readonly Piece[], last: boolean): Card | null {
  const [number, second] = pieces;
  const leading = second !== undefined && isMark(second.text) ? [second] : [];
  const [stem, ...below] = pieces.slice(1 + leading.length);
  if (number === undefined || stem === undefined) return null;
  const first = below.findIndex(({ text }) => text.trim() === "" || !isMark(text));
  const marks = [...leading, ...(first < 0 ? below : below.slice(0, first))];
  const own = first < 0 ? [] : below.slice(first);
  const end = last ? own.findIndex(({ text }) => SENTENCE.test(text)) : -1;
  return {
    number,
    stem,
    marks,
    body: end < 0 ? own : own.slice(0, end),
    rest: end < 0 ? [] : own.slice(end),
  };
}

/** `01⏎您多久来一次？⏎必填⏎⏎每天⏎⏎每周`: the stem with its marks, and its choices without blank lines between them. */
export function writeNumberCards(pieces: readonly Piece[]): readonly Piece[] {
  const heads = findHeads(pieces);
  if (heads.length < LEAST) return pieces;
  const cards = heads.map((at, index) =>
    readCard(pieces.slice(at, heads[index + 1] ?? pieces.length), index === heads.length - 1),
  );
  // Pages without such marks have their own reading.
  const marked = cards.filter(
    (card) =>
      card?.marks.some(({ text }) => REQUIRED.test(text.trim())) === true ||
      (card !== null && card.marks[0] !== undefined && card.marks[0].no < card.stem.no),
  );
  // So have pages that mark what must be filled in with stars and show hints in their fields.
  const starred = cards.filter((card) => card !== null && STAR.test(card.stem.text)).length;
  const hinted = cards.filter((card) => card?.body.some(({ text }) => HINT.test(text.trim())) === true).length;
  const worded = cards.filter((card) => card !== null && /必[填答][)）]?\s*$/u.test(card.stem.text)).length;
  if (marked.length === 0 && worded < LEAST_STARS && (starred < LEAST_STARS || hinted < LEAST_HINTS)) return pieces;
  const written = cards.map((card) => (card === null ? null : writeCard(card)));
  if (written.includes(null)) return pieces;
  return [...askAboveCards(pieces.slice(0, heads[0])), ...written.flatMap((lines) => lines ?? [])];
}

/** `工号 必填⏎请输入` above the first card. */
function askAboveCards(pieces: readonly Piece[]): Piece[] {
  const isHint = (piece: Piece | undefined) => piece !== undefined && HINT.test(piece.text.trim());
  return pieces.flatMap((piece, at): Piece[] => {
    if (isHint(piece)) return [toDebris(piece), withText(piece, "")];
    const title = piece.text.trim().replace(STAR, "");
    if (!isHint(pieces[at + 1]) || title === "" || title.length > LONGEST_CHOICE) return [piece];
    const must = STAR.test(piece.text) ? "[必填]" : "";
    return [
      withText(piece, ""),
      withText(piece, `${title}${isFieldLabel(title) && must === "" ? "：____" : NAMED.line}${must}`),
    ];
  });
}

function kindOf(title: string, choices: number, hints: number): string {
  if (choices > 1) return allowsSeveral(title) ? NAMED.several : NAMED.single;
  if (hints === 0) return "";
  return isFieldLabel(title) ? "：____" : NAMED.essay;
}

function writeCard({ number, stem, marks, body, rest }: Card): Piece[] | null {
  const words = marks.map(({ text }) => text.trim());
  const title = stem.text.trim().replace(STAR, "");
  const must = /[*＊]/u.test(number.text) || STAR.test(stem.text) || words.some((word) => REQUIRED.test(word));
  const told = words.flatMap((word) => KINDS.find(([kind]) => kind.test(word))?.[1] ?? []);
  // `最多选3项` below the stem is no choice.
  const limit = body.find(({ text }) => text.trim() !== "");
  const limited = limit !== undefined && LIMIT.test(limit.text.trim()) ? limit : undefined;
  const filled = body
    .filter((piece) => piece !== limited)
    .filter(({ text, debris }) => text.trim() !== "" && debris !== true);
  const hints = filled.filter(({ text }) => HINT.test(text.trim()));
  const own = filled.filter((piece) => !hints.includes(piece));
  if (own.some(({ text }) => text.length > LONGEST_CHOICE || /[?？。]\s*$/u.test(text))) return null;
  const steps = own.filter(({ text }) => STEP.test(text));
  const ends = own.filter((piece) => !steps.includes(piece));
  const isScale = steps.length >= LEAST && ends.length <= 3;
  const [
    kind = isScale ? NAMED.scale : kindOf(limited === undefined ? title : limited.text, own.length, hints.length),
  ] = told;
  const setting = `${must ? "[必填]" : ""}${words.some((word) => OPTIONAL.test(word)) ? "[选填]" : ""}`;
  const no = NUMBER.exec(number.text)?.[1] ?? "";
  const blank = withText(number, "");
  const name = isScale && kind === NAMED.scale ? NAMED.scale : kind;
  // `可複選` says more than the name of the kind does.
  const may = words.find((word) => word.startsWith("可"));
  const remark = may ?? limited?.text.trim();
  const asked = `${title}${remark === undefined ? "" : `（${remark}）`}`;
  const covered = [number, ...marks, ...(limited === undefined ? [] : [limited])];
  const head = covering(withText(stem, `${Number(no)}. ${asked}${name}${setting}`), covered);
  const hidden = hints.map((hint) => toDebris(hint));
  const [first] = own;
  if (isScale && name === NAMED.scale && first !== undefined) {
    const between = steps.map(({ text }) => STEP.exec(text)?.[1] ?? "").join(" ");
    const [low, ...others] = ends.map(({ text }) => text.trim());
    const scale = low === undefined ? between : `${low} ${between} ${others.join(" ")}`;
    return [blank, head, covering(withText(first, scale.trim()), own), blank, ...hidden, ...rest];
  }
  // `☆☆☆☆☆`: the stars of the page are no choice.
  if (own.length === 1 && first !== undefined && STARS.test(first.text))
    return [blank, head, first, blank, ...hidden, ...rest];
  const boxes = own.map((choice) => withText(choice, `□ ${choice.text.trim()}`));
  return [blank, head, ...boxes, ...hidden, blank, ...rest];
}
