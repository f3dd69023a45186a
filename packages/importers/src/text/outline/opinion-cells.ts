/**
 * The cells of a form in which others write what they think of it, as a word processor copies them: the label is torn to letters
 * below each other, and a seal, a signature and a date stand below the place.
 *
 *     教务
 *     处意
 *     见<tab>
 *
 *               签名：         （盖章）
 *                      年   月   日
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const MOST_LINES = 24;
const LETTERS = /^[ \u3000]*(\p{Script=Han}{1,3})[ \u3000]*$/u;
const ENDS = /^[ \u3000]*(\p{Script=Han}{1,3})[ \u3000]*\t(.*)$/u;
/** Nouns at the end of labels that have a large cell. */
const LABEL_END =
  /(?:意[见見]|情[况況]|成[绩績]|[经經][历歷]|[简簡][历歷介]|理由|[说說]明|[评評][价價][语語]?|事[迹跡]|[备備][注註]|[签簽][字章名]|[内內]容|[记記][录錄]|[资資]料|信息|[计計][划劃]|[总總][结結]|批[复覆]|[审審][批核查]|建[议議]|[结結][论論果])$/u;
const EMPTY_ROW = /^[ \u3000]*(?:\t[ \u3000]*){2,}$/u;
const DATE = /^[ \u3000]*(?:\d{2,4})?[ \u3000_＿]*年[ \u3000_＿]*月[ \u3000_＿]*日[ \u3000]*$/u;

/** The first line of the letters that end at a line; -1 if the line ends none. */
function towerAbove(pieces: readonly Piece[], at: number, last: string): number {
  const width = LETTERS.exec(textAt(pieces, at - 1, 20))?.[1]?.length ?? 0;
  if (width < last.length) return -1;
  let from = at;
  while (from > 0 && at - from < MOST_LINES && LETTERS.exec(textAt(pieces, from - 1, 20))?.[1]?.length === width)
    from -= 1;
  return from;
}

const columnsOf = (rest: string): string[] => rest.split("\t").map((cell) => cell.trim());

/** `主⏎管⏎意⏎见⇥`, `教务⏎处意⏎见⇥`: a label from top to bottom, with its place or the names of columns behind it. */
export function joinOpinionTowers(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.includes("\t")).length < 3) return pieces;
  const joined = new Map<number, { to: number; written: Piece[] }>();
  for (const [at, piece] of pieces.entries()) {
    const [, last, rest = ""] = piece.text.length > LONGEST ? [] : (ENDS.exec(piece.text) ?? []);
    if (last === undefined) continue;
    const from = towerAbove(pieces, at, last);
    if (from < 0) continue;
    const lines = pieces.slice(from, at + 1);
    const word = lines.map(({ text }) => text.split("\t")[0]?.replace(/[ \u3000]/gu, "") ?? "").join("");
    const tall = (pieces[from]?.text.trim().length ?? 0) === 1 && word.length > 2;
    if (word.length > MOST_LINES || (!tall && !LABEL_END.test(word))) continue;
    if (rest.trim() === "" || /^\s*[□☐○◯]/u.test(rest))
      joined.set(from, { to: at, written: [covering(withText(piece, `${word}\t${rest}`), lines)] });
    const columns = columnsOf(rest);
    const dated = DATE.test(textAt(pieces, at + 1, 60));
    const below = at + (dated ? 2 : 1);
    if (columns.length < 3 || !columns.every((cell) => cell !== "") || !EMPTY_ROW.test(textAt(pieces, below, LONGEST)))
      continue;
    const head = lines[0] ?? piece;
    const names = withText(piece, columns.join("\t"));
    const dates = pieces.slice(at + 1, below).map((line) => toDebris(line));
    joined.set(from, {
      to: below - 1,
      written: [...dates, withText(head, ""), covering(withText(head, word), lines.slice(0, -1)), names],
    });
  }
  return rewriteRuns(pieces, joined);
}

function rewriteRuns(
  pieces: readonly Piece[],
  runs: ReadonlyMap<number, { to: number; written: readonly Piece[] }>,
): readonly Piece[] {
  if (runs.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const run = runs.get(at);
    if (run === undefined) result.push(...pieces.slice(at, at + 1));
    else {
      result.push(...run.written);
      at = run.to;
    }
  }
  return result;
}

const DATED_CELL =
  /^[ \u3000]*(?:[(（][^()（）]{1,8}[)）][ \u3000]*)?[ \u3000_＿]*年[ \u3000_＿]*月[ \u3000_＿]*日[ \u3000]*$/u;
const NEXT_LABEL = /^[\p{Script=Han}（）()、/／]{2,24}$/u;

/** `年 月 日⇥上级意见：`: the last line of one cell and the first of the cell beside it. */
export function partOpinionCells(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.text.length > LONGEST || !piece.text.includes("\t") || !/年.*月.*日/u.test(piece.text)) return [piece];
    const [date = "", ...cells] = piece.text.split("\t");
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const [label = ""] = filled;
    const plain = label.replace(/\s?[:：]$/u, "");
    if (filled.length !== 1 || !DATED_CELL.test(date) || !NEXT_LABEL.test(plain)) return [piece];
    if (plain === label && !LABEL_END.test(plain)) return [piece];
    return [withText(piece, date), withText(piece, ""), withText(piece, `${plain}：`)];
  });
}

