/** Labels with empty places, on one line or in rows of cells. */
import { readFields } from "../../field-lines.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { type Field, readCells, readRow, splitPaperHead } from "./field-row.ts";
import { SIGNER } from "./glued.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, isOption, isSection, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

function print(piece: Piece, field: Field): Piece {
  return withText(piece, `${field.label}：${field.value}`);
}

/** The line from which the office writes: `以下由工作人员填写`, but not `以下由家长填写`. */
const OFFICE_PART =
  /^(?!以上.{0,12}(?:本人|[属屬]|真[实實]|如[实實]))(?!.{0,10}由.{0,6}(?:家[长長]|[学學]生|[学學][员員]|本人|[患病][者人]|[监監][护護]人|考生|[幼][儿兒]|[申][请請]人|[报報]名[者人]|[参參][与與赛賽加][者人]|客[户戶]|[顾顧]客|[会會][员員]|[应應]聘[者人]|[员員]工|[业業]主|[受][访訪试試][者人]|[队隊][长長]))(?:[(（【]?(?:[职職][员員]|[办辦]公室|公司|[内內]部|本[会會校院])[专專使]用[)）】]|(?:以下|以上|下列|此[栏欄]|本[栏欄]|[银銀]行|[医醫]院|[学學]校|公司|[单單]位|[审審]核|工作人[员員]).{0,16}(?:填[写寫]|[专專]用|use only))/i;

/** Removes what the office fills in: its part of the form, and lines of its labels. */
function rewriteOffice(pieces: readonly Piece[]): Piece[] | null {
  let office = false;
  let found = false;
  const last = pieces.findLastIndex((piece) => findHead(piece) !== null);
  const title = pieces.find((piece) => !isBlank(piece))?.text ?? "";
  const result = pieces.map((piece, index) => {
    if (piece.debris === true || isBlank(piece)) return piece;
    const text = piece.text.trim();
    if (OFFICE_PART.test(text)) office = true;
    else if (office && (findHead(piece) !== null || isSection(piece) || !/[:：_＿□]/.test(text))) office = false;
    const row = office || text.length > 120 || findHead(piece) !== null ? null : (readFields(text) ?? readRow(text));
    const labels = row === null ? [] : row.fields.map(({ label }) => label);
    // A line that begins with a label of the office belongs to it as a whole.
    const own =
      row !== null &&
      isOfficeLabel(text.split(/[:：_＿]/)[0] ?? "") &&
      ((last >= 0 && index > last) || !labels.some((one) => isPersonal(one))) &&
      !isOwnDate(text, title);
    if (!office && !own) return piece;
    found = true;
    return toDebris(piece);
  });
  return found ? result : null;
}

/** A record of visits asks for the date of the visit, which other forms leave to the office. */
function isOwnDate(text: string, title: string): boolean {
  const name = /^(\p{Script=Han}{2})(?:日期|[时時][间間])/u.exec(text)?.[1];
  return name !== undefined && title.includes(name);
}

function isPersonal(label: string): boolean {
  return isFieldLabel(label) && !isOfficeLabel(label) && !/日期|[时時][间間]$/.test(label);
}

export const OFFICE: Layout = { name: "office use", margin: -1.55, rewrite: rewriteOffice };

