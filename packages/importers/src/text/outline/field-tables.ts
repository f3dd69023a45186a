/**
 * The table of a form that a word processor copied: cells parted by tabs, with nothing behind a label where something is to be
 * written. A cell of several lines tears its row, so the signs of a row that is not at its end are sought: no tab at the end where
 * other rows have one, a bracket that is open, letters that were spread to fill the cell.
 *
 *     姓  名<tab><tab>性  别<tab>□男 □女
 *     每    周
 *     空闲时间<tab><tab>特长<tab>
 *     应聘职位<tab> 编辑 记者
 */
import {
  BOX,
  type Field,
  type Item,
  LONG,
  PHOTO,
  SEALED,
  SIGNED,
  SIGNS,
  UNIT,
  UNITS,
  UNIT_WORDS,
  isChoiceCell,
  joinTowers,
  keepApplicants,
  printItem,
} from "./field-table-items.ts";
import { type Piece, covering, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { isLabelWord } from "../layout/sheets/glued.ts";
import { gridEnd, isGradeHead } from "./grid-copies.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";

const DATE =
  /^[\s\u3000_＿(（]*(?:民[国國]|西元|公元)?[\s\u3000]*(?:20|19)?[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?[\s\u3000)）]*$/u;
/** What stands in the place of a field that must be filled in. */
const STAR = /^[*＊]$/u;
const PLACE = /^[\s\u3000_＿.…/／—-]*$/u;
/** A label: a few words, perhaps with a remark in brackets or two, `个人（团队）简介（200字以内）`. */
const LABEL =
  /^[\p{Script=Han}A-Za-z“《][\p{Script=Han}A-Za-z0-9\s\u3000/／、·.&“”《》#-]{0,19}(?:[(（][^()（）]{1,8}[)）]\p{Script=Han}{1,8})?(?:\s?[(（][^()（）]{1,24}[)）])?\s?[:：*＊]?$/u;
/** What stands in the first cell of several rows and is asked by none of them. */
const GROUP =
  /(?:[资資][料訊]|信息|情[况況]|[经經][历歷]|成[员員]|[关關]系|[状狀][况況]|部分|[条條]件|[轨軌][迹跡]|[内內]容|事[项項]|方式|[栏欄]|背景|家庭|[意]见|項目|项目|[评評]分|打分)(?:[(（][^()（）]{1,12}[)）])?$/u;
const NUMBERED = /^\s*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）]|第\s?\d|[A-H]\s?[.．、])/u;
/** The longest line between two rows. */
const LONGEST = 60;
/** How many lines may stand between two rows. */
const NEAR = 6;

/** The text of a label without the spaces that fill its cell. */
function tight(text: string): string {
  const plain = text.trim().replace(/[:：]$/u, "");
  return /\p{Script=Han}/u.test(plain)
    ? plain.replace(/(\p{Script=Han}|[(（])[\s\u3000]+(?=\p{Script=Han}|[)）])/gu, "$1").trim()
    : plain.replace(/^([A-Z])\s+([A-Z])$/u, "$1$2").trim();
}

/** Labels of this text that have been looked up: forms repeat them. */
const lookedUp = new Map<string, boolean>();
function isKnown(label: string): boolean {
  const before = lookedUp.get(label);
  if (before !== undefined) return before;
  const known = lookUp(label);
  lookedUp.set(label, known);
  return known;
}

function lookUp(label: string): boolean {
  const plain = tight(label.replace(/\s?[*＊]$/u, "")).replace(/\s?[(（][^()（）]*[)）]$/u, "");
  // `手机 Mobile`
  const [, chinese = plain] = /^(\p{Script=Han}{2,8})[ ]?[A-Za-z][A-Za-z .&'/-]*$/u.exec(plain) ?? [];
  if (chinese !== plain) return lookUp(chinese);
  return isFieldLabel(plain) || isLabelWord(plain) || /^(?:性[别別]|血型|QQ|E-?mail|微信|照片|相片)$/iu.test(plain);
}

/** Which lines are rows, because each is looked at several times. */
const seen = new WeakMap<Piece, boolean>();
function isRow(piece: Piece): boolean {
  const before = seen.get(piece);
  if (before !== undefined) return before;
  const { text, debris } = piece;
  const row = debris !== true && text.includes("\t") && text.length < 600 && !NUMBERED.test(text) && !isGradeHead(text);
  seen.set(piece, row);
  return row;
}

/** The head of a list for entries: names of columns above a line of empty cells. */
function isEntryHead(pieces: readonly Piece[], at: number): boolean {
  const cells = cellsBetweenTabs(pieces[at]?.text ?? "");
  const below = pieces[at + 1]?.text ?? "";
  return cells.length > 2 && cells.every((cell) => cell !== "") && below.includes("\t") && below.trim() === "";
}

/** A question that a repair wrote, `获奖情况[动态表格]`. */
const WRITTEN = /\[(?:动态表格|填空题|矩阵\p{Script=Han}{2,3}题)\]\s*$/u;

/** The lines from the first to the last row of a table, if its cells are labels with places. */
function findTables(pieces: readonly Piece[]): { from: number; to: number }[] {
  const tables: { from: number; to: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at];
    // The rows below degrees are statements, whatever their words are.
    at = gridEnd(pieces, at);
    if (first !== pieces[at]) continue;
    if (first === undefined || !isRow(first) || first.text.trim() === "" || isEntryHead(pieces, at)) continue;
    let to = at + 1;
    let near = 0;
    for (let next = to; next < pieces.length && near <= NEAR; next += 1) {
      const piece = pieces[next];
      if (piece === undefined) break;
      if (piece.text.trim() === "") continue;
      if (isGradeHead(piece.text) || isEntryHead(pieces, next) || WRITTEN.test(piece.text)) break;
      near += 1;
      const boxed = /^\s*[□○◯☐◻▢]/u.test(piece.text) && next === to;
      if (isRow(piece) || boxed) [to, near] = [next + 1, 0];
      else if (goesOnCounting(pieces[to - 1], piece)) to = next + 1;
      else if (NUMBERED.test(piece.text) || piece.text.length > LONGEST || /[。？?！!]\s*$/u.test(piece.text)) break;
    }
    if (isForm(pieces.slice(at, to)) || (tables.length > 0 && areRest(pieces.slice(at, to), pieces[at - 1])))
      tables.push({ from: at, to });
    at = to - 1;
  }
  return tables;
}

/** `1、…` in a cell and `2、…` below it are points of one text. */
function goesOnCounting(above: Piece | undefined, piece: Piece): boolean {
  const last = /(?:^|\t)\s*(\d{1,2})\s?[、.．][^\t]{8,}$/u.exec(above?.text ?? "")?.[1];
  return last !== undefined && Number(/^\s*(\d{1,2})\s?[、.．]/u.exec(piece.text)?.[1]) === Number(last) + 1;
}

/** A signature or a date with its own colon among the cells below a table. */
const SIGNED_CELL = /^[^\s:：]{0,8}(?:[签簽][字名章]|日期)\s?[:：][\s\u3000_＿年月日]*$/u;

/** Whether the rows go on with the table above: each label has an empty cell or boxes behind it. */
function areRest(lines: readonly Piece[], above: Piece | undefined): boolean {
  if (above !== undefined && isGradeHead(above.text)) return false;
  return lines.every(({ text }) => {
    const cells = cellsBetweenTabs(text);
    const fits = cells.map((cell, at) => {
      const room = cells[at + 1] ?? "";
      if (at > 0 && BOX.test(cell)) return isChoiceCell(cell) && LABEL.test(cells[at - 1] ?? "");
      return (
        cell === "" ||
        SIGNED_CELL.test(cell) ||
        (LABEL.test(cell) && (room === "" ? at + 1 < cells.length : BOX.test(room)))
      );
    });
    return text.trim() === "" || (cells.some((cell) => cell !== "") && fits.every((fit) => fit));
  });
}

/** Whether the cells are labels, many of them known, with empty cells beside them and nothing that is filled in. */
function isForm(lines: readonly Piece[]): boolean {
  const rows = lines.filter(isRow);
  let [labels, known, empty, others] = [0, 0, 0, 0];
  let names = 0;
  for (const { text } of rows) {
    const cells = cellsBetweenTabs(text);
    // Lines without a label are those of a list for entries.
    if (cells.every((cell) => cell === "" || /^\d{1,2}$/u.test(cell))) return false;
    if (names > 2 && cells.every((cell) => cell === "" || BOX.test(cell) || PLACE.test(cell))) return false;
    names = cells.every((cell) => cell !== "" && LABEL.test(cell)) ? cells.length : 0;
    for (const cell of cells) {
      const room = STAR.test(cell) || BOX.test(cell) || DATE.test(cell) || UNIT.test(cell);
      if (cell === "" || room || /[_＿]{2}/u.test(cell)) empty += 1;
      else if (LABEL.test(cell)) {
        labels += 1;
        if (isKnown(cell)) known += 1;
      } else if (!PLACE.test(cell) && !UNIT.test(cell) && cell.length < 30 && !/[:：]/u.test(cell)) others += 1;
    }
  }
  if (rows.length < 2) return false;
  if (known > 2 && known * 4 >= labels && empty * 3 >= labels && others * 4 <= labels) return true;
  // Behind each label is one empty cell, in rows of several: hardly anything else looks like that.
  const several = rows.filter(({ text }) => cellsBetweenTabs(text).filter((cell) => cell !== "").length > 1).length;
  if (known > 0 && several > 1 && rows.every(({ text }) => alternates(text))) return true;
  // Three such rows need no label that is known.
  const turning = rows.filter(
    ({ text }) => alternates(text) && cellsBetweenTabs(text).filter((cell) => cell !== "").length > 1,
  );
  if (turning.length > 2 && rows.length - turning.length < 2) return true;
  // The same with boxes in some of the cells, and labels with a cell as wide as the table.
  const boxed = rows.every(({ text }) => alternates(text, true));
  return boxed && several > 0 && (known > 0 || turning.length > 1);
}

/** Whether labels and single empty cells take turns; boxes may stand in the cells as well. */
function alternates(text: string, boxes = false): boolean {
  const cells = cellsBetweenTabs(text);
  // `印章类别⇥□公章⇥□合同章`: each choice in a cell of its own.
  const [first = "", ...others] = cells;
  if (boxes && LABEL.test(first) && others.every((cell) => cell === "" || BOX.test(cell))) return true;
  return (
    cells.length > 1 &&
    cells.every((cell, at) =>
      at % 2 === 0 ? cell === "" || LABEL.test(cell) : cell === "" || (boxes && BOX.test(cell)),
    )
  );
}

function isOpen(text: string): boolean {
  return (text.match(/[(（]/gu)?.length ?? 0) > (text.match(/[)）]/gu)?.length ?? 0);
}

/** `每    周`: two letters that fill the width of a cell. */
function isSpread(text: string): boolean {
  return /^\s*\p{Script=Han}[\s\u3000]{2,}\p{Script=Han}\s*$/u.test(text);
}

/** Joins the lines of cells that were torn. */
function joinCells(lines: readonly Piece[]): { text: string; piece: Piece; lines: Piece[] }[] {
  const rows = lines.filter(isRow);
  const closed = rows.filter(({ text }) => /\t\s*$/u.test(text)).length;
  const closes = rows.length > 2 && closed * 3 >= rows.length * 2;
  const result: { text: string; piece: Piece; lines: Piece[] }[] = [];
  let open = false;
  for (const piece of joinTowers(lines)) {
    if (piece.debris === true) {
      result.push({ text: "", piece, lines: [] });
      continue;
    }
    const last = result.at(-1);
    const text = piece.text.trimEnd();
    if (text.trim() === "") {
      last?.lines.push(piece);
      continue;
    }
    const cell = last?.text.split("\t").at(-1)?.trim() ?? "";
    const goesOn =
      last !== undefined &&
      (open ||
        isOpen(cell) ||
        (/^\s*[(（]/u.test(text) && cell !== "" && !BOX.test(text.split("\t")[0] ?? "")) ||
        (isSpread(cell) && !isKnown(cell) && !UNITS_ALONE.test(cell) && !UNIT.test(cell)));
    // A box may only go on, and what stands below a hint is one too.
    const boxed = last !== undefined && /^\s*[□○◯☐◻▢]/u.test(text);
    const counted = last !== undefined && goesOnCounting(last.lines.at(-1) ?? last.piece, piece);
    if (last !== undefined && (goesOn || boxed || counted)) {
      last.text += `${boxed || counted ? " " : ""}${text.trim()}${piece.text.endsWith("\t") ? "\t" : ""}`;
      last.lines.push(piece);
    } else result.push({ text: piece.text, piece, lines: [] });
    const end = result.at(-1)?.text ?? "";
    const tail = end.split("\t").at(-1)?.trim() ?? "";
    open =
      closes &&
      isRow(piece) &&
      tail !== "" &&
      LABEL.test(tail) &&
      !isKnown(tail) &&
      // The place for a picture is a whole label.
      !/(?:[照相]片|近照|[处處])$/u.test(tail) &&
      !UNITS_ALONE.test(tail) &&
      !UNIT.test(tail) &&
      end.includes("\t");
  }
  return result;
}

/** `年    月`, `时  分`: the place for a date, and no label whose signs stand apart. */
const UNITS_ALONE = new RegExp(`^(?:${UNIT_WORDS}[\\s\\u3000]*){2,6}$`, "u");
const UNIT_WORD = new RegExp(`^${UNIT_WORDS}$`, "u");
/** `剩余年假    天`: a label with its place and unit in one cell. */
const MEASURED = new RegExp(`^(\\p{Script=Han}{2,8})[\\s\\u3000]{2,12}(${UNIT_WORDS})$`, "u");

/** `  栋  单元  室`: what is written in front of each of these words. */
const PLACE_UNITS =
  /^(?:[省市区區县縣镇鎮乡鄉村里路街巷弄号號栋棟幢楼樓层層座室排]|[单單]元|年[级級]|班|[时時]|分)(?:[\s\u3000]+(?:[省市区區县縣镇鎮乡鄉村里路街巷弄号號栋棟幢楼樓层層座室排]|[单單]元|年[级級]|班|[时時]|分)){1,5}$/u;

/** Words of a cell that are parted by blanks: the choices of the label in front. */
function readWords(text: string): string[] | null {
  const slashed = /^[^\s/／]{1,4}(?:[/／][^\s/／]{1,4})+$/u.test(text);
  const words = text.split(slashed ? /[/／]/u : /[\s\u3000]+/u).filter((word) => word !== "");
  const plain = words.every((word) => /^[\p{Script=Han}A-Za-z]{1,10}$/u.test(word) && !UNIT_WORD.test(word));
  return words.length > 1 && words.length < 10 && plain && new Set(words).size === words.length ? words : null;
}

/** `教练/裁判□ 年期`: a label with a box among its words. */
const ONE_BOX = /^[^□○◯☐◻▢:：]{3,20}[□○◯☐◻▢][^□○◯☐◻▢]*$/u;
/** Values that are written into forms as an example. */
const VALUE =
  /^(?:[A-Za-z0-9.+@-]{1,24}|[汉漢]族?|中[国國]|[男女]|本科|大[专專]|[硕碩]士|博士|群[众眾]|[党黨團团][员員]|[已未]婚)$/u;

/** `学位⇥MBA⇥毕业年份⇥`: labels and empty cells take turns, and in one of the places something is written. */
function isFilled(cells: readonly string[], at: number): boolean {
  const turns = cells.length > 3 && cells.length % 2 === 0 && at % 2 === 1 && VALUE.test(cells[at] ?? "");
  return (
    turns &&
    isKnown(cells[at - 1] ?? "") &&
    !isKnown(cells[at] ?? "") &&
    cells.every((cell, index) => index === at || (index % 2 === 0 ? LABEL.test(cell) : cell === ""))
  );
}

/** A label with its place, or with a remark that tells how to fill it in, in one cell. */
const OWN =
  /^[◆●■▲★※]?\s*([^□○◯☐◻▢_＿:：◆●■▲★※]{2,16})[:：]\s*(?:(?=[□○◯☐◻▢_＿])|(?=[\s\u3000]*年[\s\u3000]*月)|([(（][^()（）]{4,30}[)）])\s*(?=$|[□○◯☐◻▢_＿]))/u;
/** What a cell asks for. */
const ASKS = /^[(（]?\s*(?:[请請]|填[写寫]|可|包括)|^[(（]|[请請](?:在此|填|[写寫]|注|[说說]|[详詳]|[简簡])/u;

function readRow(row: { text: string; piece: Piece; lines: Piece[] }, open: Field | null): Item[] {
  const items: Item[] = [];
  const cells = cellsBetweenTabs(row.text);
  const filled = cells.filter((cell) => cell !== "");
  let last: Field | null = null;
  let group = "";
  for (const [at, cell] of cells.entries()) {
    if (cell === "") continue;
    const next = cells[at + 1] ?? "";
    const own = OWN.exec(cell);
    const measured = MEASURED.exec(cell);
    // Below a declaration, in the cell behind it, stands who signs it.
    const signed = cells[0] === "" || /[:：]/u.test(cell) ? SIGNED.exec(cell) : null;
    const first: boolean = items.length === 0;
    const given: Field | null = last ?? (first ? open : null);
    if (signed !== null) {
      last = { label: tight(signed[1] ?? ""), value: "", note: "", piece: row.piece, lines: [] };
      items.push(last);
      if (signed[2] !== undefined) items.push({ dated: signed[2], by: last.label, piece: row.piece });
    } else if (DATE.test(cell) && given !== null && SIGNS.test(given.label))
      items.push({ dated: cell, by: given.label, piece: row.piece });
    else if (own !== null) {
      last = {
        label: `${own[1] ?? ""}${own[2] ?? ""}`,
        value: cell.slice(own[0].length),
        note: "",
        piece: row.piece,
        lines: [],
      };
      // `语言⇥英语：□四级 □六级`: the choices belong to both labels.
      const named = at === 1 && items.length === 1 && /^\p{Script=Han}{2,4}$/u.test(last.label) && BOX.test(last.value);
      const front = items[0];
      if (named && !isKnown(last.label) && front !== undefined && "label" in front && front.value === "") {
        last.label = `${front.label}（${last.label}）`;
        items.pop();
      } else dropGroup(items, cells[at - 1] ?? "");
      items.push(last);
    } else if (measured !== null) {
      // `参保人数⇥在职    人⇥退休    人`: the label in front names each of them.
      if (last !== null && last.value === "" && cells[at - 1] !== "") {
        group = last.label;
        items.splice(items.indexOf(last), 1);
      }
      const part: string = measured[1] ?? "";
      const label = group === "" ? part : `${group}（${part}）`;
      last = { label, value: `____${measured[2] ?? ""}`, note: "", piece: row.piece, lines: [] };
      items.push(last);
    } else if (STAR.test(cell) && last !== null) last.label += "*";
    else if (UNITS.test(cell) && given !== null) {
      given.value = `${given.value} ${cell}`.trim();
      if (last === null) given.lines.push(row.piece);
    } else if (PHOTO.test(cell)) {
      last = { label: cell.slice(1, -1).trim(), value: "", note: "", piece: row.piece, lines: [] };
      items.push(last);
    } else if (/^[(（][^()（）]{1,10}[)）]$/u.test(cell) && (given !== null || cells[at + 1] !== undefined)) {
      if (given === null) items.push({ told: cell, piece: row.piece });
      else {
        given.label += cell;
        if (last === null) given.lines.push(row.piece);
      }
    } else if (ONE_BOX.test(cell) && last !== null && cells[at - 1] === "" && next === "" && cells.length % 2 === 0) {
      // Behind the place of the label before, with a place of its own, it is no choice of that label.
      last = { label: cell, value: "", note: "", piece: row.piece, lines: [] };
      items.push(last);
    } else if (
      BOX.test(cell) ||
      DATE.test(cell) ||
      PLACE.test(cell) ||
      UNIT.test(cell) ||
      SEALED.test(cell) ||
      /[_＿]{2}/u.test(cell)
    ) {
      if (given === null) items.push({ told: cell, piece: row.piece });
      else {
        given.value = `${given.value} ${cell}`.trim();
        if (last === null) given.lines.push(row.piece);
      }
    } else if (
      last !== null &&
      last.value === "" &&
      (/^(?:[无無有是否]|没有|沒有)$/u.test(cell) || isFilled(cells, at))
    ) {
      // What somebody has filled in.
      last.note = cell;
    } else if (last !== null && last.value === "" && PLACE_UNITS.test(cell.trim()))
      last.value = cell
        .trim()
        .split(/[\s\u3000]+/u)
        .map((unit) => `____${unit}`)
        .join("");
    else if (
      last !== null &&
      last.value === "" &&
      // Behind an empty cell, which is the place of the label before, stands the next label: `开户银行⇥⇥帐 号`.
      cells[at - 1] !== "" &&
      !isKnown(cell) &&
      !isSpread(cell) &&
      readWords(cell) !== null
    )
      last.value = (readWords(cell) ?? []).map((word) => `□${word}`).join(" ");
    else if (LABEL.test(cell)) {
      // The name of the rows in front of their first label.
      const isGroup =
        at === 0 &&
        LABEL.test(next) &&
        filled.length > 1 &&
        !isKnown(cell) &&
        (GROUP.test(tight(cell)) || isSection(cell));
      if (isGroup) items.push({ told: cell, piece: row.piece });
      else {
        last = { label: tight(cell), value: "", note: "", piece: row.piece, lines: [] };
        items.push(last);
      }
    } else if (last !== null && /承[诺諾]|[声聲]明|保[证證]/u.test(last.label) && /^[^_＿□]{12,}[。.]$/u.test(cell)) {
      items.splice(items.indexOf(last), 1, { told: `${last.label} ${cell}`, piece: covering(row.piece, row.lines) });
      last = null;
    } else if (last !== null && !LONG.test(last.label) && cell.length > LONGEST && !ASKS.test(cell.slice(0, 12))) {
      // A text beside its heading asks nothing.
      items.splice(items.indexOf(last), 1, { told: `${last.label} ${cell}`, piece: covering(row.piece, row.lines) });
      last = null;
    } else if (given !== null && at > 0) given.note = `${given.note} ${cell}`.trim();
    else items.push({ told: cell, piece: row.piece });
  }
  const field = items.find((item): item is Field => "label" in item);
  if (field !== undefined) field.lines.push(...row.lines);
  return items;
}

/** The first cell of a row is the name of what follows if a label with a place of its own stands right behind it. */
function dropGroup(items: Item[], before: string): void {
  const [only] = items;
  if (
    items.length === 1 &&
    only !== undefined &&
    "label" in only &&
    before !== "" &&
    !isKnown(only.label) &&
    only.value === ""
  )
    items[0] = { told: only.label, piece: only.piece };
}

function isSection(text: string): boolean {
  return /^[一二三四五六七八九十]{1,3}[、.．]/u.test(text);
}

/** A field that stands alone above the table: its label is known. */
function askAlone(piece: Piece): Piece[] | null {
  const label = piece.text.trim();
  if (
    piece.debris === true ||
    label.length > 10 ||
    /[:：]/u.test(label) ||
    !LABEL.test(label) ||
    !isFieldLabel(tight(label))
  )
    return null;
  return [withText(piece, `${tight(label)}：____`)];
}

export function writeFieldTables(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(isRow).length < 2) return pieces;
  lookedUp.clear();
  const tables = findTables(pieces);
  if (tables.length === 0) return pieces;
  const result: Piece[] = [];
  let at = 0;
  const title = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  for (const { from, to } of tables) {
    result.push(
      ...pieces
        .slice(at, from)
        .flatMap((piece, index) => (at + index === title ? [piece] : (askAlone(piece) ?? [piece]))),
    );
    let open: Field | null = null;
    const items: Item[] = [];
    for (const row of joinCells(pieces.slice(from, to))) {
      if (row.piece.debris === true) {
        items.push({ kept: row.piece });
        continue;
      }
      const alone = !row.text.includes("\t") && !BOX.test(row.text);
      // A line between the rows is the name of the next ones, unless it is a known label.
      const told: Item = /[:：_＿]|\]\s*$/u.test(row.text) ? { kept: row.piece } : { told: row.text, piece: row.piece };
      const read: Item[] = alone && !isKnown(row.text) ? [told] : readRow(row, open);
      if (row.piece.no <= (pieces[from]?.no ?? 0) + 1 && to > from + 2) keepApplicants(read);
      items.push(...read);
      // A text that was told ends the field above it.
      const ends = alone || (read.length > 0 && read.every((item) => "told" in item && item.told.length > 12));
      open = read.findLast((item): item is Field => "label" in item) ?? (ends ? null : open);
    }
    const printed = items.flatMap((item) => printItem(item, isKnown));
    const present = new Set(printed.flatMap(({ no, joined = [] }) => [no, ...joined]));
    const rest = pieces.slice(from, to).filter(({ no }) => !present.has(no));
    result.push(...printed, ...rest.map((piece) => (piece.text.trim() === "" ? piece : toDebris(piece))));
    at = to;
  }
  return [...result, ...pieces.slice(at)];
}