const OPINION =
  /^[ \u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．][ \u3000]*)?([\p{Script=Han}、（）()/／]{0,20}(?:意[见見]|[审審][批核查]|批[复覆]|[备備]案|[推][荐薦]理由)(?:[(（][^()（）]{1,24}[)）])?)[ \u3000]?(?:[:：][ \u3000]*|\t\s*)?$/u;
/** Opinions of those who fill in the form, or of their family, are signed by them. */
const OWN_OPINION =
  /(?:家[长長]|本人|[个個]人|自我|申[请請][人者]|[监監][护護]人|[学學]生|患者|[员員]工|[您你我])(?:的|本人)?[)）]?(?:[(（][^()（）]{1,12}[)）])?(?:的|自我)?(?:意[见見]|[审審]|[推][荐薦])/u;
/** Who thinks something of the form: without such a word only a seal shows that an office writes there. */
const OFFICE =
  /[部处處院系科室局所会會厂廠站组組]意|中心|部[门門]|[单單]位|[领領][导導]|主管|主任|[负負][责責]人|[导導][师師]|教[师師]|老[师師]|[辅輔][导導][员員]|班主任|[经經]理|支部|[学學]校|公司|[财財][务務]|人事|人力[资資]源|[专專]家|[医醫][师師生院]|[队隊][长長]|校[长長]|[园園][长長]|[审審][批核查]|由.{2,12}填/u;
const SEAL = /[盖蓋]\s?章|公\s?章|[签簽]\s?章|印\s?章/u;
const SIGNED = /[签簽]\s?[字名]|[经經][办辦]人|[负負][责責]人/u;
/** A line below an opinion: a seal, a signature or a date, and nothing else. */
const SIGNING =
  /^[\t \u3000]*(?:(?:[\p{Script=Han}]{0,10}(?:[(（]?[签簽]\s?[字名章][)）]?|[盖蓋]\s?章)(?:[(（][ \u3000]?(?:[盖蓋]章|公章)[ \u3000]?[)）])?\s?[:：]?|[\p{Script=Han}]{0,6}(?:[负負][责責]人|[经經][办辦]人|日\s?期)\s?[:：]|[(（][ \u3000]?\p{Script=Han}{0,8}(?:章|[签簽][字名])[ \u3000]?[)）]|\d{0,4}[ \u3000_＿]*年[ \u3000_＿]*月[ \u3000_＿]*日)[\t \u3000_＿]*){1,4}$/u;
const LINE_TO_WRITE_ON = /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u;

/** The last line of what is signed below an opinion; `at` if nothing of an office is there. */
function endOfSigning(pieces: readonly Piece[], at: number, office: boolean): number {
  let [end, sealed] = [at, false];
  for (let line = at + 1; line < pieces.length && line < at + MOST_LINES; line += 1) {
    const text = textAt(pieces, line, LONGEST);
    if (text.trim() === "" || LINE_TO_WRITE_ON.test(text)) continue;
    if (text.length > 160 || !SIGNING.test(text)) break;
    sealed ||= SEAL.test(text) || (office && SIGNED.test(text));
    end = line;
  }
  return sealed ? end : at;
}

const PART_HEAD = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s*\p{Script=Han}{2,12}\s*$/u;

/** `二、审批意见⏎单位意见：⏎⏎   （盖章）⏎   年   月   日`: each opinion is asked, its seal is none, and the heading is told. */
export function askOpinionCells(pieces: readonly Piece[]): readonly Piece[] {
  const hidden = new Set<number>();
  const labels = new Map<number, string>();
  const told = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const label = piece.debris === true || piece.text.length > 60 ? undefined : OPINION.exec(piece.text)?.[1];
    if (label === undefined || OWN_OPINION.test(label)) continue;
    const end = endOfSigning(pieces, at, OFFICE.test(label));
    if (end === at) continue;
    labels.set(at, label.trim());
    for (let line = at + 1; line <= end; line += 1) if (textAt(pieces, line).trim() !== "") hidden.add(line);
    let head = at - 1;
    while (head >= 0 && textAt(pieces, head, LONGEST).trim() === "") head -= 1;
    if (PART_HEAD.test(textAt(pieces, head, 40))) told.add(head);
  }
  if (labels.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = labels.get(at);
    const blank = withText(piece, "");
    if (label !== undefined) return [blank, withText(piece, `${label}${NAMED.essay}`), blank];
    if (told.has(at)) return [withText(piece, tell(piece.text))];
    return [hidden.has(at) ? toDebris(piece) : piece];
  });
}

/** In the order in which they are made. */
export const OPINION_CELLS: readonly Repair[] = [joinOpinionTowers, partOpinionCells, askOpinionCells];
