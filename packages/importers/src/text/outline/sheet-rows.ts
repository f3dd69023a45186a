/**
 * Sheets whose columns are the number, the question and its choices, with a title above and a note below, which have only one cell:
 *
 *     花园问卷<tab><tab><tab>
 *     题号<tab>题目<tab>选项1<tab>选项2
 *     1<tab>您喜欢什么花<tab>玫瑰<tab>兰花
 *     请于周五前交回<tab><tab><tab>
 *
 * The tabs of such a row are those of the sheet, and no room to write in.
 */
import { type Piece, cellsBetweenTabs, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const COLUMNS = /^(?:[选選][项項]|答案|[备備][选選])[ ]?[A-Za-z\d一二三四五六]?$/u;
const STEMS = /^(?:[题題][目干幹]|[问問][题題]|[内內]容|[题題]目[内內]容)$/u;
const ALONE = /^[ \u3000]*([^\t]{2,120}?)[ \u3000]*\t[\t \u3000]*$/u;

/** `花园问卷⇥⇥⇥` above `题号⇥题目⇥选项1⇥选项2`, and notes below its last row. */
function plainSheetEdges(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => {
    if (debris === true || text.length > LONGEST || !text.includes("\t")) return false;
    const cells = cellsBetweenTabs(text);
    return cells.some((cell) => STEMS.test(cell)) && cells.filter((cell) => COLUMNS.test(cell)).length > 1;
  });
  if (head < 0) return pieces;
  const last = pieces.findLastIndex(
    ({ text, debris }) => debris !== true && /^[ \u3000]*[^\t]*\t.*[^\t \u3000]/u.test(text.slice(0, LONGEST)),
  );
  const alone = (at: number): string =>
    pieces[at]?.debris === true || (pieces[at]?.text.length ?? 0) > LONGEST
      ? ""
      : (ALONE.exec(pieces[at]?.text ?? "")?.[1] ?? "");
  return pieces.flatMap((piece, at): Piece[] => {
    if (at >= head && at <= last) return [piece];
    const text = alone(at);
    // A number alone is that of a row that has not been written.
    if (text === "" || /^\d+$/u.test(text)) return [piece];
    return at < head ? [withText(piece, text)] : [withText(piece, ""), withText(piece, tell(text))];
  });
}

/** A sheet with nothing but questions and their choices: what stands in the first cell of its head. */
const CORNER = /^(?:|[题題][目干幹]|[问問][题題]|[项項]目|[内內]容|[调調]查[内內]容)$/u;
const LEAST_ROWS = 2;
/** What is written at length, and what belongs to no question. */
const LONG = /意[见見]|建[议議]|留言|理由|原因|[说說]明|感受|想法|期望|[请請][写寫谈談说說]|[?？]$/u;
const NOTE = /[。！!；;]|[谢謝]|^[(（※*注]|[请請][于於在将將]/u;

/** `您的姓名？` is answered in a line, `留言` in several. */
function nameOpen(stem: string): string {
  return LONG.test(stem) && !isFieldLabel(stem.replace(/[?？:：]$/u, "")) ? NAMED.essay : NAMED.line;
}

/** `⇥选项1⇥选项2⏎您来过吗？⇥来过⇥没有⏎您的姓名⇥⇥`: each row is a question; a row without choices is to be written in. */
function askChoiceSheets(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => {
    if (debris === true || text.length > LONGEST || !text.includes("\t")) return false;
    const [corner = "", ...columns] = cellsBetweenTabs(text);
    const named = columns.filter((cell) => cell !== "");
    return (
      CORNER.test(corner) &&
      named.length > 1 &&
      named.every((cell) => /^[选選][項项]/u.test(cell) && COLUMNS.test(cell))
    );
  });
  if (head < 0) return pieces;
  const rows: { piece: Piece; stem: string; choices: readonly string[] }[] = [];
  for (const piece of pieces.slice(head + 1)) {
    const [stem = "", ...choices] =
      piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")
        ? []
        : cellsBetweenTabs(piece.text);
    if (stem === "" || /^\d+$/u.test(stem)) break;
    rows.push({ piece, stem, choices: choices.filter((choice) => choice !== "") });
  }
  const offered = rows.filter(({ choices }) => choices.length > 1).length;
  const open = rows.filter(({ choices, stem }) => choices.length === 0 && !NOTE.test(stem)).length;
  // With a name above the questions and nothing to write, other readings know such sheets.
  const known = open === 0 && cellsBetweenTabs(pieces[head]?.text ?? "")[0] !== "";
  if (offered < LEAST_ROWS || known || rows.some(({ choices }) => choices.length === 1)) return pieces;
  const written = rows.flatMap(({ piece, stem, choices }): Piece[] => {
    const blank = withText(piece, "");
    const name = allowsSeveral(stem) ? NAMED.several : NAMED.single;
    if (choices.length > 0)
      return [
        blank,
        withText(piece, `${stem}${name}`),
        ...choices.map((choice) => withText(piece, `□ ${choice}`)),
        blank,
      ];
    if (NOTE.test(stem)) return [blank, withText(piece, tell(stem)), blank];
    return [blank, withText(piece, `${stem}${nameOpen(stem)}`), blank];
  });
  const names = pieces[head];
  if (names === undefined) return pieces;
  return [...pieces.slice(0, head), toDebris(names), ...written, ...pieces.slice(head + 1 + rows.length)];
}

