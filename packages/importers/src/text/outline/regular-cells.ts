/** Words of a table or a page that say what the field beside them is, and labels with numbers that share a line. */
import { cellsBetweenTabs, type Piece, unlessSame, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 300;
const KIND_CELL = /^[(（]?可?[多複复][项項]?[选選][题題]?[)）]?$/u;
const BOX = /[□☐○◯]\s?\S/gu;
/** The least rows that show a column of kinds. */
const LEAST = 2;

/** `缺工原因⇥□流失 □季节⇥可多选`: the remark of a row says how many of its boxes may be chosen. */
export function tellKindCells(pieces: readonly Piece[]): readonly Piece[] {
  let count = 0;
  const made = pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) return piece;
    const cells = cellsBetweenTabs(piece.text);
    const kind = cells.findIndex((cell) => KIND_CELL.test(cell));
    const boxes = cells.findIndex((cell) => (cell.match(BOX)?.length ?? 0) > 1);
    const label = cells.findIndex((cell) => /\p{Script=Han}/u.test(cell));
    if (kind < 0 || boxes < 1 || kind < boxes || label < 0 || label >= boxes) return piece;
    count += 1;
    const word = (cells[kind] ?? "").replace(/[()（）]/gu, "");
    const told = cells.map((cell, at) => (at === label ? `${cell}（${word}）` : cell));
    return withText(piece, told.join("\t"));
  });
  return count < LEAST ? pieces : unlessSame(made, pieces);
}

const NUMBERED = /(?:^|[ \u3000]{2,40})([一二三四五六七八九十]|\d{1,2})\s?[、.．]\s?(?=[^\s:：_＿□]{2,16}\s?[:：])/gu;
const CHINESE = "一二三四五六七八九十";
const valueOf = (sign: string) => (/\d/u.test(sign) ? Number(sign) : CHINESE.indexOf(sign) + 1);

/** `二、入住日期：10月  日    三、离店日期：10月  日`: labels with numbers that follow each other stand on their own lines. */
export function partNumberedLabels(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return [piece];
      const starts = [...piece.text.matchAll(NUMBERED)];
      const values = starts.map((match) => valueOf(match[1] ?? ""));
      if (starts.length < 2 || starts[0]?.index !== 0) return [piece];
      if (values.some((value, at) => value !== (values[0] ?? 0) + at)) return [piece];
      return starts.map(({ index }, at) => withText(piece, piece.text.slice(index, starts[at + 1]?.index).trim()));
    }),
    pieces,
  );
}

const ARROW = /^(\s*(?:[-–—]{0,3}\s?)?[请請][选選][择擇]\S{0,8}?)\s?[▼▾⌄∨˅🔽]\s*$/u;

/** `请选择 ▼`: the arrow of a list on a page says nothing. */
export function plainSelectArrows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && piece.text.length < 40 && ARROW.test(piece.text)
        ? withText(piece, piece.text.replace(ARROW, "$1"))
        : piece,
    ),
    pieces,
  );
}

const STARRED_LABEL = /^\s*[*＊]\s?(?=\p{Script=Han})[^□☐○◯_＿:：\t|]{2,40}$/u;
const ROW_OF_CHOICES = /^\s*(?:[□☐○◯]\s?[^□☐○◯_＿:：\s][^□☐○◯_＿:：]{0,30}){2,10}$/u;
/** The least labels with stars of a page. */
const LEAST_STARS = 3;

/** `* 性别⏎○ 男   ○ 女` on a page with stars in front of its labels: each choice stands on a line of its own, as pages are read. */
export function partRowsOfPages(pieces: readonly Piece[]): readonly Piece[] {
  const starred = pieces.filter(({ text, debris }) => debris !== true && text.length < 60 && STARRED_LABEL.test(text));
  if (starred.length < LEAST_STARS) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !ROW_OF_CHOICES.test(piece.text)) return [piece];
      const choices = piece.text.trim().split(/(?=[□☐○◯])/u);
      return choices.map((choice) => withText(piece, choice.trim()));
    }),
    pieces,
  );
}

const LABEL_CELL = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z/／（）()\s]{1,13}[:：]?$/u;

const OPINION_ROW = /^[ \u3000]*(\p{Script=Han}{0,12}(?:意[见見]|建[议議])\p{Script=Han}{0,6})[:：]?\t[\s\t]*$/u;

/** `出差事由⇥`: a label with room, as the whole table has them. */
const SINGLE_LABEL = /^[ \u3000]*[^\s□☐○◯_＿:：]{2,20}[:：]?\t[\s\t]*$/u;

