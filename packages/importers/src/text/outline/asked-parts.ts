/**
 * Parts of votes and surveys that are questions themselves: a heading that counts the parts, and below it nothing but choices.
 *
 *     壹、理事（應選3人，至多圈選3人）          PART 1   Vote for ONE nominee
 *
 *     □ 林秀鳳                                  [ ] Ann Lee (Dispatch)
 *     □ 張文進                                  [ ] Write-in: ________
 *
 * Such headings stand for numbers where they count; below numbered questions they have no number that goes on, and lose it.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral, kindOfWords } from "./kinds.ts";

const LONGEST = 200;
const MOST_ROWS = 40;
const LEAST_CHOICES = 2;

interface Series {
  readonly sign: RegExp;
  /** Whether the reader knows these numbers. */
  readonly kept: boolean;
}

/** How parts are counted; what follows the sign is the heading. */
const SERIES: readonly Series[] = [
  { sign: /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][\s\u3000]*(?=\S)/u, kept: true },
  { sign: /^[\s\u3000]*[壹贰貳貮叁參参肆伍陸陆柒捌玖拾]\s?[、.．][\s\u3000]*(?=\S)/u, kept: false },
  { sign: /^[\s\u3000]*[甲乙丙丁戊己庚]\s?[、.．][\s\u3000]*(?=\S)/u, kept: false },
  {
    sign: /^[\s\u3000]*(?:案由|[议議]案|[议議][题題]|提案|事[项項]|表[决決]事[项項]|[选選]票)\s?[一二三四五六七八九十\d]{1,2}\s?[:：、.．][\s\u3000]*(?=\S)/u,
    kept: false,
  },
  {
    sign: /^[\s\u3000]*(?:part|section|motion|ballot|item|question|resolution)\s?(?:\d{1,2}|[A-H]|[IVX]{1,4})(?:\s?[:：.．)）–—-][\s\u3000]*|[\s\u3000]{2,}|\t+)(?=\S)/iu,
    kept: false,
  },
];
/** Any number in front of a line that is no part. */
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d|[Qq]\d|[(（][\s\u3000]*[)）]\s?\d)/u;
const ROOM = /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u;
/** What makes more of a heading than a question: a place of its own, or a number. */
const PLACED = /[_＿]{2}|[□☐○◯◻]|[:：][\s\u3000]*\S+[\s\u3000]*[/／、]|[[【][^[\]【】]{1,8}[题題][\]】]/u;

const BOX = /[□☐○◯◻▢]|[(（[][ \u3000]{1,6}[)）\]]/u;
const BOXES = new RegExp(BOX.source, "gu");
const BEGINS_WITH_BOX = new RegExp(`^[\\s\\u3000]*(?:${BOX.source})`, "u");
const ENDS_WITH_BOX = new RegExp(`(?:${BOX.source})[\\s\\u3000]*$`, "u");
const LETTER = /(?:^|[\s\u3000]+)([A-H])\s?[.．、)）][\s\u3000]?(?=\S)/gu;

/** `表决：□赞成 □反对` has the places of the part above it. */
const VERDICT_LABEL =
  /^[\s\u3000]*(?:表[决決]|投票|意[见見]|[决決][议議]|vote)(?:意[见見]|[结結]果)?[:：][\s\u3000]*/iu;

/** `□ 甲`, `□甲  □乙`, `甲（ ）  乙（ ）`, `表决：□赞成 □反对`: the words of a row of choices; none if it is something else. */
function boxedWords(source: string): readonly string[] {
  const text = source.replace(VERDICT_LABEL, "");
  const front = BEGINS_WITH_BOX.test(text);
  if (!front && !ENDS_WITH_BOX.test(text)) return [];
  const parts = text.split(BOXES).map((part) => part.trim());
  const words = front ? parts.slice(1) : parts.slice(0, -1);
  const fits = words.every(
    (word) =>
      /^(?![:：])(?!\d{1,3}\s?[.．、)）])[\p{L}\p{N}“"「《$＄￥]/u.test(word) &&
      word.length < 60 &&
      (front || !/[:：]/u.test(word)),
  );
  // A sentence with a place for its verdict is one of several that are judged.
  return fits && (front || words.length > 1) && !(words.length === 1 && /[。？?]$/u.test(words[0] ?? "")) ? words : [];
}