/** Lines of labels with colons. */
function rewriteRows(pieces: readonly Piece[]): Piece[] | null {
  let found = false;
  const firstHead = pieces.findIndex((piece) => findHead(piece) !== null);
  const isMulti = (piece: Piece) => piece.debris !== true && (readRow(piece.text.trim())?.fields.length ?? 0) > 1;
  const several = pieces.some(isMulti);
  const result = pieces.flatMap((piece, index) => {
    if (piece.debris === true || piece.text.length > 240 || findHead(piece) !== null || isOption(piece)) return [piece];
    if (piece.text.startsWith(NAMED.statement)) return [piece];
    const text = piece.text.trim();
    const paper = splitPaperHead(text);
    if (paper !== null) {
      found = true;
      const last = index > firstHead && firstHead >= 0;
      const lead = paper.lead === "" ? [] : [last ? toDebris(piece, paper.lead) : withText(piece, paper.lead)];
      return [...lead, withText(piece, "姓名：____"), toDebris(piece, paper.head)];
    }
    const row = SIGNER.test(text) ? null : readRow(text);
    if (row === null || row.fields.length === 0) return [piece];
    const own = readFields(text);
    const same = own !== null && own.fields.length === row.fields.length && row.tail === "" && row.rest.length === 0;
    const known = row.fields.filter(({ label }) => isFieldLabel(label)).length;
    const one = row.fields.length === 1 && row.rest.length === 0 && row.lead === "";
    if ((same && !one) || known * 2 < row.fields.length) return [piece];
    // A label alone on its line has a place only above the first question.
    const below = firstHead >= 0 && index > firstHead;
    if (one && (!several || known === 0 || below || (own?.fields[0]?.sure ?? false))) return [piece];
    found = true;
    const fields = row.fields.map((field) => print(piece, field));
    const lead = row.lead === "" ? [] : [toLead(piece, row.lead, index > firstHead && firstHead >= 0)];
    return [
      ...lead,
      ...fields,
      ...row.rest.map((text) => toDebris(piece, text)),
      ...(row.tail === "" ? [] : [withText(piece, `${NAMED.statement}${row.tail}`)]),
    ];
  });
  return found ? result : null;
}

/** Class and number without labels are no title. */
function toLead(piece: Piece, lead: string, below: boolean): Piece {
  const isClass = /^[\p{Script=Han}\d\s\u3000_＿()（）]{0,24}[班号號][\s\u3000_＿]*$/u.test(lead) && lead.length < 24;
  return below || isClass ? toDebris(piece, lead) : withText(piece, lead);
}

export const FIELD_ROWS: Layout = { name: "labels on one line", margin: -1.55, rewrite: rewriteRows };

/** Rows of labels without colons, copied from a table: wide spaces are the places. */
function rewriteSpaced(pieces: readonly Piece[]): Piece[] | null {
  const rows = pieces.map((piece) => {
    const skip = piece.debris === true || isBlank(piece) || findHead(piece) !== null || isSection(piece);
    return skip || isOption(piece) ? null : readCells(piece.text);
  });
  const isSure = (at: number) => {
    const row = rows[at] ?? null;
    if (row === null) return false;
    const wide = /\S[ ]{2,}|\S\u3000{2,}|\t|[_＿]{2,}/.test(pieces[at]?.text ?? "");
    return (
      (row.length > 1 || row.some(({ value }) => value !== "____")) &&
      wide &&
      row.some((one) => isFieldLabel(one.label))
    );
  };
  const sure = rows.flatMap((_, at) => (isSure(at) ? [at] : []));
  const [first] = sure;
  const last = sure.at(-1);
  if (first === undefined || last === undefined || sure.length < 2) return null;
  // The rows right below the last sure one belong to it.
  let end = last;
  while (rows[end] !== null && end < rows.length) end += 1;
  return pieces.flatMap((piece, at) => {
    const row = rows[at] ?? null;
    const signed = at > first && row === null ? splitSigned(piece.text) : null;
    if (signed !== null)
      return [withText(piece, `${NAMED.statement}${signed.text}`), withText(piece, `${signed.label}：____`)];
    const near = at >= first && at < Math.max(end, last + 1);
    return row !== null && near ? row.map((field) => print(piece, field)) : [piece];
  });
}

/** `以上内容属实。     申请人签字      `: the label behind a sentence. */
function splitSigned(text: string): { text: string; label: string } | null {
  const match = /^(.{4,80}[。.])[\s\u3000]{2,}(\S{2,10}?)[\s\u3000_＿:：]*$/u.exec(text);
  return match !== null && isFieldLabel(match[2] ?? "") ? { text: match[1] ?? "", label: match[2] ?? "" } : null;
}

export const FIELD_CELLS: Layout = { name: "labels in cells", margin: -2.55, rewrite: rewriteSpaced };
