/** The block of names and values between two rules at the top of a note: it is about the note and not part of it. */
import type { Piece } from "../piece.ts";
import { toDebris } from "./write.ts";

export interface FrontMatter {
  /** The pieces of the block, as text of the page. */
  pieces: Piece[];
  title: Piece | null;
  answer: Piece | null;
  /** Index of the first piece below the block. */
  end: number;
}

const LONGEST = 60;
const ENTRY = /^[\p{L}_][\p{L}\p{N}_ -]{0,30}\s?[:：](?:\s|$)|^\s+\S|^- /u;

export function findFrontMatter(pieces: readonly Piece[]): FrontMatter | null {
  const start = pieces.findIndex(({ text }) => text.trim() !== "");
  if (start < 0 || pieces[start]?.text.trim() !== "---") return null;
  const length = pieces.slice(start + 1, start + LONGEST).findIndex(({ text }) => text.trim() === "---");
  const inner = pieces.slice(start + 1, start + 1 + Math.max(0, length));
  if (length < 1 || !inner.every(({ text }) => text.trim() === "" || ENTRY.test(text))) return null;
  const end = start + length + 2;
  return {
    pieces: pieces.slice(0, end).map(toDebris),
    title: valueOf(inner, /^(?:title|标题|標題)\s?[:：]\s*/i),
    answer: valueOf(inner, /^(?:answer|答案|key)\s?[:：]\s*/i),
    end,
  };
}

function valueOf(pieces: readonly Piece[], label: RegExp): Piece | null {
  const found = pieces.find(({ text }) => label.test(text));
  const value =
    found?.text
      .replace(label, "")
      .trim()
      .replaceAll(/^["'“]|["'”]$/g, "") ?? "";
  return found === undefined || value === "" ? null : { no: found.no, text: value };
}
