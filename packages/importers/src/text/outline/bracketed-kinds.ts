/**
 * Drafts that say in a bracket at the end of the stem what the question is, and more than the name of a type:
 *
 *     3. 您对各项的评价（矩阵，每行单选：好 / 一般 / 差）     5. 如何分配您的时间？（合计为 100）
 *        - 花                                              - 种花
 *        - 树                                              - 种树
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toDebris, toMatrix } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_ROWS = 2;
const MOST_ROWS = 40;
/** A stem with a bracket at its end; the bracket may hold another one. */
const BRACKETED =
  /^([^()（）]*(?:[(（][^()（）]{0,60}[)）][^()（）]*){0,3})[(（]([^()（）]{2,160})[)）]\s*([*＊]?)\s*$/u;
/** `矩阵，每行单选：`, `每行选一项：`, in front of the columns. */
const ROWS_ASK =
  /^((?:矩[阵陣]|量表)[\p{Script=Han}]{0,4}|(?=[每逐各]))\s?[,，;；、]?\s?((?:[每逐各]一?[行项項][\p{Script=Han}]{0,8})?)\s?[:：]?\s?(.+)$/u;
const SEVERAL = /多[选選]|[可]多/u;
/** `合计为 100`, `总和须等于100%`, `total 100`. */
const SUM =
  /^(?:[请請])?(?:各[项項])?(?:共[计計]?(?=\s?\d{1,5}\s?[%％])|(?:[总總合][计計和]|[总總](?:分|[数數额額])|[加相][总總加]|之和|加起[来來])(?:[须須需应應必要当當]{0,2})(?:[为為是]|等[于於])?|(?:in )?total(?: of| is| must be)?|must (?:add up|sum) to)\s?[:：=]?\s?(\d{1,5})\s?([%％]|分[钟鐘]?|[万萬千]?元|小[时時]|[点點]|points?|minutes?)?$/iu;
const UPLOAD =
  /^(?:[请請])?(?:上[传傳](?:附件|文件|[图圖]片|照片|[档檔]案)?|附件上[传傳]|[图圖照]片上[传傳])(?:[,，][^()（）]{0,40})?$/u;
/** `填空，单位：年`: what is written is a number of them. */
const UNIT =
  /^(?:填空|[数數][字值]|填[数數][字值]?)\s?[,，;；]\s?[单單]位\s?[:：]?\s?([年月日天周岁歲元分人次个個件台套]|[万萬]元|小[时時]|分[钟鐘]|公[里斤分]|[a-z%％℃㎡]{1,3})$/iu;
const SIGN =
  /^[\s\u3000]*(?:[-•·●▪*＊○◯□☐]|[(（]?\s?(?:\d{1,2}|[A-Za-z])\s?[)）]|[A-Za-z]\s?[.．、]|\d{1,2}\s?[.．、)](?!\d)|[①-⑳])[\s\u3000]*/u;
