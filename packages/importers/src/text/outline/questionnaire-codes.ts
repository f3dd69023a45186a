/** Codes that questionnaires for interviewers print with their choices and their statements. */
import { type Piece, withText } from "../layout/piece.ts";

const CODE = /(^|[\s\u3000:：;；,，])(\d{1,2})(?=\s?[=＝]\s?[^\s=＝])/gu;
const LONGEST_LINE = 300;
/** Codes of "none of these", "refused" and "does not know". */
const LAST = /^(?:[0789]|66|77|88|9[6-9])$/u;

/** `1=电视 2=冰箱 99=都没有`: the last code goes on counting, so that it is read as the others. */
export function orderLastCodes(pieces: readonly Piece[]): readonly Piece[] {
  let found = false;
  const result = pieces.map((piece) => {
    const codes = [...piece.text.matchAll(CODE)];
    const count = codes.findIndex((code, at) => Number(code[2]) !== at + 1);
    if (count < 2 || codes.slice(count).some((code) => !LAST.test(code[2] ?? ""))) return piece;
    found = true;
    let no = 0;
    return withText(
      piece,
      piece.text.replace(CODE, (_, before: string) => `${before}${++no}`),
    );
  });
  return found ? result : pieces;
}

const BRACKETED = /[(（](\d{1,2})[)）](?=\s?[^\s()（）])/gu;

/** `(1)停车场 (2)社区菜园 (99)其他`: the same for codes in brackets. */
export function orderBracketedCodes(pieces: readonly Piece[]): readonly Piece[] {
  let found = false;
  const result = pieces.map((piece) => {
    const codes =
      piece.debris === true || piece.text.length > LONGEST_LINE || !/[(（](?:66|77|88|9[6-9])[)）]/u.test(piece.text)
        ? []
        : [...piece.text.matchAll(BRACKETED)];
    const count = codes.findIndex((code, at) => Number(code[1]) !== at + 1);
    if (count < 2 || codes.slice(count).some((code) => !LAST.test(code[1] ?? ""))) return piece;
    found = true;
    let no = 0;
    return withText(
      piece,
      piece.text.replace(BRACKETED, () => `(${++no})`),
    );
  });
  return found ? result : pieces;
}

const HEAD = /^\s*(?:Q|第|[问問])?\s?(\d{1,3})(?:\s?[.．、:：)）]|\s+|\s?[题題])\s*\S/u;
const ROW = /^\s*[A-Z]{0,2}(\d{1,3})[_.．-](\d{1,2})[.．、:：)）]?\s+(\S.*?[^\s\d])((?:\s+\d{1,2}){3,11})\s*$/u;

/** Looking for blanks in longer lines would take long. */
const LONGEST_ROW = 200;

/** `Q5_1 我的邻居值得信任 1 2 3 4 5` below `Q5 请打分`: rows of the question whose number they begin with. */
export function freeCodedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) => (text.length > LONGEST_ROW ? null : ROW.exec(text)));
  if (rows.filter((row) => row !== null).length < 2) return pieces;
  let head = 0;
  let steps = "";
  let next = 1;
  const own = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const text = pieces[at]?.text ?? "";
    if (text.trim() === "") continue;
    const scale = row?.[4]?.trim().replace(/\s+/gu, " ") ?? "";
    if (row !== null && Number(row[1]) === head && Number(row[2]) === next && (next === 1 || scale === steps)) {
      own.add(at);
      steps = scale;
      next += 1;
      continue;
    }
    head = Number(HEAD.exec(text)?.[1] ?? 0);
    next = 1;
  }
  // One row alone may be a question with a part.
  const several = (at: number) => own.has(at) && Number(rows[at]?.[2]) + (own.has(at + 1) ? 1 : 0) > 1;
  // The codes come behind the last row, because rows are read together.
  let codes: Piece[] = [];
  return pieces.flatMap((piece, at): Piece[] => {
    const row = several(at) ? rows[at] : null;
    if (row === null || row === undefined) return [piece];
    const label = ((row[3] ?? "") + (row[4] ?? "")).trimEnd();
    const code = piece.text.slice(0, piece.text.lastIndexOf(label)).trim();
    const coded = [...codes, { ...withText(piece, code), debris: true as const }];
    codes = several(at + 1) ? coded : [];
    return several(at + 1) ? [withText(piece, label)] : [withText(piece, label), ...coded];
  });
}
