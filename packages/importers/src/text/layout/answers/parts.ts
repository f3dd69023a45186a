/** One answer below several parts of a question: `答案 (1)甲 (2)乙` goes apart, to the part with each number. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { answerPiece, unescapeNumbers } from "./blocks.ts";

const PART = /^\s*(?:[(（]\s?(\d{1,2})\s?[)）]|([①②③④⑤⑥⑦⑧⑨⑩]))\s*\S/;
const ANSWER =
  /^[\s*]*(?:【|\[)?(?:正确|正確|参考|參考|标准|標準)?(?:答案|解答|答)(?:】|\]|\s?[:：]|\s)[:：\s*]*(?=[(（]\s?1\s?[)）]|①)/;
const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩";

interface Part {
  no: number;
  end: number;
}

export const PARTS: Layout = {
  name: "parts",
  margin: -0.05,
  rewrite(pieces) {
    const more = new Map<number, Piece[]>();
    const taken = new Set<number>();
    let parts: Part[] = [];
    for (const [index, source] of pieces.entries()) {
      const piece = unescapeNumbers(source);
      const { text } = piece;
      if (text.trim() === "" || piece.debris === true) continue;
      const lead = text.length < 5000 ? ANSWER.exec(text) : null;
      const no = lead === null ? partNo(text) : 0;
      if (no === 1) parts = [];
      if (no > 0 && no === parts.length + 1) parts.push({ no, end: index });
      else if (lead === null) {
        const last = parts.at(-1);
        if (last !== undefined && /^\s*(?:\d{1,3}\s?[.．、]|#|[一二三四五六七八九十]、)/.test(text)) parts = [];
        else if (last !== undefined) last.end = index;
      }
      if (lead === null || parts.length < 2) continue;
      // The parts of the answer may stand on lines of their own.
      const lines = [withText(piece, text.slice(lead[0].length))];
      let end = index + 1;
      while (lines.length < parts.length && end < pieces.length) {
        const next = unescapeNumbers(pieces[end] ?? piece);
        if (partNo(next.text) < 2) break;
        lines.push(next);
        end += 1;
      }
      const answers = lines.flatMap((line) => splitParts(line));
      if (answers.length !== parts.length || answers.some(({ no: value }, at) => value !== at + 1)) continue;
      for (const [at, answer] of answers.entries()) {
        const part = parts[at];
        if (part !== undefined) more.set(part.end, [answerOf(answer.piece, gapsIn(pieces, part, parts[at - 1]?.end))]);
      }
      for (let at = index; at < end; at += 1) taken.add(at);
      parts = [];
    }
    if (taken.size === 0) return null;
    return pieces.flatMap((piece, index) => [...(taken.has(index) ? [] : [piece]), ...(more.get(index) ?? [])]);
  },
};

function partNo(text: string): number {
  const match = PART.exec(text);
  if (match === null) return 0;
  return match[1] === undefined ? CIRCLES.indexOf(match[2] ?? "") + 1 : Number(match[1]);
}

function splitParts(piece: Piece): { no: number; piece: Piece }[] {
  const heads = [...piece.text.matchAll(/[(（]\s?(\d{1,2})\s?[)）]|[①②③④⑤⑥⑦⑧⑨⑩]/g)];
  const starts: { no: number; from: number; at: number }[] = [];
  for (const head of heads) {
    const no = head[1] === undefined ? CIRCLES.indexOf(head[0]) + 1 : Number(head[1]);
    if (starts.length === 0 || no === (starts.at(-1)?.no ?? 0) + 1)
      starts.push({ no, at: head.index, from: head.index + head[0].length });
  }
  return starts.map(({ no, from }, index) => {
    const text = piece.text.slice(from, starts[index + 1]?.at ?? piece.text.length).trim();
    return { no, piece: withText(piece, text.replace(/[;；]$/, "")) };
  });
}

function gapsIn(pieces: readonly Piece[], part: Part, before: number | undefined): number {
  const lines = pieces.slice((before ?? part.end - 1) + 1, part.end + 1);
  return lines.reduce((sum, { text }) => sum + (text.match(/[_＿]{2,}|[(（][\s\u3000]+[)）]/g)?.length ?? 0), 0);
}

/** The answers of several gaps, if as many stand there. */
export function answerOf(piece: Piece, gaps: number): Piece {
  const text = piece.text.trim();
  const ways = [/\s*[;；]\s*/, /\s{2,}|\t|\u3000+/, /\s+/, /\s*[、,，]\s*/];
  const parts = gaps < 2 ? undefined : ways.map((way) => text.split(way)).find(({ length }) => length === gaps);
  return answerPiece(piece, parts === undefined ? text : parts.join("|"));
}