const NUMBERED = /^[\s\u3000]*(?:Q\s?)?\d{1,3}\s?[.．、)）:：](?!\d)/iu;
const ENDS = /[?？:：_＿[［【]/u;

const isFilled = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.trim() !== "";

/** The lines of a list right below a stem, perhaps with one blank line between; empty if they are none. */
function listBelow(pieces: readonly Piece[], at: number): readonly Piece[] {
  const from = isFilled(pieces[at + 1]) ? at + 1 : at + 2;
  const rows: Piece[] = [];
  const [own = ""] = NUMBERED.exec(pieces[at]?.text ?? "") ?? [];
  for (const piece of pieces.slice(from, from + MOST_ROWS)) {
    if (!isFilled(piece)) break;
    const text = piece.text.trim();
    // The next question is written with the same kind of number.
    if (own !== "" && NUMBERED.test(text) && !/^\s/u.test(piece.text)) break;
    if (text.length > 80 || ENDS.test(text)) return [];
    rows.push(piece);
  }
  const signed = rows.filter(({ text }) => SIGN.test(text)).length;
  return rows.length >= LEAST_ROWS && (signed === 0 || signed === rows.length) ? rows : [];
}

const SHARE =
  /([^\s_＿；;，,、。:：]{1,16})\s?[:：]?\s?[_＿]{2,}\s?([万萬千]元?|元|分[钟鐘]?|点|點|[%％]|小[时時]|[个個]|票|枚)?/gu;

/** The words in front of the places of a line that has nothing else; empty for other lines. */
function sharesOf(piece: Piece | undefined): readonly Piece[] {
  if (!isFilled(piece) || piece.text.length > LONGEST || NUMBERED.test(piece.text)) return [];
  if (piece.text.replaceAll(SHARE, "").replace(/[\s\u3000；;，,、。]/gu, "") !== "") return [];
  return Array.from(piece.text.matchAll(SHARE), ([, words = ""]) => withText(piece, words));
}

/**
 * `种花____分；种树____分` below a stem that names their sum, on one line or on several: what the sum is shared among; empty for
 * other lines.
 */
function sharesBelow(pieces: readonly Piece[], at: number): readonly Piece[] {
  const first = [at + 1, at + 2].find((line) => isFilled(pieces[line])) ?? at;
  const parts: Piece[] = [];
  for (const piece of pieces.slice(first, first + MOST_ROWS)) {
    const own = sharesOf(piece);
    if (own.length === 0 || own.some(({ text }) => isFieldLabel(text))) break;
    parts.push(...own);
  }
  return parts.length < LEAST_ROWS ? [] : parts;
}

/** The unit behind the places of all shares, `花____万⏎树____万`; empty if they have none or several. */
function unitOfShares(pieces: readonly Piece[], at: number, last: Piece): string {
  const own = pieces.slice(at + 1, at + 3 + MOST_ROWS).filter(({ no }) => no <= last.no);
  const units = own.flatMap(({ text }) =>
    Array.from(text.slice(0, LONGEST).matchAll(SHARE), ([, , unit = ""]) => unit),
  );
  return new Set(units).size === 1 ? (units[0] ?? "") : "";
}

const SHARE_ROW = /^[ \u3000]*([^\t:：。？?！!_＿□☐○◯]{1,20}?)[ \u3000]*\t?[\t ]*$/u;

/** `项目⇥金额（万元）⏎养老服务⇥⏎儿童乐园⇥`: a table of what the sum is shared among; null for other lines. */
function shareTable(pieces: readonly Piece[], at: number): { head: Piece; rows: readonly Piece[] } | null {
  const first = [at + 1, at + 2].find((line) => isFilled(pieces[line])) ?? at;
  const head = pieces[first];
  const cells = head === undefined || head.text.length > LONGEST ? [] : head.text.trim().split("\t");
  if (first === at || head === undefined || cells.length !== 2 || !/[额額数數分值例比%％元]/u.test(cells[1] ?? ""))
    return null;
  const rows: Piece[] = [];
  for (const piece of pieces.slice(first + 1, first + 1 + MOST_ROWS)) {
    const label = isFilled(piece) && piece.text.length <= 60 ? SHARE_ROW.exec(piece.text)?.[1] : undefined;
    if (label === undefined) break;
    rows.push(withText(piece, label.trim()));
  }
  return rows.length < LEAST_ROWS ? null : { head, rows };
}

const plainRows = (rows: readonly Piece[]): Piece[] =>
  rows.map((row) => withText(row, row.text.replace(SIGN, "").trim()));

/** The rows of a list in which each has a sign; empty for other lines. */
const plainListed = (rows: readonly Piece[]): Piece[] =>
  rows.every(({ text }) => SIGN.test(text)) ? plainRows(rows) : [];

/** The columns that a bracket names behind the words that each row is judged by itself; null for other brackets. */
function readColumns(bracket: string): { columns: string[]; name: string; told: string } | null {
  const [, name = "", told = "", list = ""] = ROWS_ASK.exec(bracket) ?? [];
  const columns = list
    .split(list.includes("/") || list.includes("／") ? /[/／]/u : /[、,，|｜]/u)
    .map((word) => word.trim());
  const short = columns.every((column) => column.length > 0 && column.length <= 12);
  const known = name !== "" || columns.filter((column) => isDegree(column)).length * 2 >= columns.length;
  const alike = new Set(columns).size === columns.length;
  return columns.length >= 2 && columns.length <= 11 && short && known && alike ? { columns, name, told } : null;
}

/** `各项的评价（矩阵，每行单选：好 / 差）⏎- 花⏎- 树`: the type, the columns and the total that a bracket names. */
const readBracketedKinds = (pieces: readonly Piece[]): readonly Piece[] => readKinds(pieces, false);

const SHARES_BEHIND =
  /^([^_＿\t□☐○◯]*\d{2,5}[^_＿\t□☐○◯]*?[)）?？:：])[ \u3000]*((?:[^\s_＿；;，,、。:：?？()（）]{1,12}\s?[:：]?\s?[_＿]{2,}\s?(?:分|[%％]|[万萬千]?元|点|點|小[时時])[ \u3000；;，,、。]*){2,})$/u;

