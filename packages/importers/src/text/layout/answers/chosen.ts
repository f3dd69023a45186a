/** The answer at the end of an explanation, `…。故選【B】`, where nothing else tells it. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { answerPiece, findRuns } from "./blocks.ts";
import { joinLines, keepLines } from "./write.ts";

const END =
  /(?:故|因此|所以|综上|綜上|由此)[，,]?(?:本题|本題|此题|此題)?(?:正确|正確)?(?:答案)?(?:应|應|当|當)?(?:[选選]择?|为|為|是)\s?(?:[:：]\s?)?[【(（「]?\s?([A-H]{1,8})\s?[】)）」]?(?:[项項选選])?\s?[。.]?\s*$|[【(（]\s?([A-H]{1,8})\s?[】)）]\s*[。.]?\s*$/;
const LABEL = /^\s*(?:【|\[)?(?:[试試][题題]|答案)?(?:解析|[详詳]解|分析)(?:】|\]|\s?[:：])\s*/;
const TOLD = /答案\s?[:：】\]]|【答案】|[(（【]\s?[A-H]{1,8}\s?[)）】]\s*[。.]?\s*$/;

export const CHOSEN: Layout = {
  name: "chosen-at-end",
  rewrite(pieces) {
    const runs = findRuns(pieces);
    const changed = new Map<number, Piece[]>();
    let count = 0;
    for (const [place, run] of runs.entries()) {
      const end = runs[place + 1]?.from ?? pieces.length;
      const found = findEnd(pieces, run.to + 1, end, run.letters);
      const piece = pieces[found?.index ?? -1];
      if (found === null || piece === undefined || isTold(pieces, run.from - 1)) continue;
      const rest = piece.text.slice(0, found.at).trimEnd();
      count += 1;
      const before = pieces.slice(run.to, run.to + 1);
      changed.set(run.to, [...before, answerPiece(piece, found.letters)]);
      // What stands between the options and the answer explains it.
      const told = joinLines([...pieces.slice(run.to + 1, found.index), withText(piece, rest)]);
      for (let at = run.to + 1; at <= found.index; at += 1) changed.set(at, []);
      if (told !== null) changed.set(found.index, [withText(told, `解析：${told.text.replace(LABEL, "")}`)]);
    }
    if (count < 2 || count * 2 < runs.length) return null;
    return keepLines(
      pieces,
      pieces.flatMap((piece, index) => changed.get(index) ?? [piece]),
    );
  },
};

/** The first explanation that ends with letters of the options, before anything that tells the answer otherwise. */
function findEnd(
  pieces: readonly Piece[],
  from: number,
  to: number,
  letters: string,
): { index: number; at: number; letters: string } | null {
  for (let index = from; index < Math.min(to, from + 40); index += 1) {
    const text = pieces[index]?.text ?? "";
    if (/答案\s?[:：】\]]/.test(text) && !/故|因此|所以/.test(text)) return null;
    const match = text.length < 5000 ? END.exec(text.length > 200 ? text.slice(-200) : text) : null;
    if (match === null) continue;
    const found = match[1] ?? match[2] ?? "";
    if (!found.split("").every((letter) => letters.includes(letter))) continue;
    const base = text.length > 200 ? text.length - 200 : 0;
    return { index, at: base + match.index, letters: found };
  }
  return null;
}

/** Whether the stem above the options tells the answer. */
function isTold(pieces: readonly Piece[], from: number): boolean {
  for (let at = from; at >= Math.max(0, from - 3); at -= 1) {
    const text = pieces[at]?.text ?? "";
    if (text.trim() !== "") return TOLD.test(text);
  }
  return false;
}
