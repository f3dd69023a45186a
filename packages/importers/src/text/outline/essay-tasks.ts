/**
 * Tasks of papers that stand without a number, and signs of papers as people type them:
 *
 *     Writing (15 points)                            作文（40分）
 *     Suppose you are Li Hua. Write an email …       以“那一次”为题写一篇记叙文，不少于600字。
 *
 *     1. 计算：                                       写出下列词语的反义词
 *     （1）|-3| + (-2)²                               寒冷——（      ）
 *     （2）(x+2)(x-2)                                 勤劳——（      ）
 *
 *     i) The café opens at seven.   O   O   O         （  ）Ａ、雕刻Ｂ、花纹
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[A-H]\s?[.．、)）]|[①-⑳]|[(（][\s\u3000]*[)）]|[-•*#>|])/u;
const WRITES =
  /[写寫][一1]?[篇段封则則首]|[续續][写寫]|[为為]题[目]?[，,]?.{0,8}[写寫]|\bwrite (?:an?|about|your)\b.{0,40}\b(?:e-?mail|letter|essay|composition|passage|report|article|paragraph|story|note|diary|words)\b/iu;
const LIMIT = /\d{2,4}\s?[个個]?(?:字|[词詞])|\b\d{2,4}(?:\s?[-–~]\s?\d{2,4})? words\b/iu;
/** The heading of a part in which a text is written. */
const WRITING =
  /^[\s\u3000]*(?:(?:Part\s)?[IVX]{1,4}\s?[.．、:：]?\s?|Part\s[A-E\d]\s?[.．、:：]?\s?)?(?:作文|[写寫]作|[书書]面表[达達]|Writing|Composition|Essay|Guided writing)(?:[题題])?[ ]?((?:[(（][ ]?\d{1,3}[ ]?(?:分|points?|marks?|%)[ ]?[)）])?)[ ]?[:：]?[\s\u3000]*$/iu;
const RULE = /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u;

/** `(15 points)` as the grammar has it; empty for percentages and for nothing. */
const toPoints = (text: string): string =>
  /%/u.test(text) || !/\d/u.test(text) ? "" : `（${text.replace(/\D/gu, "")}分）`;

/** The task below `Writing (15 points)` or `作文（40分）`, with its points. */
function askBelowWriting(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, string>();
  const hidden = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const [whole, points = ""] = debris === true || text.length > 60 ? [] : (WRITING.exec(text) ?? []);
    const below = whole === undefined ? -1 : nextFilled(pieces, at);
    const task = below < 0 ? "" : textAt(pieces, below, LONGEST + 1);
    if (below < 0 || task.length > LONGEST || task.length < 15 || NUMBERED.test(task)) continue;
    if (!WRITES.test(task) || !(LIMIT.test(task) || points !== "")) continue;
    // More lines of the task may follow, up to the end of the paragraph; only rules to write on are taken away.
    if (textAt(pieces, below + 1).trim() !== "" && !RULE.test(textAt(pieces, below + 1, LONGEST))) continue;
    asked.set(below, `${task.trim()}${toPoints(points)}${NAMED.essay}`);
    for (let line = below + 1; RULE.test(textAt(pieces, line, LONGEST)); line += 1) hidden.add(line);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const task = asked.get(at);
    if (task !== undefined) return ["", task, ""].map((text) => withText(piece, text));
    return [hidden.has(at) ? withText(piece, "") : piece];
  });
}

const CALCULATES =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d))[ \u3000]*(?:[(（]\d{1,3}\s?分[)）])?[ \u3000]*(?:用[简簡]便方法)?(?:[计計]算|化[简簡]|解(?:下列)?(?:方程|不等式)组?|口算|[脱][式][计計]算|因式分解|求值|[先]?化[简簡][，,]?(?:再)?求值)(?:下列各[题題式])?(?:[(（][^()（）]{1,12}[)）])?[:：]?[ \u3000]*$/u;
const FORMULA =
  /^[ \u3000]*([(（]\d[)）])[ \u3000]*((?=.*[\dxyab])(?=.*[+\-−×÷*/=＝√<>|²³])[^\p{Script=Han}_＿]{3,60}(?:[，,；;].{0,12})?)[；;。．.]?[ \u3000]*$/u;

