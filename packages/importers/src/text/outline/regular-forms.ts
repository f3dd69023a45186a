/**
 * Forms of labels: every label with room behind it, or with boxes, in lines or between tabs. They are written in the most
 * common way, `姓名：____` and `性别：□男  □女`, so that neither an empty label above boxes nor a cell is taken for a heading.
 */
import { NAMED } from "../layout/named.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import {
  cellsBetweenBars,
  cellsBetweenTabs,
  nextFilled,
  textAt,
  type Piece,
  unlessSame,
  withText,
} from "../layout/piece.ts";

const MUST = /^[*＊]\s?|[*＊]$|[(（【[]必[填答選选][)）】\]]/gu;
/** A label: a few words, with a remark in brackets. */
const LABEL =
  /^(?:[\p{Script=Han}A-Z]\p{Script=Han}{1,9}|[\p{Script=Han}]\s{1,4}[\p{Script=Han}])(?:[(（](?:可?[多複复][选選]|[签簽]字|[签簽]名|[盖蓋]章)[)）])?$/u;
/** `尊敬的家长：` is no label. */
const GREETS = /^\s*(?:(?:尊敬|[亲親][爱愛]|敬[爱愛])的|各位|敬[启啟覆][者])\p{Script=Han}{0,12}\s?[:：]\s*$/u;
/** `姓  名` */
const SPACED = /^(\p{Script=Han})[\s\u3000]+(\p{Script=Han})$/u;
const ROOM = /^(?:[_＿]{2,}|[(（][ \u3000]{2,}[)）]|[ \u3000]*)$/u;
const SIGN = /(?:[□○☐◯◻〇]|[(（][ \u3000]{0,4}[)）]|\[[ \u3000]{0,2}\])[ \u3000]*/gu;
const BEGINS_WITH_BOX = /^\s*(?:[□○☐◯◻〇]|[(（][ \u3000]*[)）]|\[[ \u3000]?\])/u;
/** `基本情况` alone on its line. */
const TOPIC =
  /^\s*(?:[\p{Script=Han}]{0,6}(?:情[况況]|信息|[资資]料|概[况況])|[\p{Script=Han}]{2,6}[状狀][况況]\s?[:：])\s*$/u;
/** `一、基本情况`, `【基本情况】`, `基本情况` */
const HEADING =
  /^\s*(?:(?:[一二三四五六七八九十]{1,2}\s?[、.．]|[(（][一二三四五六七八九十]{1,2}[)）]|第[一二三四五六七八九十]部分)\s?([\p{Script=Han}（）()、]{2,20})|【([\p{Script=Han}]{2,12})】|([\p{Script=Han}]{0,6}(?:情[况況]|信息|[资資]料|[概状狀][况況])))\s*[:：]?\s*$/u;
const BULLET = /^\s*(?:[-–•·]\s{1,3}|\d{1,2}\s?[.．、]\s?(?=[^\d\s][^:：]{1,16}[:：]))?/u;
/** What a form has besides labels. */
const OTHER_SHAPES =
  /^\s*(?:(?!\d{1,2}\s?[.．、]\s?[^\d\s][^:：]{1,16}[:：])[(（[【]?(?:Q|第)?\s?\d{1,3}\s?[题題]?[)）\]】]?[.．、:：)）\s]|[A-H]\s?[.．、)）])|[?？]/u;
/** What others write about the form, `所在单位意见`, and how they sign it; it has its own reading. */
const VERDICT_ROW = /^\s*[^\s:：]{0,12}(?:意[见見]|[审審][批核查]|批示)[^\s:：]{0,6}(?:\s?[:：]|\t|\s*$)/u;
const VERDICT =
  /^\s*(?!家[长長]|本人|[您你]|[学學]生|[个個]人)([^\s:：]{0,12}(?:意[见見]|[审審][批核查]|批示)[^\s:：]{0,6})\s?[:：]?\s*$/u;
const SIGNED =
  /^\s*(?:[^\s:：]{0,6}[签簽][字名章][^\s:：]{0,4}\s?[:：]?[\s_＿年月日]*|[(（](?:盖章|蓋章|公章|[签簽]章)[)）][\s_＿年月日]*|[\s_＿]*年[\s_＿]*月[\s_＿]*日)\s*$/u;