/** `A.甲  B.乙`: the words of a row of lettered choices which go on from so many others. */
function letteredWords(text: string, before: number): readonly string[] {
  const found = [...text.matchAll(LETTER)];
  if (found.length === 0 || found[0]?.index !== 0) return [];
  const counts = found.every(([, letter], at) => letter === String.fromCharCode(65 + before + at));
  const words = found.map((match, at) =>
    text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).trim(),
  );
  return counts && words.every((word) => word !== "" && word.length < 60) ? words : [];
}

interface Part {
  readonly at: number;
  /** The line behind the last row of choices, or of lines to write on. */
  readonly to: number;
  readonly series: Series;
  readonly sign: string;
  readonly stem: string;
  readonly rows: readonly { readonly piece: Piece; readonly words: readonly string[] }[];
  readonly lettered: boolean;
}

function seriesOf(text: string): Series | undefined {
  return SERIES.find(({ sign }) => sign.test(text));
}

/** The choices below a heading; null if anything else stands there. */
function readPart(pieces: readonly Piece[], at: number, series: Series): Part | null {
  const text = textAt(pieces, at);
  const sign = series.sign.exec(text)?.[0] ?? "";
  const stem = text.slice(sign.length).trim();
  if (PLACED.test(stem) || stem.length < 2) return null;
  const first = nextFilled(pieces, at, 4);
  let room = first;
  while (room > 0 && ROOM.test(textAt(pieces, room, LONGEST))) room += 1;
  if (room > first) return { at, to: room, series, sign, stem, rows: [], lettered: false };
  const rows: { piece: Piece; words: readonly string[] }[] = [];
  const lettered = /^[\s\u3000]*A\s?[.．、)）]/u.test(textAt(pieces, first, LONGEST));
  let to = first;
  let count = 0;
  for (let line = first; line > 0 && rows.length < MOST_ROWS; line = nextFilled(pieces, line, 3)) {
    const piece = pieces[line];
    if (piece === undefined || piece.text.length > LONGEST) break;
    const trimmed = piece.text.trim();
    const words = lettered ? letteredWords(trimmed, count) : boxedWords(trimmed);
    if (words.length === 0) break;
    rows.push({ piece, words });
    count += words.length;
    to = line + 1;
  }
  return count < LEAST_CHOICES ? null : { at, to, series, sign, stem, rows, lettered };
}

const ORDER = /排序|名次|[填写寫标標].{0,6}[1一]\s?[、,，]\s?[2二]|1\s?[为為是]\s?(?:最|第一)|\brank\b|in order of/iu;
const COUNT = "([\\d一二三四五六七八九十两兩]{1,2}|one|two|three|four|five)";
const CHOSEN = new RegExp(
  `(?:[应應限]?[选選][举舉出]?|推[荐薦选選]|圈[选選]|勾[选選]|投|[选選][择擇])(?:至多|不超[过過])?\\s?${COUNT}\\s?[人名位个個项項票]|\\b(?:vote for|choose|select|check|pick|elect)\\s(?:up to\\s|only\\s|exactly\\s)?${COUNT}\\b`,
  "giu",
);
const ONE = /^(?:1|一|one)$/iu;
const ONLY_ONE = /[择擇]\s?[一1]|[单單][选選]|只[能可]?[选選][一1]|pick one|choose one|select one/iu;

/** The kind that a heading tells; none if it tells nothing. */
function kindOf(stem: string): string {
  if (ORDER.test(stem)) return NAMED.order;
  const counts = [...stem.matchAll(CHOSEN)].map((match) => match[1] ?? match[2] ?? "");
  if (counts.length > 0) return counts.every((count) => ONE.test(count)) ? NAMED.single : NAMED.several;
  if (ONLY_ONE.test(stem)) return NAMED.single;
  if (allowsSeveral(stem)) return NAMED.several;
  return /[?？]$/u.test(stem) && !/哪些|\b(?:which|what)\b/iu.test(stem) ? NAMED.single : "";
}