/** `1. 计算：⏎（1）|-3| + 2⏎（2）(x+2)(x-2)`: each formula is a task. */
function askFormulas(pieces: readonly Piece[]): readonly Piece[] {
  const parts = new Map<number, string>();
  const heads = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 60 || !CALCULATES.test(text)) continue;
    let end = at + 1;
    while (FORMULA.test(textAt(pieces, end, 120))) end += 1;
    if (end - at < 3) continue;
    heads.add(at);
    for (let line = at + 1; line < end; line += 1) parts.set(line, FORMULA.exec(textAt(pieces, line, 120))?.[2] ?? "");
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (heads.has(at)) return ["", tell(piece.text), ""].map((text) => withText(piece, text));
    const formula = parts.get(at);
    if (formula === undefined) return [piece];
    const number = FORMULA.exec(piece.text)?.[1] ?? "";
    // The first has the number of the stem, without which the part of the paper would have no question.
    const own = heads.has(at - 1) ? (/^[\s\u3000]*(\d{1,3})/u.exec(textAt(pieces, at - 1, 20))?.[1] ?? "") : "";
    return [
      { ...withText(piece, number), debris: true },
      ...["", `${own === "" ? "" : `${own}. `}${formula.trim()}${NAMED.essay}`, ""].map((text) =>
        withText(piece, text),
      ),
    ];
  });
}

const PART = /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．]/u;
const WORD_PAIR = /^[ \u3000]*[\p{L}]{1,12}[ ]?(?:[—–-]{1,4}|→)[ ]?[(（][ \u3000]{2,}[)）][ \u3000]*$/u;

/** `寒冷——（      ）⏎勤劳——（      ）`: each word is a question. */
function askWordPairs(pieces: readonly Piece[]): readonly Piece[] {
  const isPair = (at: number): boolean => pieces[at]?.debris !== true && WORD_PAIR.test(textAt(pieces, at, 60));
  const asked = [...pieces.keys()].filter((at) => isPair(at) && (isPair(at - 1) || isPair(at + 1)));
  if (asked.length < 3) return pieces;
  const lines = new Set(asked);
  const heads = new Set(asked.filter((at) => !lines.has(at - 1)).map((at) => at - 1));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (lines.has(at)) {
      no = lines.has(at - 1) ? no + 1 : 1;
      const text = PART.test(textAt(pieces, at - no, 80))
        ? `${String(no)}. ${piece.text.trim()}`
        : `${piece.text.trim()}${NAMED.gap}`;
      return ["", text, ""].map((line) => withText(piece, line));
    }
    // `一、写出反义词` heads the part; without a number the line would be a question.
    const tells =
      heads.has(at) && /^[\s\u3000]*(?![一二三四五六七八九十\d])\p{Script=Han}[^_＿?？]{3,60}$/u.test(piece.text);
    return [tells ? withText(piece, tell(piece.text)) : piece];
  });
}

const MARKED_PART =
  /^[ \t]*[(（]([a-f])[)）][ ]*(\S.{7,240}?)[ \t]*[(（[][ ]?(\d{1,2})[ ]?(?:marks?|points?|分)[ ]?[)）\]][ ]*$/u;

/** `(a) Find its average speed.   (2 marks)`: parts with points of their own are tasks, and no choices. */
function askMarkedParts(pieces: readonly Piece[]): readonly Piece[] {
  const letterAt = (at: number): number => {
    const letter = pieces[at]?.debris === true ? undefined : MARKED_PART.exec(textAt(pieces, at, LONGEST))?.[1];
    return letter === undefined ? 0 : letter.charCodeAt(0) - 96;
  };
  const asked = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (letterAt(at) !== 1) continue;
    let end = at + 1;
    while (letterAt(end) === end - at + 1) end += 1;
    if (end - at > 1) for (let line = at; line < end; line += 1) asked.add(line);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const tells = asked.has(at + 1) && !asked.has(at) && /^[\s]*\d{1,3}[.)]/u.test(piece.text);
    if (tells) return ["", tell(piece.text), ""].map((text) => withText(piece, text));
    if (!asked.has(at)) return [piece];
    const [, letter = "", task = "", points = ""] = MARKED_PART.exec(piece.text) ?? [];
    return [
      { ...withText(piece, `(${letter})`), debris: true },
      ...["", `${task}（${points}分）${NAMED.essay}`, ""].map((text) => withText(piece, text)),
    ];
  });
}

const CAPITALS = /(?:[ \t\u3000]{2,}|\t)[OＯ](?=[ \t\u3000]{2,}|\t|[ \u3000]*$)/gu;