/** `填表日期：    年   月   日` */
const DATED = /^\s*[\p{Script=Han}]{2,8}\s?[:：][\s_＿]*年[\s_＿]*月(?:[\s_＿]*日)?\s*$/u;
const SEAL = /^\s*[(（](?:盖章|蓋章|公章|[签簽]章)[)）]\s*$/u;
/** The day below a signature, which has its own reading (signed-parts.ts). */
const DAY = /^[\s_＿\d]*年[\s_＿\d]*月[\s_＿\d]*日\s*$/u;
/** A line to write on. */
const RULE = /^\s*[_＿]{4,}\s*$/u;
const TABLE_RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/u;
/** `| 项目 | 内容 |`: names of columns, which say nothing. */
const HEAD_ROW =
  /^\s*\|(?:\s*(?:[项項]目|[内內]容|信息|[资資][讯訊料]|填[写寫](?:[内內]容|[栏欄])?|[栏欄]位|字段)\s*\|)+\s*$/u;
/** `说明：本表一式两份，请用正楷填写。` */
const NOTE =
  /^\s*(?:[填表]*[说說]明|注意?(?:事[项項])?|(?:[温溫]馨)?提示|[备備][注註])\s?[:：]\s*(?=.{8})[^□○☐_＿]*[。！!；;，,][^□○☐_＿]*$/u;
/** The least labels with room or boxes in a form. */
const LEAST = 2;

interface Field {
  readonly label: string;
  readonly must: boolean;
  /** Choices behind boxes; none for a field with room to write. */
  readonly choices: readonly string[];
  /** Lines to write on stand below it. */
  readonly long: boolean;
}

/** `姓名：` … `性别：[ ] 男  [ ] 女`, and `姓名⇥`: labels with room and boxes. */
export function writeRegularForms(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => text.trim() !== "" && debris !== true);
  if (filled.some(({ text }) => OTHER_SHAPES.test(text))) return pieces;
  const read = new Map<Piece, readonly Field[]>();
  const tables = new Map([...findRowTables(pieces), ...findVerdicts(pieces)]);
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.trim() === "" || piece.text.length > 200 || tables.has(piece)) continue;
    const below = textAt(pieces, nextFilled(pieces, at));
    const fields = readRow(piece.text, below);
    if (fields !== null) read.set(piece, fields);
  }
  const all = [...read.values()].flat();
  const counted = filled.filter(
    (piece) =>
      !tables.has(piece) && !TABLE_RULE.test(piece.text) && !HEAD_ROW.test(piece.text) && !SIGNED.test(piece.text),
  ).length;
  if (filled.some((piece, at) => at > 0 && !read.has(piece) && !tables.has(piece) && !isBeside(piece.text)))
    return pieces;
  if (all.length < LEAST || all.length * 3 < counted) return pieces;
  const headings = new Map<Piece, string>();
  for (const [at, piece] of filled.entries()) {
    const next = filled[at + 1];
    const topic =
      at === 0
        ? undefined
        : HEADING.exec(piece.text.slice(0, 60))
            ?.slice(1)
            .find((name) => name !== undefined);
    // A part above a signature asks itself, `二、申请理由`.
    const led = next !== undefined && (read.has(next) || tables.has(next)) && !/[签簽][字名章]/u.test(next.text);
    if (topic !== undefined && led && !read.has(piece) && !tables.has(piece)) headings.set(piece, topic);
  }
  const roomy = headings.size > 0 || tables.size > 0 || [...read.keys()].some(({ text }) => /[\t|]/u.test(text));
  if (!roomy && !all.some(({ choices }) => choices.length > 0)) return pieces;
  // `您的用具和植物（可複選）`: a heading that says so of all boxes below it.
  if (filled.some((piece) => !read.has(piece) && /[多複复][選选]/u.test(piece.text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      const table = tables.get(piece);
      if (table !== undefined) return table;
      const fields = read.get(piece);
      if (fields !== undefined)
        return fields.flatMap((field) => {
          // At the head of a table they apply, `经办人⇥⇥部门⇥`; below it the office signs.
          const own =
            piece === filled[1] && fields.length > 1 && piece.text.includes("\t") && APPLICANT.test(field.label);
          const lines = own ? ["", `${field.label}${NAMED.line}`, ""] : write(field);
          return lines.map((text) => withText(piece, text));
        });
      const topic = headings.get(piece);
      if (topic !== undefined) return ["", `${NAMED.statement}${topic}`, ""].map((text) => withText(piece, text));
      if (NOTE.test(piece.text))
        return [withText(piece, `${NAMED.statement}${piece.text.trim()}`), withText(piece, "")];
      return TABLE_RULE.test(piece.text) || HEAD_ROW.test(piece.text) ? [toDebris(piece)] : [piece];
    }),
    pieces,
  );
}