/** Whoever signs below it is the one who is asked. */
const OWN_OPINION = /^[您你][对對]|^[请請]|[您你]的/u;

/** Whether a line is a row of labels with one empty cell behind each. */
function isLabelRow(text: string): boolean {
  const cells = text.length > LONGEST || !text.includes("\t") ? [] : cellsBetweenTabs(text);
  const labels = cells.filter((cell) => cell !== "");
  return (
    labels.length > 1 && cells.every((cell, at) => (at % 2 === 0 ? LABEL_CELL.test(cell) || cell === "" : cell === ""))
  );
}

/** `姓名⇥⇥性别⇥□男 □女` between blank lines, above a table with statements to be ticked: the fields; null for other rows. */
function readPartedRow(pieces: readonly Piece[], at: number): string[] | null {
  const text = pieces[at]?.text ?? "";
  if (text.length > LONGEST || !text.includes("\t") || !/[□○☐]/u.test(text)) return null;
  if ((pieces[at - 1]?.text ?? "").trim() !== "" || (pieces[at + 1]?.text ?? "").trim() !== "") return null;
  const cells = cellsBetweenTabs(text);
  const labels = cells.filter((_, cell) => cell % 2 === 0 && (cells[cell] !== "" || cell < cells.length - 1));
  const places = labels.map((_, index) => cells[index * 2 + 1] ?? "");
  const known = labels.filter((label) => isFieldLabel(label)).length;
  const fits = places.every((place) => /^(?:[□○☐] ?[^□○☐\s]{1,8}\s*)*$/u.test(place));
  if (labels.length < 2 || known * 2 < labels.length || !labels.every((one) => LABEL_CELL.test(one)) || !fits)
    return null;
  const row = pieces.slice(at + 1, at + 10).findIndex(({ text: below }) => below.includes("\t"));
  const first = row < 0 ? "" : (pieces[at + 2 + row]?.text ?? "");
  if (!/^[^\t]{2,60}\t{3,}$/u.test(first.slice(0, LONGEST))) return null;
  return labels.map((label, index) => `${label.replace(/[:：]$/u, "")}：${places[index] || "____"}`);
}

/** `课程名称⇥⇥讲师⇥⇥日期⇥` as the only row of its kind, above a table of another kind: fields. */
export function askLoneLabelRows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at) => {
      if (piece.debris === true) return [piece];
      // `意见或建议⇥` below a table of another kind.
      const opinion = OPINION_ROW.exec(piece.text.slice(0, 60))?.[1];
      const [above, next] = [pieces[at - 1]?.text ?? "", pieces[at + 1]?.text ?? ""];
      // Below the opinion of an office stands who signs it.
      const signed = pieces
        .slice(at + 1, at + 6)
        .some(({ text }) => /[签簽][字名章]|[盖蓋]章/u.test(text.slice(0, 60)));
      const asked = OWN_OPINION.test(opinion ?? "");
      const higher = asked && above.trim() === "" ? (pieces[at - 2]?.text ?? "") : above;
      if (
        opinion !== undefined &&
        (asked || !signed) &&
        higher.includes("\t") &&
        !isLabelRow(higher) &&
        !SINGLE_LABEL.test(higher.slice(0, 60)) &&
        !next.includes("\t")
      )
        return ["", `${opinion}${NAMED.essay}`, ""].map((text) => withText(piece, text));
      const parted = readPartedRow(pieces, at);
      if (parted !== null) return ["", ...parted, ""].map((text) => withText(piece, text));
      if (!isLabelRow(piece.text)) return [piece];
      const beside = [pieces[at - 1], pieces[at + 1]].map((one) => one?.text ?? "");
      const below = beside[1] ?? "";
      const columns = cellsBetweenTabs(below.length > LONGEST ? "" : below).filter((cell) => cell !== "");
      const labels = cellsBetweenTabs(piece.text).filter((cell) => cell !== "");
      const graded = columns.slice(1).every((column) => /^\d{1,2}分?$/u.test(column) || isDegree(column));
      if (beside.some(isLabelRow) || columns.length < 4 || !graded || !labels.some((label) => isFieldLabel(label)))
        return [piece];
      return ["", ...labels.map((label) => `${label.replace(/[:：]$/u, "").replace(/\s+/gu, "")}：____`), ""].map(
        (text) => withText(piece, text),
      );
    }),
    pieces,
  );
}
