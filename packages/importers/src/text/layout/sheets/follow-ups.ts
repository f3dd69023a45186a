/**
 * Questions without a number below the choices of another one, which ask those who have chosen one of them for more:
 *
 *     1. 您满意吗？
 *     □满意 □不满意
 *     如不满意，请说明原因：
 *     2. 您还来吗？
 */
import { findKey } from "../../keys.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isOption, isSection } from "./words.ts";
import { NAMED } from "../named.ts";

const LEAD =
  /^[※*＊★(（]?\s?(?:如果?|若|假如|倘若|凡|[选選](?:[择擇]|[A-H“「『"]|[是否有])|回答|答[“「『"]|[为為]什[么麼]|[请請](?:[问問]|[说說註注写寫][明出下]|具[体體]|[简簡列]))/;
const ASKS =
  /[?？]\s?[)）]?$|[请請](?:[您你])?(?:[说說註注写寫填][明出下写寫]|列[出举舉]|[简簡][要单單述]|具[体體])|(?:原因|理由|建[议議]|意[见見]|情[况況])(?:是|[为為])?\s?[:：]\s?[)）]?$/;
/** Who is to answer the next question. */
const TELLS =
  /^[※*＊★(（]?\s?.{2,30}(?:者|的)?[,，]?[请請]?(?:[继繼][续續])?(?:作答|回答|填答)(?:下[题題]|本[题題])?[。.]?[)）]?$/;
/** `※回答“是”的，` in front of the question itself. */
const WHO = /^([※*＊★]\s?[^,，?？]{4,24}[,，])\s?(.{4,60})$/;
const MOST_LINES = 3;

/** What the lines between the choices and the next question are; `null` if one of them may be the rest of a choice. */
function readLines(lines: readonly Piece[], asked: boolean): Piece[] | null {
  const result: Piece[] = [];
  for (const piece of lines) {
    const text = piece.text.trim();
    if (text.length > 80 || findKey(text, false) !== null || /[_＿]{2,}|[□○☐]|\t|\|/.test(text)) return null;
    const question =
      (LEAD.test(text) && ASKS.test(text)) ||
      (/[?？]$/.test(text) && !asked) ||
      /^[※].*(?:原因|理由).{0,4}$/.test(text);
    if (question) {
      const who = WHO.exec(text);
      if (who !== null) result.push(withText(piece, `${NAMED.statement}${who[1] ?? ""}`));
      result.push(withText(piece, ""), withText(piece, `${who?.[2] ?? text.replace(/^[※*＊★]\s?/, "")}${NAMED.essay}`));
    } else if (TELLS.test(text) && /^[※*＊★(（]|者|[选選]/.test(text))
      result.push(withText(piece, `${NAMED.statement}${text}`));
    else return null;
  }
  return result;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  if (pieces.filter((piece) => findHead(piece) !== null).length < 2) return null;
  const result: Piece[] = [];
  let found = false;
  let choices: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    if (isBlank(piece) || piece.debris === true) continue;
    if (!isOption(piece) || findHead(piece) !== null) {
      choices = [];
      continue;
    }
    choices.push(piece);
    // Lines up to the next question.
    const lines: Piece[] = [];
    let end = at + 1;
    for (; end < pieces.length && lines.length <= MOST_LINES; end += 1) {
      const below = pieces[end];
      if (below === undefined || isBlank(below) || below.debris === true) continue;
      if (isOption(below) || findHead(below) !== null || isSection(below)) break;
      lines.push(below);
    }
    const below = pieces[end];
    const several = choices.length > 1 || (piece.text.match(/[□○☐]/g)?.length ?? 0) > 1;
    if (!several || lines.length === 0 || lines.length > MOST_LINES) continue;
    if (below !== undefined && findHead(below) === null && (isOption(below) || !isSection(below))) continue;
    const asked = choices.some(({ text }) => /[?？]\s*$/.test(text));
    const read = readLines(lines, asked);
    if (read === null) continue;
    found = true;
    result.push(
      ...read,
      withText(piece, ""),
      ...pieces.slice(at + 1, end).filter((one) => isBlank(one) || one.debris === true),
    );
    at = end - 1;
    choices = [];
  }
  return found ? result : null;
}

export const FOLLOW_UPS: Layout = { name: "questions below choices", margin: -5.55, rewrite };
