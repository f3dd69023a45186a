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
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";

const LONGEST = 300;
const LONGEST_LABEL = 48;
const NEAR = 3;
const LEAST_ROWS = 2;
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

/** `A库□   B库□   （限报两项）`: nothing but words with a box behind each, and perhaps a remark. */
const BEHIND = /^((?:[^□☐\t]{1,30}[□☐][ \u3000]*){2,12})([(（][^()（）□☐]{2,30}[)）])?$/u;

/** The choices of a cell, with their boxes in front or behind; empty if words stand elsewhere. */
function choicesOf(text: string): string[] {
  const parts = text.split(BOXES).map((part) => part.replace(/^[\s\u3000、，,]+|[\s\u3000、，,]+$/gu, ""));
  const words = parts[0] === "" ? parts.slice(1) : parts.at(-1) === "" ? parts.slice(0, -1) : [];
  return words.length > 1 && words.every((word) => word !== "") ? words : [];
}

/** A field as the grammar writes it: `出差时间：____月____日至____月____日`, or its type and its choices. */
function printField({ label, room }: Field): string[] {
  const text = room.trim();
  const [, behind = text, remark = ""] = BEHIND.exec(text) ?? [];
  const words = choicesOf(behind);
  if (words.length < 2) return [printRoom(label, room)];
  const stem = `${label}${remark}`;
  return [`${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`, ...words.map((word) => `□ ${word}`)];
}

function printRoom(label: string, room: string): string {
  const text = room.trim();
  if (text === "") return `${label}：____`;
  if ((text.match(BOXES)?.length ?? 0) > 1) return `${label}：${text}`;
  if (UNITS.test(room)) return `${label}：${room.replace(/[ \u3000_＿]+/gu, "____").replace(/^(?!____)/u, "____")}`;
  const place = UPLOADED.test(text) ? NAMED.file : "：____";
  return `${label}（${text.replace(/^[(（](.*)[)）]$/u, "$1")}）${place}`;
}

const REMARKED =
  /([:：\t])([ \u3000]*(?:[^□☐\t:：]{1,30}[□☐][ \u3000]*){2,12})([(（](?:可?[多单單][选選]|可[选選]|[限最至][^()（）□☐]{1,12}|[请請][^()（）□☐]{1,16})[)）])(?=\t|[ \u3000]*$)/u;

/** The same behind boxes that stand in front of their words; what a choice asks for, `□其他（请注明）`, is no remark on all. */
const FRONT_REMARKED =
  /([:：\t])([ \u3000]*(?:[□☐○◯][ \u3000]?[^□☐○◯\t:：()（）]{1,30}){2,14})([(（](?:可?[多单單複复][选選]|可[选選][^()（）]{0,10}|[限最至][^()（）□☐]{1,12}|[请請](?:[打勾圈]|[选選][择擇])[^()（）□☐]{0,14})[)）])(?=\t|[ \u3000。]*$)/u;

/** `器材：灭火器□  水带□（可多选）`: the remark belongs to the label, and is no part of the last choice. */
export function raiseBoxRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[□☐○◯]/u.test(text) || !/[)）]/u.test(text)) return piece;
      const raised = text.replace(REMARKED, "$3$1$2").replace(FRONT_REMARKED, "$3$1$2");
      return raised === text ? piece : withText(piece, raised.trimEnd());
    }),
    pieces,
  );
}

const TITLE_NAME = /[表单單卡书書函证證]$|[)）]$|登[记記]|申[请請]|[报報]名/u;

/** `货物托运委托书⇥⇥⇥` as the first line, above rows of labels: the title that fills the first row of a copied table. */
export function bareTabTitles(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const text = textAt(pieces, first, LONGEST);
  const [title = "", ...others] = text.split("\t").map((cell) => cell.trim());
  const alone = others.length > 0 && others.every((cell) => cell === "");
  if (!alone || !/[\p{L}]{4}/u.test(title) || !TITLE_NAME.test(title) || isFieldLabel(title)) return pieces;
  const below = readRow(textAt(pieces, first + 1, LONGEST));
  return below === null
    ? pieces
    : pieces.flatMap((piece, at) => (at === first ? [withText(piece, title), withText(piece, "")] : [piece]));
}

const NAMES_FIELDS =
  /^(?:字段|[栏欄]目|[项項]目|[内內]容|信息|[資资][讯訊料]|[问問][题題]|[题題]目|fields?|items?|questions?)(?:名[称稱])?$/iu;
