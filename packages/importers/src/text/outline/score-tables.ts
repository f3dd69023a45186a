/**
 * Tables of evaluations, pasted with tabs: each row has a text, empty cells for the marks of several people, and perhaps its
 * points. The name of several rows stands in front of the first of them.
 *
 *     项目⇥内容⇥自评⇥上级评⇥满分
 *     态度⇥遵守制度⇥⇥⇥5
 *     按时完成⇥⇥⇥5
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { toMatrix } from "../layout/sheets/words.ts";

const MARK =
  /[评評](?:分|[价價]|定|估|[语語])?$|得\s?分|打\s?分|[评評]\s?分|[满滿]\s?分|分\s?[值数數]|[权權]重|[标標][准準]分|扣分|[等][级級第]|自[评評]|互[评評]/u;
const NUMBER = /^\d{1,3}(?:\.\d)?\s?(?:分|[%％])?$/u;
const LEAST_ROWS = 3;

const WIDE = /[ \u3000]{4,}/u;
/** A label with a place for its mark, far behind it. */
const PLACED = /^\s*([^_＿\s][^_＿]*?)[ \u3000]{3,}[_＿]{2,}\s*分?\s*$/u;

/** Longer lines are no labels; looking for blanks in them would take long. */
const LONGEST_ROW = 200;

const readPlaced = (text: string): string | undefined =>
  text.length > LONGEST_ROW ? undefined : PLACED.exec(text)?.[1];

/** `评分项目      得分` above `响应速度      ____`: a table that is set with blanks, with one mark for each row. */
function readSpaced(pieces: readonly Piece[], at: number): { written: Piece[]; to: number } | null {
  const head = pieces[at];
  const names =
    head === undefined || head.debris === true || head.text.length > LONGEST_ROW ? [] : head.text.trim().split(WIDE);
  const [name = "", mark = ""] = names;
  if (head === undefined || names.length !== 2 || mark.length > 8 || !MARK.test(mark)) return null;
  const rows: Piece[] = [];
  for (const piece of pieces.slice(at + 1)) {
    const label = readPlaced(piece.text);
    if (label === undefined) break;
    rows.push(withText(piece, label));
  }
  if (rows.length < LEAST_ROWS) return null;
  const written = [
    withText(head, ""),
    withText(head, `${name}${NAMED.grid}`),
    ...toMatrix(head, rows, [mark]),
    withText(head, ""),
  ];
  return { written, to: at + 1 + rows.length };
}

/** `响应速度      ____`: the place belongs to the label, however far behind it stands. */
function closePlaces(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => readPlaced(text) !== undefined).length < 2) return pieces;
  return pieces.map((piece) => {
    const label = readPlaced(piece.text);
    const isLabel =
      label !== undefined && label.length <= 30 && !/[。？?！!）)：:]$|^\s*[(（]?\d{1,3}\s?[.．、)）]/u.test(label);
    return isLabel ? withText(piece, `${label}：____`) : piece;
  });
}

export function writeScoreTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /\t| {4}|\u3000{4}/u.test(text) && MARK.test(text))) return closePlaces(pieces);
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readTable(pieces, at) ?? readSpaced(pieces, at);
    if (table === null) result.push(piece);
    else {
      result.push(...table.written);
      at = table.to - 1;
    }
  }
  return closePlaces(result);
}

function readTable(pieces: readonly Piece[], at: number): { written: Piece[]; to: number } | null {
  const head = pieces[at];
  if (head === undefined || head.debris === true || !head.text.includes("\t")) return null;
  const names = cellsBetweenTabs(head.text.trimEnd());
  const first = names.findIndex((name) => MARK.test(name));
  // The marks stand behind the names of the texts.
  if (
    first < 1 ||
    first > 3 ||
    names.length - first < 2 ||
    names.slice(first).filter((name) => MARK.test(name)).length < 2
  )
    return null;
  const marks = names.slice(first);
  const rows: { piece: Piece; label: string; group: string; values: string[] }[] = [];
  let group = "";
  let to = at + 1;
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    if (piece === undefined || piece.text.trim() === "") break;
    const cells = cellsBetweenTabs(piece.text);
    const texts = cells.slice(0, -marks.length);
    const values = cells.slice(-marks.length);
    const words = texts.filter((cell) => cell !== "" && !/^\d{1,2}$/u.test(cell));
    if (words.length === 0 || cells.length <= marks.length || !values.every((cell) => cell === "" || NUMBER.test(cell)))
      break;
    if (words.length > 1) group = words.slice(0, -1).join(" ");
    rows.push({ piece, label: words.at(-1) ?? "", group, values });
  }
  const asked = marks.filter((_, column) => rows.every(({ values }) => values[column] === ""));
  if (rows.length < LEAST_ROWS || asked.length === 0) return null;
  const told = marks.flatMap((name, column) => (asked.includes(name) ? [] : [{ name, column }]));
  const labelled = rows.map(({ piece, label, group: name, values }) => {
    const notes = [
      name,
      ...told.flatMap((one) => (values[one.column] === "" ? [] : [`${one.name} ${values[one.column] ?? ""}`])),
    ];
    const note = notes.filter((text) => text !== "").join("，");
    return withText(piece, note === "" ? label : `${label}（${note}）`);
  });
  const rest = names.slice(1, first).join("、");
  const stem = withText(head, `${names[0] ?? ""}${NAMED.grid}`);
  const written = [
    withText(head, ""),
    stem,
    ...(rest === "" ? [] : [withText(head, `说明：${rest}`)]),
    ...toMatrix(head, labelled, asked),
    withText(head, ""),
  ];
  const below = readBelow(pieces, to);
  return { written: [...written, ...below.written], to: below.to };
}

/** The rows right below: a label each, with a place or with the highest sum. */
function readBelow(pieces: readonly Piece[], from: number): { written: Piece[]; to: number } {
  const written: Piece[] = [];
  let to = from;
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    if (piece === undefined || !piece.text.includes("\t")) break;
    const [label = "", ...values] = cellsBetweenTabs(piece.text);
    if (!/^[\p{Script=Han}]{2,16}$/u.test(label) || !values.every((value) => value === "" || NUMBER.test(value))) break;
    const number = /[总總合][分计計]|得分|分[数數]/u.test(label);
    const essay = /意[见見]|[评評][语語]|建[议議]|[说說]明/u.test(label);
    const sum = values.filter((value) => value !== "").join(" ");
    written.push(
      covering(withText(piece, `${label}${number ? NAMED.number : essay ? NAMED.essay : NAMED.line}`), [piece]),
      ...(sum === "" ? [] : [withText(piece, `说明：${sum}`)]),
      withText(piece, ""),
    );
  }
  return { written, to };
}