/** `i) The café opens at seven.       O    O    O`: capital letters for circles, in two rows and more. */
function drawCapitalCircles(pieces: readonly Piece[]): readonly Piece[] {
  const rows = new Set(
    pieces.filter(
      ({ text }) =>
        text.length <= LONGEST && /[OＯ][ \t\u3000]*$/u.test(text) && (text.match(CAPITALS)?.length ?? 0) > 1,
    ),
  );
  return rows.size < 2
    ? pieces
    : pieces.map((piece) =>
        rows.has(piece) ? withText(piece, piece.text.replace(/[OＯ](?=[ \t\u3000]|$)/gu, "○")) : piece,
      );
}

const WIDE_LETTERS = /[Ａ-Ｈ](?=\s?[、．.：:)）])/gu;

/** `Ａ、雕刻Ｂ、花纹`: letters of full width. */
function narrowLetters(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && /[Ａ-Ｈ]\s?[、．.：:)）]/u.test(piece.text)
        ? withText(
            piece,
            piece.text.replace(WIDE_LETTERS, (letter) => letter.normalize("NFKC")),
          )
        : piece,
    ),
    pieces,
  );
}

const JUDGES = /^(?:[对對]|正[确確])?[(（]?[√✓✔][)）]?[ ]?[/／、|]?[ ]?(?:[错錯]|[错錯][误誤])?[(（]?[×✗✘xX][)）]?$/u;

/** `题号⇥题目⇥对（√）错（×）`: the column of a bank whose head shows the signs of its keys. */
function nameSignColumns(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => {
    if (debris === true || text.length > 120 || !/[√✓✔]/u.test(text) || !text.includes("\t")) return false;
    const cells = text.split("\t").map((cell) => cell.trim());
    return (
      JUDGES.test(cells.at(-1) ?? "") &&
      cells.slice(0, -1).some((cell) => /[题題]目|[题題]干|[内內]容|陈述|問題|问题/u.test(cell))
    );
  });
  const row = pieces[head + 1]?.text.split("\t").at(-1)?.trim() ?? "";
  if (head < 0 || !/^[√✓✔×✗✘xX]$/u.test(row)) return pieces;
  return pieces.map((piece, at) => (at === head ? withText(piece, piece.text.replace(/[^\t]*$/u, "答案")) : piece));
}

const JUDGE_HINT = /[(（]?\s?Write T for true (?:or|and) F for false\.?\s?[)）]?/iu;
const PLACED = /^[ ]*_{2,8}[ ]*(\d{1,3}[.)] .{4,160})$/u;

/** `____ 1. Tom gets up at six.` with `(Write T for true or F for false.)` above or below the statements. */
function judgePlacedStatements(pieces: readonly Piece[]): readonly Piece[] {
  const hint = pieces.findIndex(({ text }) => text.length < 120 && JUDGE_HINT.test(text));
  if (hint < 0 || !PLACED.test(textAt(pieces, hint - 1, LONGEST))) return pieces;
  let from = hint;
  while (PLACED.test(textAt(pieces, from - 1, LONGEST))) from -= 1;
  if (hint - from < 2) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at >= from && at < hint) return [withText(piece, `${PLACED.exec(piece.text)?.[1] ?? ""}${NAMED.judged}`)];
    return at === hint ? ["", tell(piece.text), ""].map((text) => withText(piece, text)) : [piece];
  });
}

const KEY_LINE =
  /^([\s\u3000]*(?:keys?|answers?|answer key|[参參]?[考]?答案)\s?[:：]\s*)((?:\d{1,3}\s?[-—–.．、)]?\s?(?:[A-H]{1,4}|[TF]|[√×✓✗]|[对對错錯])[\s,，;；]*){3,60})$/iu;

/** `Keys: 1-C  2-A  4 T  5 F`: a dash between each number and its key. */
function dashKeys(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/\d[-—–]\s?\S/u.test(piece.text)) return piece;
      const [, lead, list = ""] = KEY_LINE.exec(piece.text) ?? [];
      return lead === undefined || !/\d\s+[A-Z√×✓✗对對错錯]/u.test(list)
        ? piece
        : withText(piece, `${lead}${list.replace(/(\d)\s+(?=[A-Z√×✓✗对對错錯])/gu, "$1-")}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const ESSAY_TASKS: readonly Repair[] = [
  narrowLetters,
  dashKeys,
  drawCapitalCircles,
  nameSignColumns,
  judgePlacedStatements,
  askFormulas,
  askWordPairs,
  askMarkedParts,
  askBelowWriting,
];