const LETTERED = /^[(（]?([A-H])\s?[.．、:：)）]\s?(\S.*)$/u;
const NO_STEM = /^[(（]?(?:\d|[A-H]\s?[.．、)）])|^[*＊]?\d|答案|[题題][号號]|[_＿□☐○◯]/u;
const LABEL = /^\p{Script=Han}[\p{Script=Han}／/（）()]{1,11}[:：]?$/u;

/** `您常来吗⇥A.常来⇥B.偶尔⇥`: a question without a number, and its choices in the cells beside it. */
function readLetteredCells({ text, debris }: Piece): { stem: string; choices: readonly string[] } | null {
  if (debris === true || text.length > LONGEST || !text.includes("\t")) return null;
  const [stem = "", ...cells] = cellsBetweenTabs(text.trimEnd());
  const letters = cells.map((cell) => LETTERED.exec(cell));
  const rises = letters.every((match, at) => match?.[1] === "ABCDEFGH".charAt(at));
  if (cells.length < 2 || !rises || stem.length < 2 || NO_STEM.test(stem)) return null;
  return { stem, choices: letters.map((match) => match?.[2] ?? "") };
}

/** `所属部门⇥⇥入职年限⇥⇥`: labels with empty cells behind them; none if the row has anything else. */
function readLabelCells({ text, debris }: Piece): readonly string[] {
  const cells = debris === true || text.length > LONGEST || !text.includes("\t") ? [] : cellsBetweenTabs(text);
  const labels = cells.filter((cell) => cell !== "");
  const apart = cells.every((cell, at) => cell === "" || (LABEL.test(cell) && (cells[at + 1] ?? "x") === ""));
  return apart && labels.length > 1 && labels.some((label) => isFieldLabel(label)) ? labels : [];
}

/** A sheet that has questions with lettered choices in their cells: each row is one, and so are the labels with room beside them. */
function askLetteredCells(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(readLetteredCells);
  if (rows.every((row) => row === null)) return pieces;
  // Rows with a key behind the choices, or heads of columns above them, are those of a bank.
  if (pieces.some(({ text }) => text.includes("\t") && /[题題][干幹目号號]|答案/u.test(text.slice(0, LONGEST))))
    return pieces;
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const row = rows[at] ?? null;
    if (row !== null) {
      const name = allowsSeveral(row.stem) ? NAMED.several : NAMED.single;
      return [
        blank,
        withText(piece, `${row.stem}${name}`),
        ...row.choices.map((one) => withText(piece, `□ ${one}`)),
        blank,
      ];
    }
    const alone = piece.debris === true || piece.text.length > LONGEST ? undefined : ALONE.exec(piece.text)?.[1];
    if (alone !== undefined && at <= title) return [withText(piece, alone)];
    const open = alone !== undefined && !NOTE.test(alone) && (LONG.test(alone) || isFieldLabel(alone));
    if (open) return [blank, withText(piece, `${alone.replace(/[:：]$/u, "")}${nameOpen(alone)}`), blank];
    const labels = readLabelCells(piece);
    if (labels.length === 0) return [piece];
    return [blank, ...labels.map((one) => withText(piece, `${one.replace(/[:：]$/u, "")}：____`)), blank];
  });
}

/** In the order in which they are made. */
export const SHEET_ROWS: readonly Repair[] = [askChoiceSheets, askLetteredCells, plainSheetEdges];
