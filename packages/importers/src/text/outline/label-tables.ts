/**
 * The table of a form in which every row is a label with its room, or several of them, whatever the labels say:
 *
 *     出差人员<tab><tab>所在股室<tab>
 *     出差地点<tab><tab>出差时间<tab>  月  日至  月  日
 *     交通工具<tab>公务用车□    火车□    其他□
 *     Name (as it should appear in the programme)<tab>
 *     Headshot<tab>Please attach (JPG, min. 1 MB)
 *
 * A table with a head, whose cells are all filled, is another kind and is left alone.
 */
import { NAMED } from "../layout/named.ts";
import { allowsSeveral } from "./kinds.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LONGEST_LABEL = 48;
const NEAR = 3;
const BOXES = /[□☐○◯]|[(（][ \u3000]{1,6}[)）]/gu;
/** `  月  日至  月  日`, `   栋   单元   室`, `______元` */
const UNITS =
  /^(?:[ \u3000_＿]|年|月|日|[时時点點分]|[栋幢棟座]|[单單]元|[室房]|[号號][楼樓]?|[层層樓楼]|[万萬]?元|[个個]?人|[岁歲名次]|[公千]?[克斤米]|[厘平][米方]米?|至|到|[-~～—－:：/／.])*$/u;
const HINT =
  /^(?:[(（].{1,60}[)）]|(?:[请請]|如[：:]?|例如?[：:]|[填须須]|不超[过過]|不少[于於]|限|please|e\.g\.|eg|for example|max|min|optional|if ).{1,80})$/iu;
const UPLOADED = /上[传傳]|附件|粘[贴貼]|\b(?:attach|upload|enclose)/iu;
const SENTENCE = /[。！!；;]/u;
/** One character alone is part of a label that runs down its column. */
const LABEL = /^[\p{L}（(“"《][^\t□☐○◯_＿]{1,46}$/u;

interface Field {
  readonly label: string;
  /** What stands in its room, as it is printed. */
  readonly room: string;
}

/** The fields of a row; null if the row is no row of labels and rooms. */
function readRow(text: string): Field[] | null {
  if (text.length > LONGEST || !text.includes("\t")) return null;
  const cells = text.split("\t");
  const fields: Field[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const label = (cells[at] ?? "").trim();
    if (label === "") {
      if (at === 0) return null;
      continue;
    }
    if (label.length > LONGEST_LABEL || !LABEL.test(label) || SENTENCE.test(label) || UNITS.test(label)) return null;
    const room = cells[at + 1];
    if (room === undefined || !isRoom(room)) return null;
    fields.push({ label: label.replace(/[:：]$/u, "").trim(), room });
    at += 1;
  }
  return fields.length === 0 ? null : fields;
}

function isRoom(cell: string): boolean {
  const text = cell.trim();
  return text === "" || UNITS.test(cell) || (text.match(BOXES)?.length ?? 0) > 1 || HINT.test(text);
}

/** The choices of a cell, with their boxes in front or behind; empty if words stand elsewhere. */
function choicesOf(text: string): string[] {
  const parts = text.split(BOXES).map((part) => part.replace(/^[\s\u3000、，,]+|[\s\u3000、，,]+$/gu, ""));
  const words = parts[0] === "" ? parts.slice(1) : parts.at(-1) === "" ? parts.slice(0, -1) : [];
  return words.length > 1 && words.every((word) => word !== "") ? words : [];
}

/** A field as the grammar writes it: `出差时间：____月____日至____月____日`, or its type and its choices. */
function printField({ label, room }: Field): string[] {
  const text = room.trim();
  const words = choicesOf(text);
  if (words.length > 1)
    return [`${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`, ...words.map((word) => `□ ${word}`)];
  return [printRoom(label, room)];
}

function printRoom(label: string, room: string): string {
  const text = room.trim();
  if (text === "") return `${label}：____`;
  if ((text.match(BOXES)?.length ?? 0) > 1) return `${label}：${text}`;
  if (UNITS.test(room)) return `${label}：${room.replace(/[ \u3000_＿]+/gu, "____").replace(/^(?!____)/u, "____")}`;
  const place = UPLOADED.test(text) ? NAMED.file : "：____";
  return `${label}（${text.replace(/^[(（](.*)[)）]$/u, "$1")}）${place}`;
}

/** Rows of labels and rooms, each field on a line of its own. */
export function spreadLabelTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let to = at;
    while (pieces[to]?.debris !== true && (pieces[to]?.text ?? "").includes("\t")) to += 1;
    const block = pieces.slice(at, to);
    const rows = block.map(({ text }) => readRow(text));
    const fields = rows.flatMap((row) => row ?? []);
    // One label with empty cells behind it may be a row of a matrix whose head is lost.
    const wide = block.filter(({ text }) => /^[^\t]+\t[ \u3000]*\t[ \u3000\t]*$/u.test(text)).length;
    // Rows nearby that are none of its own belong to a table that a copy has torn.
    const isTorn = [...pieces.slice(Math.max(0, at - NEAR), at), ...pieces.slice(to, to + NEAR)].some(({ text }) =>
      text.includes("\t"),
    );
    const isTable = block.length > 1 && !rows.includes(null) && !isTorn && fields.length > 2 && wide * 2 < block.length;
    if (isTable) {
      for (const [index, line] of block.entries())
        for (const field of rows[index] ?? [])
          result.push(...["", ...printField(field)].map((text) => withText(line, text)));
      result.push(withText(block.at(-1) ?? piece, ""));
    } else result.push(...(to > at ? block : [piece]));
    at = Math.max(at, to - 1);
  }
  return unlessSame(result, pieces);
}
