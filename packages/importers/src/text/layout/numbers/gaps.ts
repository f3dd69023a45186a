/**
 * Gaps that a copy has left as white space: `减小声音的         来增大`, `， 。（《黄鹤楼》）`, `运算是 。`. They are drawn again.
 * A lone space counts only where a section or the stem is about filling in.
 */
import { type Layout, type Piece, withText } from "../piece.ts";

/** White space inside a sentence, wide enough for a word. Columns of options and labels have no sentence around them. */
export const WIDE_GAP =
  /([\p{Script=Han}，,、：:“"「→⟶＋＝])[ \u3000]{3,}(?=[\p{Script=Han}，。；、”"」？,;℃%％→⟶＋＝]|[A-Za-zμ]{1,5}(?:\/[A-Za-z]{1,5})?[\p{Script=Han}，。；、,;])/gu;
/**
 * A clause of a quotation that is missing: `“ ，润物细无声”`, `“海内存知己， ”`. A straight sign may open or close, so only
 * Chinese commas tell: `"a", "b"` misses nothing.
 */
const QUOTED =
  /((?:[“「‘]|"(?=[ \u3000]+[，。])))[ \u3000]{1,}(?=[，,。])|((?:，|,(?![ \u3000]+")))[ \u3000]{1,}(?=[”"」’])/gu;
/** A space before the end of a clause. */
const LONE = /([\p{Script=Han}，,：:；;])[ \u3000]{1,}(?=[，。；,;])/gu;
/** A clause that begins with its comma, because the gap before it is gone: `(2) ，长河落日圆。`. */
const FIRST = /^(\s*(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?)(?=，)/;
const FILLING = /填空|默写|默寫|补全|補全|填写|填寫/;
const HEADING = /^\s*(?:#|[一二三四五六七八九十]{1,3}[、.．]|第[一二三四五六七八九十])/;
const NUMBERED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）])/;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  let filling = false;
  let found = 0;
  const next = pieces.map((piece) => {
    const { text } = piece;
    if (HEADING.test(text)) filling = FILLING.test(text);
    else if (NUMBERED.test(text) && FILLING.test(text)) filling = true;
    if (/_{2,}|＿{2,}|\t|[□○☐]|[A-D]\s?[.．、]|\|/.test(text) || piece.debris === true) return piece;
    // Labels and choices in columns stand far apart too, but do not end as a sentence does.
    const sentence = /[。；;？?]\s*(?:[(（][^()（）]{0,20}[)）])?\s*$/.test(text);
    let drawn = sentence ? text.replace(WIDE_GAP, "$1____") : text;
    drawn = drawn.replace(QUOTED, "$1$2____");
    if (filling) drawn = drawn.replace(LONE, "$1____").replace(FIRST, "$1____");
    if (drawn !== text) found += 1;
    return drawn === text ? piece : withText(piece, drawn);
  });
  return found === 0 ? null : next;
}

export const LOST_GAPS: Layout = { name: "lost-gaps", margin: -0.55, rewrite };

/** An answer between single underlines, `内核多用_C语言_编写`: the grammar reads it between double ones. */
const FILLED = /(^|[\p{Script=Han}，。、；：“"（\s])_([^_\n]{1,24})_(?=$|[\p{Script=Han}，。、；：”"）\s.,;])/gu;

/** An answer in brackets inside a sentence: `签订了《【南京条约】》`, `爆发于【1911】年`. `3、【填空题】山上有` begins with a type. */
const BRACKETED =
  /([\p{Script=Han}，、：“"《「])[【](?!\s?[\p{Script=Han}]{1,8}[题題]\s?[】·(（]|\s?[○〇Oo×╳✕✗✘√✓Xx对對错錯TF]\s?】)([^【】\n]{1,24})[】](?=[\p{Script=Han}，。、；”"》」%％℃\d])/gu;
/** An amount in brackets before its unit, in a paper with its answers: `每分钟（100～120）次`. */
const AMOUNT = /([\p{Script=Han}])[(（](\d[\d.,]*(?:\s?[～~—–-]\s?\d[\d.]*)?[%％]?)[)）](?=[\p{Script=Han}])/gu;

/** A request for an opinion has no gaps. */
const ASKED = /[评評打]分|[您你]/u;

function drawBrackets(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.filter(
    ({ text }) => /^\s*[(（]?\d/.test(text) && !ASKED.test(text) && text.replace(BRACKETED, "") !== text,
  ).length;
  return found < 2 ? null : pieces.map((piece) => withText(piece, piece.text.replace(BRACKETED, "$1__$2__")));
}

/** A paper with its answers has signs of judgements or answers to choices. */
const ANSWERED = /[(（]\s*[√×✓✗]\s*[)）]|答案\s?[:：]/;

/** `第（1）步`, `图（2）`: the number of a thing and no amount. */
const POINTS_AT = /[第图圖表式题題见見条條款项項例注步页頁][(（]\d/;
const EMPTY = /[(（][ \u3000]*[)）]/;

function drawAmounts(pieces: readonly Piece[]): readonly Piece[] | null {
  const draw = (text: string) =>
    NUMBERED.test(text) && !EMPTY.test(text) && !POINTS_AT.test(text) ? text.replace(AMOUNT, "$1__$2__") : text;
  const found = pieces.filter(({ text }) => draw(text) !== text).length;
  if (found < 2 || !pieces.some(({ text }) => ANSWERED.test(text))) return null;
  return pieces.map((piece) => withText(piece, draw(piece.text)));
}

export const AMOUNT_GAPS: Layout = { name: "amounts in brackets", rewrite: drawAmounts };

export const BRACKETED_GAPS: Layout = { name: "answers in brackets inside sentences", rewrite: drawBrackets };

/** A word in a bracket inside a sentence. */
const WORD_GAP =
  /([\p{Script=Han}，、：；“",;:])[(（](?!\s?(?:[单單多][项項]?[选選][题題]?|不定[项項](?:[选選][择擇]?)?[题題]?|判[断斷][题題]?|填空[题題]?|必[填答])\s?[)）])([^()（）_＿\n]{1,24})[)）](?=[\p{Script=Han}，。、；”"℃%％\d,;.]|$)/gu;

/** A word in a bracket that begins a sentence, behind another one. */
const FIRST_WORD = /(。)[(（]([^()（）_＿\n]{1,24})[)）](?=\p{Script=Han})/gu;

/** `（  甲  ）`: the blanks beside an answer are no part of it. */
const writeGap = (_: string, before: string, words: string) => `${before}__${words.trim()}__`;

/** A paper of gaps whose numbered sentences all have their answers in brackets, and none a gap. */
function drawWords(pieces: readonly Piece[]): readonly Piece[] | null {
  const numbered = pieces.filter(({ text }) => NUMBERED.test(text));
  const filling = pieces.some(({ text }) => !NUMBERED.test(text) && FILLING.test(text) && text.length < 60);
  const filled = numbered.filter(({ text }) => text.replace(WORD_GAP, "") !== text);
  const open = pieces.some(({ text }) => EMPTY.test(text) || /[_＿]{2,}|[□○☐]|(?:^|\s)[A-D]\s?[.．、]/.test(text));
  if (!filling || open || filled.length < 3 || filled.length * 10 < numbered.length * 9) return null;
  return pieces.map((piece) =>
    NUMBERED.test(piece.text)
      ? withText(piece, piece.text.replace(WORD_GAP, writeGap).replace(FIRST_WORD, writeGap))
      : piece,
  );
}

export const WORD_GAPS: Layout = { name: "answers in brackets of a paper of gaps", margin: -0.55, rewrite: drawWords };

function doubleLines(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.filter(({ text }) => text.includes("_") && text.replace(FILLED, "") !== text).length;
  // Twice, because a gap may end where the next one begins.
  const double = (text: string) => text.replace(FILLED, "$1__$2__").replace(FILLED, "$1__$2__");
  return found < 3 ? null : pieces.map((piece) => withText(piece, double(piece.text)));
}

const BEFORE_ANSWER = /[\p{Script=Han}：:，,；;、]$/u;
const BEHIND_ANSWER = /^[\p{Script=Han}。，、；：,.;（(“"]/u;
const LONGEST_ANSWER = 30;

/**
 * The sentence with the words between two blanks as filled gaps, in a part that is filled in: `主题是： 生命至上 。`. The words were
 * underlined; a copy keeps the blanks beside them. Other blanks were made by the copy and are closed.
 */
function fillSpaced(text: string): string {
  const number = NUMBERED.exec(text)?.[0].length ?? 0;
  const parts = text
    .slice(number)
    .trim()
    .split(/[ \u3000]+/u);
  let found = 0;
  let result = parts[0] ?? "";
  let closed = false;
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue;
    const before = parts[index - 1] ?? "";
    const after = parts[index + 1] ?? "";
    const amount = /^\d[\d.]{0,8}$/u.test(part) && /^[A-Za-z%℃]/u.test(after);
    const words = part.length <= LONGEST_ANSWER && /[\p{L}\p{N}]/u.test(part) && !/[。！!？?：:；;_()（）]/u.test(part);
    if (!closed && words && BEFORE_ANSWER.test(before) && (amount || BEHIND_ANSWER.test(after))) {
      found += 1;
      result += `__${part}__`;
      closed = true;
    } else {
      result += closed || /[\p{Script=Han}：:，,；;、]$/u.test(before) ? part : ` ${part}`;
      closed = false;
    }
  }
  return found === 0 ? text : text.slice(0, number) + result;
}

function drawSpaced(pieces: readonly Piece[]): readonly Piece[] | null {
  let filling = false;
  let [numbered, found] = [0, 0];
  const next = pieces.map((piece) => {
    if (HEADING.test(piece.text)) filling = FILLING.test(piece.text);
    if (!filling || !NUMBERED.test(piece.text) || piece.debris === true) return piece;
    numbered += 1;
    if (/_{2,}|＿{2,}|[(（]\s*[)）]/u.test(piece.text)) return piece;
    const drawn = fillSpaced(piece.text);
    if (drawn === piece.text) return piece;
    found += 1;
    return withText(piece, drawn);
  });
  return found > 2 && found * 5 >= numbered * 4 ? next : null;
}

export const SPACED_GAPS: Layout = { name: "answers between blanks", margin: 0, rewrite: drawSpaced };

export const FILLED_GAPS: Layout = { name: "filled gaps", margin: 0, rewrite: doubleLines };