/** A sum to share out is a question of its own wherever it stands; what is shared on the line of the stem is put below it. */
export function shareSums(pieces: readonly Piece[]): readonly Piece[] {
  const lowered = pieces.flatMap((piece): Piece[] => {
    if (!isFilled(piece) || piece.text.length > LONGEST || !/\d.*[_＿]{2}/u.test(piece.text)) return [piece];
    const [, stem, shares = ""] = SHARES_BEHIND.exec(piece.text) ?? [];
    return stem === undefined ? [piece] : [withText(piece, stem), withText(piece, shares)];
  });
  const read = readKinds(lowered, true);
  return read === lowered ? pieces : read;
}

function readKinds(pieces: readonly Piece[], sumsOnly: boolean): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const match =
      isFilled(piece) && piece.text.length <= LONGEST && /[)）]\s*[*＊]?\s?[:：]?\s*$/u.test(piece.text)
        ? BRACKETED.exec(piece.text.replace(/\s?[:：]\s*$/u, ""))
        : null;
    const [, stem = "", inner = "", star = ""] = match ?? [];
    const read = match !== null && !/[_＿\t]/u.test(stem) && (!sumsOnly || SUM.test(inner.trim()));
    const named = !read ? null : write(pieces, at, stem, inner.trim(), star);
    // `100元怎样分配？（三项加起来等于100）`: the bracket only says it once more.
    const written = named ?? writeShares(pieces, at);
    if (written === null) {
      result.push(piece);
      continue;
    }
    found = true;
    result.push(...written.lines);
    at = written.to - 1;
  }
  return found ? result : pieces;
}

function write(
  pieces: readonly Piece[],
  at: number,
  stem: string,
  inner: string,
  star: string,
): { lines: Piece[]; to: number } | null {
  const piece = pieces[at];
  if (piece === undefined || !/\p{L}{2}/u.test(stem)) return null;
  const named = (text: string, kind: string) => withText(piece, `${text.trimEnd()}${kind}${star === "" ? "" : "*"}`);
  // A bracket whose words are no names of the grammar stays, so that none of them is lost.
  const kept = `${stem}（${inner}）`;
  if (UPLOAD.test(inner))
    return { lines: [named(kept, /[图圖照]片/u.test(inner) ? NAMED.picture : NAMED.file)], to: at + 1 };
  const unit = UNIT.exec(inner)?.[1];
  if (unit !== undefined) return { lines: [named(stem, `${NAMED.number}[单位: ${unit}]`)], to: at + 1 };
  const [, total, of] = SUM.exec(inner) ?? [];
  const columns = total === undefined ? readColumns(inner) : null;
  const shared = total === undefined ? [] : sharesBelow(pieces, at);
  const table = total === undefined ? null : shareTable(pieces, at);
  const placed = table === null ? shared : table.rows;
  const rows = total === undefined && columns === null ? [] : placed.length > 0 ? placed : listBelow(pieces, at);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const to = placed.length > 0 ? behindShares(pieces, at, last) : pieces.indexOf(last) + 1;
  const blank = withText(piece, "");
  if (total !== undefined) {
    const sharedUnit = of ?? (shared.length > 0 ? unitOfShares(pieces, at, last) : "");
    const unitOf = sharedUnit === "" ? "" : `[单位: ${sharedUnit}]`;
    const lines = [
      named(kept, `${NAMED.shares}[总数: ${total}]${unitOf}`),
      ...plainRows(rows).map((row) => withText(row, `- ${row.text}`)),
      ...(table === null ? [] : [toDebris(table.head)]),
    ];
    return { lines: [blank, ...lines, blank], to };
  }
  if (columns === null) return null;
  const told = columns.told === "" ? [] : [withText(piece, `题目说明：${columns.told}`)];
  const whole = covering(named(stem, SEVERAL.test(inner) ? NAMED.ticks : NAMED.matrix), rows);
  const hidden = columns.name === "" ? [] : [toDebris(piece, columns.name)];
  return { lines: [blank, whole, ...told, ...toMatrix(piece, plainRows(rows), columns.columns), blank, ...hidden], to };
}

