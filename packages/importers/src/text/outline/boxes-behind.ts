/** Choices on one line whose boxes or brackets stand behind their words: `1. 您的性别 男□ 女□`, `是（ ）  否（ ）`. */
import { type Piece, withText } from "../layout/piece.ts";

const BOX = /[□○☐◯〇⬜◻]|[(（][ \u3000]{0,8}[)）]|[[【][ \u3000]{1,8}[\]】]/gu;
/** What stands at the end of a stem, in front of the first choice. */
const STEM_ENDS = /[？?：:]|[】\])）][*＊]?/gu;
const WIDE = /[ ]{2,}|[\t\u3000]+/gu;
const NUMBERED =
  /^\s*[*＊▶▲●◆]{0,3}\s?(?:[(（[【][^()（）\d]{1,6}[)）\]】]\s?)?(?:[(（[【〔〖<＜]?\s?(?:第|[问問题題]{1,2}|[A-Za-z]{1,2}\.?)?\s?(?:[\d０-９]{1,3}|[一二三四五六七八九十]{1,3}|[Ⅰ-Ⅻ])\s?[题題问問]?\s?(?:[)）\]】〕〗>＞][.．、:：]?|[.．、:：,，。\s]|-\s|\u{FE0F}?\u{20E3})|[①-⑳⑴-⒇⒈-⒛➊-➓])/u;
const LETTERED = /^[(（]?[A-Ha-h][)）]?\s?[.．、:：)）\s]|^[①-⑩]/u;
const OTHER = /其[他它]|另[荐外]/u;
/** `成绩□ 安全□ 其他______`: the last choice has room in place of its box. */
const OTHER_ROOM = /^(其[他它]\p{Script=Han}{0,3}|[Oo]thers?)[ ]?[:：]?[ ]?[_＿]{2,}$/u;
/** Tasks of papers whose brackets are filled with words. */
const WORDS_WANTED = /近[义義]|反[义義]|[填写寫]|[组組][词詞]|解[释釋]|意思|拼音/u;
const LONGEST_LINE = 300;
const LONGEST_LABEL = 24;

/** The least lines that show the habit. */
const LEAST = 3;

/** `1. 您的性别 男□ 女□`, all over a text: the boxes go in front of their words. */
export function turnPlacesBehind(pieces: readonly Piece[]): readonly Piece[] {
  const turned = new Map<Piece, string>();
  let above: Piece | undefined;
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST_LINE || piece.text.trim() === "") continue;
    // Choices that go on below others, also a single one.
    const goesOn = above !== undefined && turned.has(above);
    const text = turn(piece.text, (brackets) => goesOn || asksAbove(pieces, at, brackets), goesOn ? 1 : 2);
    if (text !== null) turned.set(piece, text);
    above = piece;
  }
  if (turned.size === 0) return pieces;
  // In a short text one line may be all; then it says itself that its boxes are behind.
  if (turned.size < LEAST && ![...turned.keys()].every(({ text }) => isSure(text))) return pieces;
  // A line that has such signs in another way says that this is not the habit of the text.
  const other = pieces.some((piece) => !turned.has(piece) && hasOther(piece.text));
  if (other) return pieces;
  return pieces.map((piece) => withText(piece, turned.get(piece) ?? piece.text));
}

/** `总体评价：好□  较好□  差□`: a colon, and words right in front of every box. */
const SURELY_BEHIND =
  /^(?!\s*\d)[^□☐○◯_＿:：]{2,40}[:：?？][\s\u3000]*(?:[^□☐○◯\s\u3000:：][^□☐○◯:：]{0,20}[□☐○◯][\s\u3000、；;，,/]*){2,}$/u;