const NAMES_ROOM =
  /^(?:(?:[请請]|[您你]的)?(?:填[写寫报報][内內]?容?[栏欄处處]?|回答|答案|[内內]容)|(?:your )?(?:answers?|responses?|values?)|to fill in)$/iu;

/** `字段⇥填写` above rows of labels: what the two columns are called is nothing to answer. */
export function dropColumnNames(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > 40 || !piece.text.includes("\t")) return piece;
      const [name = "", room = "", ...others] = piece.text.trim().split("\t");
      if (others.length > 0 || !NAMES_FIELDS.test(name.trim()) || !NAMES_ROOM.test(room.trim())) return piece;
      let to = at + 1;
      while (/^[^\t]+\t[^\t]*$/u.test(textAt(pieces, to, LONGEST))) to += 1;
      const rows = pieces.slice(at + 1, to);
      const open = rows.filter(({ text }) => text.trimEnd() === text.split("\t")[0]?.trimEnd());
      return rows.length > 2 && open.length * 2 >= rows.length ? toDebris(piece) : piece;
    }),
    pieces,
  );
}

const ROOM_LABEL = /^[ \t\u3000]*([\p{Script=Han}]{2,16}(?:[(（][^()（）\t]{1,24}[)）])?)[ ]?[:：]?[ \t\u3000]*$/u;
const LABELLED_ROW = /^[ \u3000]*[^\s\u3000][^\t]*\t/u;
/** What names a part of the form, above a row that a copy has left empty. */
const PART_NAME = /[表单單栏欄]$|信息$|[资資]料$|情[况況]$|部分$/u;

/** `亮点与建议⏎⏎⇥⏎评价等次⇥□优 □良`: a label across the table, above the empty row in which one writes. */
export function openRoomRows(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = (at: number) => pieces[at]?.debris !== true && textAt(pieces, at, LONGEST).includes("\t");
  const isEmpty = (at: number) => isRow(at) && /^[ \u3000]*\t[ \u3000]*$/u.test(textAt(pieces, at, LONGEST));
  // Where every cell has a line of its own, the empty ones are read with the whole table.
  if (pieces.filter((_, at) => isRow(at) && LABELLED_ROW.test(textAt(pieces, at, LONGEST))).length < LEAST_ROWS)
    return pieces;
  const rooms = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const label = at < 2 || debris === true || text.length > 60 ? undefined : ROOM_LABEL.exec(text)?.[1];
    if (label === undefined || PART_NAME.test(label)) continue;
    let room = at + 1;
    while (room < at + NEAR && textAt(pieces, room) === "" && room < pieces.length) room += 1;
    const above = pieces.slice(0, at).findLastIndex((one) => /[^ \u3000]/u.test(one.text));
    // Below a row of the table, and with one empty row, as several would be a table of their own.
    if (isEmpty(room) && !isEmpty(room + 1) && above >= 0 && at - above < NEAR && isRow(above)) rooms.set(at, room);
  }
  if (rooms.size === 0) return pieces;
  let to = -1;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at <= to) return [];
    const room = rooms.get(at);
    if (room === undefined) return [piece];
    to = room;
    const label = ROOM_LABEL.exec(piece.text)?.[1] ?? "";
    const asked = covering(withText(piece, `${label}：____`), pieces.slice(at + 1, room + 1));
    return [withText(piece, ""), asked, withText(piece, "")];
  });
}

/** Rows of labels and rooms, each field on a line of its own. */
export function spreadLabelTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let spread = 0;
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
    const isTorn = [...pieces.slice(Math.max(0, at - NEAR), at), ...pieces.slice(to, to + NEAR)].some(
      ({ text, debris }) => debris !== true && text.includes("\t"),
    );
    // `司机确认签字⇥` below the sentence that is signed, in a row that fills the width of the table.
    const isLast =
      spread > 0 && block.length === 1 && fields.length > 0 && fields.every(({ label }) => isFieldLabel(label));
    const isTable =
      isLast || (block.length > 1 && !rows.includes(null) && !isTorn && fields.length > 2 && wide * 2 < block.length);
    if (isTable) {
      spread += 1;
      for (const [index, line] of block.entries())
        for (const field of rows[index] ?? [])
          result.push(...["", ...printField(field)].map((text) => withText(line, text)));
      result.push(withText(block.at(-1) ?? piece, ""));
    } else result.push(...(to > at ? block : [piece]));
    at = Math.max(at, to - 1);
  }
  return unlessSame(result, pieces);
}
