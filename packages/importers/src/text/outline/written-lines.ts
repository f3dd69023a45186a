/** Lines that people fill in by hand: gaps with signs, sentences with gaps, points behind words, questions and answers by name. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, withText, unlessSame } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toMatrix } from "../layout/sheets/words.ts";

const NUMBERED = /^\s*\d{1,3}\s?[.．、)）]\s*(?=\S)/u;
const LEAST = 3;

const CIRCLED_GAPS = /^\s*(?:[①-⑩]\s*[_＿]{4,}[\s；;，,。]*){2,}$/u;

/** `…三个方面：⏎①____ ②____ ③____`: the gaps belong to the question above. */
export function joinCircledGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 200 && CIRCLED_GAPS.test(text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const stem = result.at(-1);
    const gaps = piece.text.length < 200 && CIRCLED_GAPS.test(piece.text);
    const asks = stem !== undefined && NUMBERED.test(stem.text) && /[:：?？]\s*$/u.test(stem.text);
    const joined = gaps && asks && !/[[【]/u.test(stem.text) ? joinPieces([stem, piece], " ") : null;
    if (joined === null) result.push(piece);
    // Without their signs, which would begin a list.
    else
      result[result.length - 1] = withText(joined, `${joined.text.replace(/\s*[①-⑩]\s*/gu, " ").trim()}${NAMED.gap}`);
  }
  return result;
}

const SENTENCE_GAPS = /^\s*[您你我本][^_＿。？?]{1,40}[_＿]{2,}[^_＿]{0,4}[，,；;][^_＿]{1,30}[_＿]{2,}[^_＿]{0,10}$/u;