/** `报修类别（打√）：水电（ ） 门窗（ ）`: the same with brackets, behind a label of a form. */
const SURE_BRACKETS =
  /^(?![\s\u3000]*[\d(（])[\s\u3000]*[\p{Script=Han}、/]{2,16}(?:[(（][^()（）]{1,20}[)）])?[:：][\s\u3000]*(?:[^()（）\s\u3000:：，。,][^()（）:：，。]{0,16}[(（][\s\u3000]{1,8}[)）][\s\u3000、；;]*){2,12}$/u;
const isSure = (text: string): boolean =>
  SURELY_BEHIND.test(text) || (SURE_BRACKETS.test(text) && !WORDS_WANTED.test(text));
const TABLE_ROW = /\t|\|/u;
/** A gap with a unit behind it, `（ ）平方米`. */
const GAP_WITH_UNIT = /[(（][ \u3000]{0,8}[)）]\s?\p{Script=Han}/u;
const ENDS_WITH_PLACE = /(?:[□○☐◯〇⬜◻]|[(（][ \u3000]{0,8}[)）])[\s；;，,]*$/u;

/** Whether a line that is not rewritten has places of another habit. */
function hasOther(text: string): boolean {
  if (TABLE_ROW.test(text)) return false;
  return (
    GAP_WITH_UNIT.test(text) ||
    ((text.match(BOX)?.length ?? 0) > 1 && ENDS_WITH_PLACE.test(text) && !/ {4}/u.test(text))
  );
}

function turn(text: string, isBelowStem: (brackets: boolean) => boolean, least: number): string | null {
  const signs = [...text.matchAll(BOX)];
  // The place for the answer in the stem is none of the choices: `您常来吗？（ ） 常来□ 偶尔□`.
  const boxed = signs.filter(([sign]) => sign.length === 1);
  const marks = boxed.length >= least ? boxed : signs;
  if (marks.length < least || new Set(marks.map(([sign]) => sign.replace(/\s/gu, ""))).size > 1) return null;
  const segments: string[] = [];
  let from = 0;
  for (const mark of marks) {
    segments.push(text.slice(from, mark.index));
    from = (mark.index ?? 0) + mark[0].length;
  }
  const rest = text.slice(from).trim();
  const room = OTHER_ROOM.exec(rest);
  if (rest !== "" && room === null && !/^[(（][^()（）]{2,40}[)）]$|^[_＿]{2,}$/u.test(rest)) return null;
  const [front = "", ...behind] = segments;
  const labels = behind.map((label) => label.trim().replace(/^[,，、;；/／]\s*/u, ""));
  if (front.trim() === "" || labels.some((label) => !isLabel(label)) || labels.some((label) => LETTERED.test(label)))
    return null;
  const brackets = (marks[0]?.[0].length ?? 0) > 1;
  // `晨（ ）  辰（ ）` of a paper wants words: only signs of choices may be so short.
  if (brackets && labels.some((label) => !/\p{Script=Han}{2}|\d|^[男女是否有无無好中差优優良]$/u.test(label)))
    return null;
  const end = room === null ? rest : `  □${room[1] ?? ""}____`;
  const parted = partStem(front, brackets);
  if (parted === null) {
    if (!isLabel(front.trim()) || LETTERED.test(front.trim()) || NUMBERED.test(front) || !isBelowStem(brackets))
      return null;
    return `${/^\s*/u.exec(front)?.[0] ?? ""}${write([front.trim(), ...labels])}${end}`;
  }
  if (LETTERED.test(parted.label)) return null;
  return `${parted.stem}  ${write([parted.label, ...labels])}${end}`;
}

const write = (labels: readonly string[]) => labels.map((label) => `□${label}`).join("  ");

/** Whether this may be the words of one choice. */
function isLabel(words: string): boolean {
  if (words === "" || words.length > LONGEST_LABEL || /[。？?！!]|[_＿]{2}.*\p{Script=Han}{3}/u.test(words))
    return false;
  return !/[:：]/u.test(words) || OTHER.test(words);
}

/** The stem and the first choice of what stands in front of the first box. */
function partStem(front: string, brackets: boolean): { stem: string; label: string } | null {
  const number = NUMBERED.exec(front)?.[0] ?? "";
  const numbered = number !== "";
  const ends = [...front.matchAll(STEM_ENDS)].filter(({ index }) => index > number.length);
  const wide = [...front.trimEnd().matchAll(WIDE)].filter(({ index }) => index > number.length);
  const spaces = [...front.trimEnd().matchAll(/[ ]/gu)].filter(({ index }) => index > number.length);
  const ways = [
    ...wide.toReversed().map((match) => ({ match, sure: numbered })),
    ...ends.toReversed().map((match) => ({ match, sure: /[？?：:】\]]/u.test(match[0]) || numbered })),
    ...spaces.toReversed().map((match) => ({ match, sure: numbered && !brackets })),
  ];
  for (const { match, sure } of ways) {
    const end = match.index + match[0].length;
    const stem = front.slice(0, end).trimEnd();
    const label = front.slice(end).trim();
    if (!sure && !/[？?：:】\])）]$/u.test(stem)) continue;
    if (isLabel(label) && stem.length >= 2 && !/^[\s*＊]*\d{1,3}\s?[.．、)）]?$/u.test(stem)) return { stem, label };
  }
  return null;
}

/** Whether the line above asks and has no choices of its own. Only brackets can have words written into them. */
function asksAbove(pieces: readonly Piece[], at: number, brackets: boolean): boolean {
  for (let above = at - 1; above >= Math.max(0, at - 3); above -= 1) {
    const { text, debris } = pieces[above] ?? { text: "" };
    if (text.trim() === "" || debris === true) continue;
    if (text.length > LONGEST_LINE || /[□○☐◯〇⬜◻]/u.test(text) || (brackets && WORDS_WANTED.test(text))) return false;
    return NUMBERED.test(text) || /[？?：:]\s*$/u.test(text);
  }
  return false;
}