/** Whether a line stands beside the labels of a form: a heading, a note, a line to write on, a sentence, who signs. */
function isBeside(text: string): boolean {
  if (NOTE.test(text) || TABLE_RULE.test(text) || HEAD_ROW.test(text) || RULE.test(text) || DAY.test(text)) return true;
  if (GREETS.test(text)) return true;
  if (TOPIC.test(text) || SEAL.test(text) || VERDICT_ROW.test(text) || DATED.test(text) || SIGNED.test(text))
    return true;
  if (/[\t|□○☐◯◻〇]/u.test(text)) return false;
  return (
    text.includes(NAMED.statement) ||
    /^\s*(?:[一二三四五六七八九十]{1,2}[、.．]|【|#{1,4}\s)/u.test(text) ||
    /[。！!]\s*$/u.test(text) ||
    /^\s*\S{0,8}[签簽][字名章]/u.test(text)
  );
}

const EMPTY_ROW = /^[\s|]*$/u;
const COLUMN = /^[^\d□○☐◯◻〇?？。:：_＿|]{1,14}$/u;
/** The least columns of a table into which rows are written; two are a label and its room. */
const LEAST_COLUMNS = 3;

/**
 * `家庭主要成员：⏎称谓⇥姓名⇥年龄⏎⇥⇥`: names of columns above empty rows, and what is written in place of each of their lines.
 * A short line directly above names the table.
 */
function findRowTables(pieces: readonly Piece[]): ReadonlyMap<Piece, readonly Piece[]> {
  const tables = new Map<Piece, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const bars = /^\s*\|.*\|\s*$/u.test(piece.text);
    if (piece.debris === true || piece.text.length > 200 || !(bars || piece.text.includes("\t"))) continue;
    const cells = bars ? cellsBetweenBars(piece.text) : cellsBetweenTabs(piece.text);
    const columns = cells.filter((cell) => !/^(?:序[号號]|[编編][号號])$/u.test(cell));
    if (columns.length < LEAST_COLUMNS || !columns.every((column) => COLUMN.test(column))) continue;
    if (HEAD_ROW.test(piece.text) || TABLE_RULE.test(piece.text)) continue;
    let end = at + 1;
    while (end < pieces.length && isRowBelow(pieces[end], bars)) end += 1;
    if (end === at + 1 || (bars && end === at + 2)) continue;
    const above = pieces[at - 1];
    const name = above === undefined || at < 2 ? undefined : TABLE_NAME.exec(above.text)?.[1];
    const title = name ?? columns.join("、");
    if (above !== undefined && name !== undefined) tables.set(above, [withText(above, "")]);
    const head = name === undefined ? piece : (above ?? piece);
    const lines = [
      withText(head, `${title}${NAMED.table}`),
      // Names that everybody knows would be fields on lines of their own.
      ...(columns.some((one) => one.includes("|") || !isFieldLabel(one.replace(/\s/gu, "")))
        ? ["列：", ...columns.map((one) => `- ${one}`)]
        : [`列：${columns.join("|")}`]
      ).map((text) => withText(piece, text)),
    ];
    tables.set(piece, [withText(piece, ""), ...lines, withText(piece, "")]);
    for (const row of pieces.slice(at + 1, end)) tables.set(row, [toDebris(row)]);
  }
  return tables;
}