/** `您最满意的课程是：____，原因是：____`: a sentence with gaps, without a number. */
export function nameSentenceGaps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > 160 || !SENTENCE_GAPS.test(piece.text)) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${piece.text.trim()}${NAMED.gap}`), blank];
  });
}

const POINTS = /^\s*(\p{Script=Han}[\p{Script=Han}（）()]{1,13})\s*[_＿]{2,}\s*(分|元|次|人|小时|小時)\s*$/u;

/** `课程内容____分`: a label with a place and its unit, where several lines have them. */
export function labelUnits(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < 60 && POINTS.test(text)).length < 2) return pieces;
  return pieces.map((piece) => {
    const match = piece.debris !== true && piece.text.length < 60 ? POINTS.exec(piece.text) : null;
    return match === null ? piece : withText(piece, `${match[1] ?? ""}：____${match[2] ?? ""}`);
  });
}

const ANSWER_BOXES = /^\s*(?:答|A)\s?[:：]\s*(?=[□○☐◯]\s?\S.*[□○☐◯]\s?\S)/u;

const ASKED = /^\s*(?:[问問]|Q)\s?[:：]\s*(?=\S)/u;

/** `问：…⏎答：□是 □否`: boxes behind the name of the answer are choices, and the names say nothing more. */
export function openAnswerBoxes(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < 300 && ANSWER_BOXES.test(text)).length < 2) return pieces;
  return pieces.map((piece) =>
    piece.text.length < 300 ? withText(piece, piece.text.replace(ANSWER_BOXES, "").replace(ASKED, "")) : piece,
  );
}

const ROMAN = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ";
const ROMAN_HEAD = /^\s*([Ⅰ-Ⅻ])[\s\u3000]*[、.．:：]?[\s\u3000]*(?=[\p{L}“《【])/u;

/** `Ⅰ 您的性别 ( )男 ( )女⏎Ⅱ …`: Roman numbers of one sign that count up, in a text without other numbers. */
export function countRomanHeads(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => NUMBERED.test(text))) return pieces;
  const heads = pieces.flatMap(({ text }, at) => {
    const sign = text.length < 300 ? ROMAN_HEAD.exec(text)?.[1] : undefined;
    return sign === undefined ? [] : [{ at, no: ROMAN.indexOf(sign) + 1 }];
  });
  if (heads.length < LEAST || !heads.every(({ no }, index) => no === index + 1)) return pieces;
  const numbers = new Map(heads.map(({ at, no }) => [at, no]));
  return pieces.map((piece, at) => {
    const no = numbers.get(at);
    return no === undefined ? piece : withText(piece, piece.text.replace(ROMAN_HEAD, `${no}. `));
  });
}

const PLACE = "[(（][ \\u3000]{0,6}[)）]";
/** A head and its stem, and behind a gap or a sign several places with a word behind each. */
const PLACED_WORDS = new RegExp(
  `^(\\s*(?:\\d{1,3}\\s?[.．、)）]|[一二三四五六七八九十]{1,3}\\s?[、.．])\\s*[^()（）]{2,60}?(?:[?？:：]|[【（(][^【】()（）]{1,12}[】）)]|[ \\u3000]))[ \\u3000]*((?:${PLACE}[ \\u3000]?[^\\s()（），。；;=＝_＿]{1,12}(?:[(（][^\\s()（）_＿]{1,10}[)）])?[ \\u3000]*){2,10})$`,
  "u",
);
/** Units stand behind the gaps of a sum. */
const UNIT_WORD =
  /^(?:[米元角分时時天年月日克吨只个個颗本厘毫千平]{1,2}|厘米|毫米|千米|千克|公斤|分[钟鐘]|小[时時]|平方米)$/u;

/** `1. 您的性别 （ ）男 （ ）女`: places in front of short words behind a stem are boxes, `（ ）双人间（合住）` too. */
export function boxPlacesBehindStems(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.debris === true || piece.text.length > 200 ? null : PLACED_WORDS.exec(piece.text.trimEnd());
    const list = match?.at(-1) ?? "";
    const words = list
      .split(new RegExp(PLACE, "u"))
      .slice(1)
      .map((word) => word.trim());
    if (match === null || words.length < 2 || words.some((word) => word === "" || UNIT_WORD.test(word))) return piece;
    return withText(piece, `${(match[1] ?? "").trimEnd()} ${words.map((word) => `□${word}`).join(" ")}`);
  });
}

/** Columns in which something is written. */
const WRITTEN =
  /^(?:(?:[订訂预預需申认認]?[购購订訂领領求]?(?:[数數]量|[次份人件箱盒斤袋包套][数數])|金[额額]|小[计計]|[合总總][计計价價]|单[价位]|[规規]格(?:型[号號])?|型[号號]|尺[码碼寸]|[颜顏]色|款[式号號]|口味|身高|[体體]重|[编編][号號]|[时時][间間]|日期|[备備][注註]|[说說]明|[状狀][态態]|[得分][分数數]|[结結]果|[用]途|[签簽]名|品牌(?:\s?[/／]\s?型[号號])?|(?:[完使][成用好])?情[况況]|\p{Script=Han}{0,5}(?:[签簽][名字收]|日期|[时時][间間]|[电電][话話]|[负負][责責]人|[接领領][收取]人|[经經][办辦]人))(?:[(（][^()（）]{1,8}[)）])?)$/u;

/** `题号⇥得分`: who marks a paper writes there. */
const COUNTS = /^(?:[题題][号號]|序[号號]|[编編][号號]|大[题題])$/u;

const PART_HEAD =
  /^\s*([一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s?([^_＿□:：?？\t]{2,20})$/u;

/** `品项⇥单价⇥数量`: rows whose last cells are empty, below names of what is written there. */
export function writeQuantityTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.includes("\t"))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readQuantities(pieces, at);
    if (table === null) {
      result.push(piece);
      continue;
    }
    const { names, asked, rows, end } = table;
    const corner = names.filter((_, column) => !asked.has(column)).join(" ");
    const columns = names.filter((_, column) => asked.has(column));
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const heading = result[above];
    const matrix = [...toMatrix(piece, rows, columns), withText(piece, "")];
    // A numbered heading right above the table says more than its corner.
    if (
      heading !== undefined &&
      heading.debris !== true &&
      above === result.length - 1 &&
      PART_HEAD.test(heading.text)
    ) {
      // With its number, the name of the type would belong to the whole part.
      const [, number = "", title = ""] = PART_HEAD.exec(heading.text) ?? [];
      result.splice(above, 1, withText(heading, ""), { ...withText(heading, number), debris: true });
      result.push(
        withText(heading, `${title.trim()}${NAMED.grid}`),
        { ...withText(piece, corner), debris: true },
        ...matrix,
      );
    } else result.push(withText(piece, ""), withText(piece, `${corner}${NAMED.grid}`), ...matrix);
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

function readQuantities(
  pieces: readonly Piece[],
  from: number,
): { names: string[]; asked: ReadonlySet<number>; rows: Piece[]; end: number } | null {
  const cells = (at: number) => pieces[at]?.text.split("\t").map((cell) => cell.trim()) ?? [];
  const names = cells(from);
  if (names.length < 2 || pieces[from]?.debris === true || names.some((name) => name === "" || name.length > 14))
    return null;
  // Beside one column of rows, the other is written in whatever its name is.
  const isPair = names.length === 2 && !isFieldLabel(names[0] ?? "") && !COUNTS.test(names[0] ?? "");
  const written = names.flatMap((name, column) => (column > 0 && (isPair || WRITTEN.test(name)) ? [column] : []));
  if (written.length === 0 || (names.length === 2 && COUNTS.test(names[0] ?? ""))) return null;
  const rows: Piece[] = [];
  let end = from + 1;
  for (; end < pieces.length; end += 1) {
    const [row, own] = [pieces[end], cells(end)];
    if (row === undefined || own.length < 2 || own.length > names.length || own[0] === "") break;
    rows.push(withText(row, own.filter((cell) => cell !== "").join(" ")));
  }
  // What is asked must be empty in each row, and nothing else.
  const isEmpty = (column: number) => rows.every((_, index) => (cells(from + 1 + index)[column] ?? "") === "");
  // Labels of a form stand beside their cells, and have no head.
  if (isPair && rows.filter(({ text }) => isFieldLabel(text)).length * 2 >= rows.length) return null;
  // Rows that are only counted are room for entries.
  if (rows.every(({ text }) => /^\d{1,3}$/u.test(text))) return null;
  // `规格` may be told or asked.
  const asked = new Set(written.filter(isEmpty));
  const fits =
    rows.length > 1 &&
    asked.size > 0 &&
    names.every((_, column) => column === 0 || isEmpty(column) === asked.has(column));
  return fits ? { names, asked, rows, end } : null;
}

/** `成员⇥年龄⇥职业⏎父亲⇥⇥⏎母亲⇥⇥`: facts about each of the rows, whose cells are all empty. */
export function writeFactTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /\t[ \u3000]*\t[ \u3000\t]*$/u.test(text.slice(-20)))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows = piece.debris === true || !piece.text.includes("\t") ? [] : readFactRows(pieces, at);
    if (rows.length < 2) {
      result.push(piece);
      continue;
    }
    const [corner = "", ...columns] = piece.text.split("\t").map((cell) => cell.trim());
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const heading = corner === "" && above > 0 && above >= result.length - 2 ? result[above] : undefined;
    const asks =
      heading !== undefined && heading.debris !== true && /^[^_＿□☐○◯:：\t]{4,90}[。：:]?$/u.test(heading.text.trim());
    if (asks) result[above] = withText(heading, "");
    const stem = asks ? heading : piece;
    result.push(withText(piece, ""));
    // Without a sentence above it, a table whose corner is empty has the name of its columns.
    result.push(
      withText(
        stem,
        `${asks ? heading.text.trim().replace(/[。：:]$/u, "") : corner === "" ? columns.join("、") : corner}${NAMED.grid}`,
      ),
    );
    result.push(...toMatrix(piece, rows, columns), withText(piece, ""));
    at += rows.length;
  }
  return unlessSame(result, pieces);
}

function readFactRows(pieces: readonly Piece[], head: number): Piece[] {
  const cells = (at: number) => pieces[at]?.text.split("\t").map((cell) => cell.trim()) ?? [];
  const [corner = "", ...names] = cells(head);
  const plain =
    names.length > 1 &&
    names.every((name) => /^\p{L}[^_＿□☐○◯:：（(]{0,11}(?:[(（][^()（）_＿]{1,12}[)）])?$/u.test(name));
  if (!plain || !names.some((name) => isFieldLabel(name)) || names.some((name) => isDegree(name))) return [];
  if (COUNTS.test(corner) || (corner !== "" && isFieldLabel(corner))) return [];
  const rows: Piece[] = [];
  for (let at = head + 1; at < pieces.length; at += 1) {
    const [row, [label = "", ...rest]] = [pieces[at], cells(at)];
    const isOpen = rest.length > 0 && rest.length <= names.length && rest.every((cell) => cell === "");
    if (row === undefined || row.debris === true || !isOpen || label === "") break;
    if (!/^\p{L}[^_＿□☐○◯:：]{0,19}$/u.test(label) || isFieldLabel(label) || /意[见見]$|[签簽]/u.test(label)) return [];
    rows.push(withText(row, label));
  }
  return rows;
}

/** `(1)未上学:___人`: a part of a question with its own place. */
const COUNTED =
  /[(（]\d{1,2}[)）]\s?\p{Script=Han}[^\s:：_＿()（）]{0,9}\s?[:：]\s?[_＿]{2,}\s?\p{Script=Han}{0,3}\s*/gu;
const COUNTED_STEM = /^\s*[(（]?\d{1,3}\s?[.．、)）]\s*\p{Script=Han}[^_＿□]{2,40}$/u;

/** Parts of a question that each ask for a number are gaps of one line, and no choices. */
export function nameCountedParts(pieces: readonly Piece[]): readonly Piece[] {
  const lines = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 300 || !/[(（]\d{1,2}[)）]/u.test(text)) continue;
    const parts = text.match(COUNTED)?.length ?? 0;
    if (parts < 1 || text.replace(COUNTED, "").trim() !== "") continue;
    const above = pieces.slice(Math.max(0, at - 3), at).findLastIndex((one) => one.text.trim() !== "");
    const stem = Math.max(0, at - 3) + above;
    if (parts > 1 && above >= 0 && COUNTED_STEM.test(pieces[stem]?.text ?? "")) lines.set(at, stem);
    else if (above >= 0 && lines.has(stem)) lines.set(at, lines.get(stem) ?? stem);
  }
  if (lines.size === 0) return pieces;
  const result: (Piece | null)[] = [...pieces];
  for (const [at, stem] of lines) {
    const [head, line] = [result[stem], pieces[at]];
    if (head === undefined || head === null || line === undefined) continue;
    const text = `${head.text.replace(NAMED.gap, "").trimEnd()} ${line.text.trim().replace(/[()（）]/gu, "\\$&")}${NAMED.gap}`;
    result[stem] = covering(withText(head, text), pieces.slice(stem + 1, at + 1));
    for (let inside = stem + 1; inside <= at; inside += 1) result[inside] = null;
  }
  return result.filter((piece) => piece !== null);
}