/** The line behind the one with the shares, which stands close below its stem. */
function behindShares(pieces: readonly Piece[], at: number, { no }: Piece): number {
  return at + 2 + pieces.slice(at + 1, at + 3 + MOST_ROWS).findLastIndex((piece) => piece.no === no);
}

/** `请把100分分给下面各项：` names the sum without a bracket. */
const SHARED_OUT =
  /(?:^|\D)(\d{2,5})\s?(分|[%％]|元|[点點])[^？?_＿]{0,40}分(?:配|给|給|[别別]给)|分(?:配|给|給)(?:[^？?_＿]{0,29}[^\d？?_＿])?(\d{2,5})\s?(分|[%％]|元|[点點])/u;

/** `请把100分分给它们`: somebody is told to share a sum out. */
const ASKED_SHARES = /[请請][您你]?(?:[将將把用]|.{0,8}分配)|[您你].{0,10}(?:[将將把用]|分配)/u;

function writeShares(pieces: readonly Piece[], at: number): { lines: Piece[]; to: number } | null {
  const piece = pieces[at];
  if (!isFilled(piece) || piece.text.length > LONGEST || /[_＿\t□☐○]/u.test(piece.text)) return null;
  // A problem of arithmetic asks nobody for a choice.
  if (!/[您你请請]|合[计計].{0,4}[必应應须須]/u.test(piece.text)) return null;
  const [, before, unitBefore, behind, unitBehind] = SHARED_OUT.exec(piece.text) ?? [];
  const total = before ?? behind;
  const table = total === undefined ? null : shareTable(pieces, at);
  const placed = total === undefined ? [] : (table?.rows ?? sharesBelow(pieces, at));
  // `合计必须100` is said of a list as well, and so is `请把100分分给下面几项`; numbers to choose from are results.
  const summed =
    total !== undefined && placed.length === 0 && (/合[计計]/u.test(piece.text) || ASKED_SHARES.test(piece.text));
  const found = summed ? plainListed(listBelow(pieces, at)) : [];
  const listed = found.some(({ text }) => /^\d/u.test(text)) ? [] : found;
  const rows = placed.length > 0 ? placed : listed;
  const last = rows.at(-1);
  if (total === undefined || last === undefined) return null;
  const blank = withText(piece, "");
  const stem = piece.text.trimEnd().replace(/\s?[:：]$/u, "");
  const named = withText(piece, `${stem}${NAMED.shares}[总数: ${total}][单位: ${unitBefore ?? unitBehind ?? ""}]`);
  const hidden = table === null ? [] : [toDebris(table.head)];
  const lines = [blank, named, ...rows.map((row) => withText(row, `- ${row.text}`)), ...hidden, blank];
  const to = placed.length > 0 ? behindShares(pieces, at, last) : pieces.findLastIndex(({ no }) => no === last.no) + 1;
  return { lines, to };
}

/** In the order in which they are made. */
export const BRACKETED_KINDS: readonly Repair[] = [readBracketedKinds];
