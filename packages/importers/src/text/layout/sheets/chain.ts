/** Sign-up chains of chat groups: the fields that are asked for, and the entries of others. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

const CHAIN = /^[\s\u3000]*#?\s?接[龙龍]|[参參][与與]接[龙龍]|按.{0,6}格式.{0,4}接[龙龍]/;
const FORMAT = /(?:格式|[内內]容|信息)[^:：]{0,8}[:：]\s*(\S.*)$/;
const EXAMPLE = /^[\s\u3000]*(?:例(?:如|子)?|示例|[举舉]例|格式示例)[\s\u3000:：.、]/;

/** The names of the fields in `房号+姓名+电话`; `null` if the text lists none. */
function readNames(text: string): string[] | null {
  const names = text
    .replace(/[。.！!]$/, "")
    .split(/\s*[+＋/／、，,|\-—–]\s*|[\s\u3000]+/)
    .map((name) => name.trim());
  const short = names.every((name) => /^[\p{Script=Han}A-Za-z]{1,10}(?:[(（][^()（）]{1,10}[)）])?$/u.test(name));
  return names.length > 1 && names.length < 16 && short ? names : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  if (!pieces.some(({ text }) => CHAIN.test(text))) return null;
  const at = pieces.findIndex(({ text }) => readNames(FORMAT.exec(text)?.[1] ?? "") !== null);
  const piece = pieces[at];
  const names = readNames(FORMAT.exec(piece?.text ?? "")?.[1] ?? "");
  if (piece === undefined || names === null) return null;
  const fields = names.map((name) => withText(piece, isYes(name) ? `${name}：□是 □否` : `${name}：____`));
  const lead = piece.text.slice(0, piece.text.length - (FORMAT.exec(piece.text)?.[1]?.length ?? 0));
  return pieces.flatMap((one, index) => {
    if (index === at) return [withText(one, `${NAMED.statement}${lead.trim()}`), ...fields];
    const entry = index > at && !isBlank(one) && (findHead(one) !== null || EXAMPLE.test(one.text));
    if (entry || /^[\s\u3000]*#\s?接[龙龍]/.test(one.text)) return [toDebris(one)];
    return [one];
  });
}

function isYes(name: string): boolean {
  return /^(?:是否|有[无無]|是不是|要不要)/.test(name);
}

export const CHAINS: Layout = { name: "sign-up chain", margin: -5.55, rewrite };
