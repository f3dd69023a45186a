/** Choices whose letters have a word: `A项：12小时`, `选项B：24小时`, `C选项、48小时`, with keys such as `答案：B项`. */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 4;
const CHOICE =
  /^([\s\u3000]*)(?:[选選][项項]\s?([A-H])|([A-H])\s?(?:[选選])?[项項])\s?(?:[:：、.．]\s*|[\s\u3000]+)(?=\S)/u;
const KEY =
  /^([\s\u3000]*[【[]?(?:正[确確]|[参參]考|[标標][准準])?答案[】\]]?\s?[:：]?\s*)((?:(?:[选選][项項]\s?)?[A-H]\s?(?:[选選]?[项項])?[,，、和\s]*)+)[。.]?[\s\u3000]*$/u;

/** `A项：12小时⏎B项：24小时⏎答案：B项`: the letters alone, where at least two questions have such choices. */
export function plainChoiceWords(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && CHOICE.test(text);
  const choices = pieces.filter(isOne);
  const firsts = choices.filter(({ text }) => /^[\s\u3000]*(?:[选選][项項]\s?A|A)/u.test(text)).length;
  if (choices.length < LEAST || firsts < 2) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      if (isOne(piece))
        return withText(
          piece,
          piece.text.replace(
            CHOICE,
            (_, indent: string, one?: string, other?: string) => `${indent}${one ?? other ?? ""}. `,
          ),
        );
      const [, label, letters] = KEY.exec(piece.text) ?? [];
      return label === undefined || letters === undefined || !/[项項]/u.test(letters)
        ? piece
        : withText(piece, `${label}${letters.replace(/[^A-H]/gu, "")}`);
    }),
    pieces,
  );
}