/** `所在单位意见：⏎⏎（盖章）⏎年 月 日`: one question for all that another office writes. */
function findVerdicts(pieces: readonly Piece[]): ReadonlyMap<Piece, readonly Piece[]> {
  const written = new Map<Piece, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const label = piece.debris === true ? undefined : VERDICT.exec(piece.text.slice(0, 60))?.[1];
    if (label === undefined) continue;
    const signs: Piece[] = [];
    for (let next = nextFilled(pieces, at); next > 0; next = nextFilled(pieces, next)) {
      const below = pieces[next];
      if (below === undefined || !SIGNED.test(below.text)) break;
      signs.push(below);
    }
    if (signs.length === 0) continue;
    written.set(piece, [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`)]);
    for (const sign of signs) written.set(sign, [toDebris(sign)]);
  }
  return written;
}

/** `二、家庭主要成员`, `家庭主要成员：`, `【家庭主要成员】` */
export const TABLE_NAME =
  /^\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]\s?|[(（][一二三四五六七八九十]{1,3}[)）]\s?|\d{1,2}\s?[.．、]\s?|#{1,4}\s|【)?([\p{Script=Han}]{2,14}(?:[(（][^()（）]{1,20}[)）])?)(?:\s?[:：]|】)?\s*$/u;

/** Whether a line below the names of columns is an empty row: without words, perhaps with a number in front. */
function isRowBelow(piece: Piece | undefined, bars: boolean): boolean {
  if (piece === undefined || piece.debris === true) return false;
  const { text } = piece;
  if (bars ? !/^\s*\|/u.test(text) : !text.includes("\t")) return false;
  return TABLE_RULE.test(text) || EMPTY_ROW.test(text.replace(/^(\s*\|?\s*)\d{1,2}(?=\s*[\t|])/u, "$1"));
}

const APPLICANT = /^(?:[经經][办辦]|[登][记記]|保管)人$/u;

function write({ label, must, choices, long }: Field): string[] {
  const room = choices.length === 0 ? "____" : choices.map((choice) => `□${choice}`).join("  ");
  const front = `${must ? "*" : ""}${label.replace(SPACED, "$1$2")}：`;
  // An empty label above lines to write on is no choice of the boxes above it.
  return long ? ["", front] : [`${front}${room}`];
}

/** The fields of a line; `null` if there is anything else. */
function readRow(text: string, below: string): Field[] | null {
  if (text.includes("\t")) {
    const fields = readCells(cellsBetweenTabs(text));
    // A row of empty cells behind one label is room for more than a line.
    return fields?.length === 1 && /\t\s*\t\s*\t/u.test(text) ? null : fields;
  }
  if (/^\s*\|.*\|\s*$/u.test(text))
    return HEAD_ROW.test(text) || TABLE_RULE.test(text) ? null : readCells(cellsBetweenBars(text));
  if (GREETS.test(text)) return null;
  const own = text.replace(BULLET, "").trim();
  const colon = own.search(/[:：]/u);
  if (colon < 0) return null;
  const several = readSeveral(own);
  if (several !== null) return several;
  const field = readField(own.slice(0, colon), own.slice(colon + 1));
  // `植物状况：` above boxes may be a heading; a known label is none.
  const bare = field !== null && own.slice(colon + 1).trim() === "" && !isFieldLabel(field.label);
  if (bare && (BEGINS_WITH_BOX.test(below) || (/[情狀状概][况況]$/u.test(field.label) && /[□○☐◯◻〇]/u.test(below))))
    return null;
  return field === null ? null : [{ ...field, long: RULE.test(below) && field.choices.length === 0 }];
}

/** Where the next label of a line begins: behind wide space, or behind room to write. */
const NEXT_LABEL = /(?:[ \u3000]{2,}|(?:[_＿]{2,}|[)）])[ \u3000]?)(?=[^\s:：_＿□○☐◯◻〇()（）]{2,16}\s?[:：])/gu;
const SPACED_LABEL = /(\p{Script=Han})[ \u3000]{1,4}(?=\p{Script=Han}\s?[:：])/gu;

/** `姓  名：____  性别：□男 □女`: the fields of a line; `null` if it has not several. */
function readSeveral(text: string): Field[] | null {
  const line = text.replace(SPACED_LABEL, "$1");
  const starts = [0, ...[...line.matchAll(NEXT_LABEL)].map(({ 0: before, index }) => index + before.length)];
  if (starts.length < 2) return null;
  const fields = starts.map((start, at) => {
    const part = line.slice(start, starts[at + 1]);
    const colon = part.search(/[:：]/u);
    return colon < 0 ? null : readField(part.slice(0, colon), part.slice(colon + 1));
  });
  return fields.every((field) => field !== null) ? fields : null;
}

/** `姓名⇥⇥电话⇥`: labels and empty cells in turn. */
function readCells(cells: readonly string[]): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const [label = "", room = ""] = cells.slice(at, at + 2);
    if (label === "" && room === "") continue;
    // `申请人信息⇥⇥⇥`: a heading inside the table.
    if (at === 0 && TOPIC.test(label) && cells.slice(1).every((cell) => cell === "") && cells.length > 2) return null;
    const field = readField(label.replace(/\s*[:：]$/u, ""), room);
    if (field === null) return null;
    fields.push(field);
  }
  return fields.length === 0 ? null : fields;
}

function readField(written: string, room: string): Field | null {
  const label = written.trim().replace(MUST, "").trim();
  const must = label !== written.trim();
  if (!LABEL.test(label)) return null;
  if (ROOM.test(room.trim()) || ROOM.test(room)) return { label, must, choices: [], long: false };
  const signs = [...room.matchAll(SIGN)];
  if (signs.length < 2 || signs[0]?.index !== room.search(/\S/u)) return null;
  const choices = room
    .split(SIGN)
    .map((choice) => choice.trim())
    .slice(1);
  return choices.every((choice) => choice !== "" && choice.length <= 20) ? { label, must, choices, long: false } : null;
}