/** A heading that asks by its own words, and not by the name of a kind of questions, as a paper has them. */
function asks(stem: string): boolean {
  return (
    /[?？]|[您你]|[请請應应][选選于於在]|[应應限][选選]/u.test(stem) ||
    (allowsSeveral(stem) && kindOfWords(stem.replace(/[(（].*$/u, "")) === null)
  );
}

/** `壹、理事（應選3人）⏎⏎□ 林秀鳳⏎□ 張文進`: the heading asks, and the choices stand right below it. */
function askPartsOfChoices(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => {
    const series = piece.debris === true || piece.text.length > LONGEST ? undefined : seriesOf(piece.text);
    return series === undefined ? [] : [{ at, series }];
  });
  if (heads.length < 2) return pieces;
  const parts = heads.flatMap(({ at, series }) => readPart(pieces, at, series) ?? []);
  if (!parts.some(({ rows }) => rows.length > 0)) return pieces;
  const inChoices = new Set(parts.flatMap(({ rows }) => rows.map(({ piece }) => piece)));
  const numbered = pieces.some(
    (piece) =>
      piece.debris !== true && piece.text.length <= LONGEST && NUMBERED.test(piece.text) && !inChoices.has(piece),
  );
  // Choices right below their heading are read as such; blank lines, labels and places behind the words part them from it.
  const isApart = ({ at, rows }: Part) => rows.length > 0 && textAt(pieces, at + 1).trim() === "";
  const needy = new Set(
    parts.flatMap((part) =>
      isApart(part) || part.rows.some(({ piece }) => VERDICT_LABEL.test(piece.text)) ? [part.series] : [],
    ),
  );
  const own = new Set(parts.map(({ at }) => at));
  const onlyOnes = heads.every(
    ({ at, series }) =>
      !series.kept || own.has(at) || /^\s*\d{1,3}\s?[.．、]/u.test(textAt(pieces, nextFilled(pieces, at), LONGEST)),
  );
  const used = parts.filter((part) => {
    const { series, lettered, rows } = part;
    if (series.kept && rows.length > 0)
      return numbered
        ? onlyOnes && parts.every((other) => asks(other.stem) && kindOf(other.stem) !== "")
        : !lettered && isApart(part) && parts.every((other) => !isApart(other) || kindOf(other.stem) !== "");
    return needy.has(series) && (rows.length === 0 || parts.filter((other) => other.series === series).length > 1);
  });
  const byLine = new Map(used.map((part) => [part.at, part]));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const part = byLine.get(at);
    if (part === undefined) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    const sign = part.series.kept && !numbered ? part.sign.trimStart() : "";
    let letter = 64;
    // With another sign than the other questions have, these would be read as another kind of choices.
    const box = /[□☐○◯◻▢]/u.exec(part.rows[0]?.piece.text ?? "")?.[0] ?? "□";
    const choices = part.rows.flatMap(({ piece: row, words }) =>
      words.map((word) => {
        letter += 1;
        return withText(row, part.lettered ? `${String.fromCharCode(letter)}. ${word}` : `${box} ${word}`);
      }),
    );
    const voted = part.rows.some(({ piece: row }) => VERDICT_LABEL.test(row.text));
    const told = kindOf(part.stem);
    const kind = part.rows.length === 0 ? NAMED.essay : told === "" && voted ? NAMED.single : told;
    const between = pieces.slice(at + 1, part.to).filter(({ text }) => text.trim() === "" || ROOM.test(text));
    result.push(blank, covering(withText(piece, `${sign}${part.stem}${kind}`), between), ...choices, blank);
    at = part.to - 1;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const ASKED_PARTS = [askPartsOfChoices] as const;
