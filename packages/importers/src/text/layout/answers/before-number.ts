/** The letters of the answer before the number of the question, perhaps with its difficulty: `易 B 1. 題幹`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { answerPiece, findRuns } from "./blocks.ts";

const HEAD =
  /^\s{0,8}(?:([易中難难]|[简簡][单單]|中等|困[难難]|[较較][难難易]|容易|普通|★{1,5}|☆{1,5})\s{0,3})?[(（【[]?\s{0,3}([A-H]{1,5})\s{0,3}[)）】\]]?\s{1,4}(\d{1,3}\s?[.．、]\s*\S.*)$/;

export const BEFORE_NUMBER: Layout = {
  name: "letter-before-number",
  rewrite(pieces) {
    const heads = pieces.flatMap(({ text }, index) => {
      const match = HEAD.exec(text);
      return match === null ? [] : [{ index, level: match[1] ?? "", letters: match[2] ?? "", rest: match[3] ?? "" }];
    });
    const runs = findRuns(pieces);
    if (heads.length < 2 || heads.length * 2 < runs.length) return null;
    const values = heads.map(({ rest }) => Number.parseInt(rest, 10));
    if (values.some((value, at) => at > 0 && value <= (values[at - 1] ?? 0))) return null;
    const changed = new Map<number, Piece[]>();
    for (const [place, { index, level, letters, rest }] of heads.entries()) {
      const piece = pieces[index];
      const end = heads[place + 1]?.index ?? pieces.length;
      const run = runs.find(({ from }) => from > index && from < end);
      if (piece === undefined || run === undefined) continue;
      const notes: Piece[] = [];
      takeNotes(pieces, { from: index + 1, to: Math.min(end - 1, run.to) }, values[place] ?? 0, changed, notes);
      changed.set(index, [withText(piece, rest)]);
      const last = changed.get(run.to) ?? pieces.slice(run.to, run.to + 1);
      changed.set(run.to, [
        ...last,
        answerPiece(piece, letters),
        ...(level === "" ? [] : [withText(piece, `难度：${level}`)]),
        ...notes,
      ]);
    }
    return pieces.flatMap((piece, index) => changed.get(index) ?? [piece]);
  },
};

/** A note in the margin with the number of the question stands behind one of its options. */
function takeNotes(
  pieces: readonly Piece[],
  { from, to }: { from: number; to: number },
  no: number,
  changed: Map<number, Piece[]>,
  notes: Piece[],
): void {
  const note = new RegExp(`\\s${no}\\s?[.．、]\\s*(\\S.*)$`);
  for (let at = from; at <= to; at += 1) {
    const piece = pieces[at];
    const match = note.exec(piece?.text ?? "");
    if (piece === undefined || match === null) continue;
    changed.set(at, [withText(piece, piece.text.slice(0, match.index))]);
    notes.push(withText(piece, `解析：${match[1] ?? ""}`));
  }
}
