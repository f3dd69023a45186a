/**
 * Choices whose letters have a word, `A项：12小时`, `选项B：24小时`, `选项3：48小时`, with keys such as `答案：B项`, and choices with
 * letters as pictures, `🅰️ 甲  🅱️ 乙`.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 4;
const CHOICE =
  /^([\s\u3000]*)(?:[选選][项項]\s?([A-H]|[1-8](?=\s?[:：、.．]))|([A-H])\s?(?:[选選])?[项項])\s?(?:[:：、.．]\s*|[\s\u3000]+)(?=\S)/u;
const KEY =
  /^([\s\u3000]*[【[]?(?:正[确確]|[参參]考|[标標][准準])?(?:答案|[选選][项項])[】\]]?\s?[:：]?\s*)((?:(?:[选選][项項]\s?[A-H1-8]|[A-H]\s?(?:[选選]?[项項])?)[,，、和;；\s]*){1,8})[。.]?[\s\u3000]*$/u;

const letterOf = (sign: string) => (/^\d$/u.test(sign) ? "ABCDEFGH".charAt(Number(sign) - 1) : sign);

/** `A项：12小时⏎B项：24小时⏎答案：B项`: the letters alone, where at least two questions have such choices. */
export function plainChoiceWords(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && CHOICE.test(text);
  const choices = pieces.filter(isOne);
  const firsts = choices.filter(({ text }) => /^[\s\u3000]*(?:[选選][项項]\s?[A1]|A)/u.test(text)).length;
  if (choices.length < LEAST || firsts < 2) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      if (isOne(piece))
        return withText(
          piece,
          piece.text.replace(
            CHOICE,
            (_, indent: string, one?: string, other?: string) => `${indent}${letterOf(one ?? other ?? "")}. `,
          ),
        );
      const [, label, letters] = KEY.exec(piece.text) ?? [];
      return label === undefined || letters === undefined || !/[项項]/u.test(letters)
        ? piece
        : withText(piece, `${label}${letters.replace(/[^A-H1-8]/gu, "").replace(/\d/gu, letterOf)}`);
    }),
    pieces,
  );
}

/** Letters in squares and circles, of which phones have the first two in colour. */
const PICTURED = /[\u{1F170}-\u{1F177}\u{1F130}-\u{1F137}Ⓐ-Ⓗⓐ-ⓗ]\u{FE0F}?[\s\u3000.．、:：]*(?=\S)/gu;

/** `🅰️ 甲  🅱️ 乙`: the letters, in a text that has such signs for two questions. */
export function plainPicturedLetters(pieces: readonly Piece[]): readonly Piece[] {
  const signs = (text: string) => [...text.matchAll(PICTURED)].map(([sign]) => letterOfPicture(sign));
  const usable = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST);
  const all = usable.flatMap(({ text }) => signs(text));
  if (all.filter((sign) => sign === "A").length < 2 || all.filter((sign) => sign === "B").length < 2) return pieces;
  return unlessSame(
    pieces.map((piece) =>
      piece.debris === true || piece.text.length > LONGEST || signs(piece.text).length === 0
        ? piece
        : withText(
            piece,
            piece.text.replace(PICTURED, (sign) => `${letterOfPicture(sign)}. `),
          ),
    ),
    pieces,
  );
}

function letterOfPicture(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x1f170, 0x1f130, 0x24b6, 0x24d0].find((start) => code >= start && code < start + 8) ?? code;
  return "ABCDEFGH".charAt(code - first);
}

/** Shapes of colours that stand in front of the choices of a quiz. */
const SHAPE =
  /^[\s\u3000]*(?:[🔺🔻🔷🔶🔹🔸🔵🔴🟠🟡🟢🟣🟤🟥🟧🟨🟩🟦🟪🟫⚫⚪⬛⬜💎🔲🔳]\u{FE0F}?)[\s\u3000]*(?=[^\s\u3000])/u;
/** `(20 sec)`, `【30秒】`: the time for a question, behind its number. */
const TIME =
  /^([\s\u3000]*(?:Q\s?\d{1,3}|第\s?\d{1,3}\s?[题題]|\d{1,3})\s?[.．、:：)）]?\s*)([(（[【]\s?\d{1,3}\s?(?:s|secs?|seconds?|秒[钟鐘]?)\s?[)）\]】])\s*(?=\S)(.*)$/iu;

/** `🔺 甲⏎🔷 乙 ✅`: letters, where such lines stand below two questions with different shapes; the time stands behind the stem. */
export function letterColouredChoices(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && SHAPE.test(text);
  const places = new Map<Piece, number>();
  let groups = 0;
  let run: Piece[] = [];
  const close = () => {
    const signs = new Set(run.map(({ text }) => Array.from(text.trim())[0]));
    // One shape in front of all lines is a bullet.
    if (run.length > 1 && run.length <= 8 && signs.size === run.length) {
      groups += 1;
      for (const [no, piece] of run.entries()) places.set(piece, no);
    }
    run = [];
  };
  for (const piece of pieces) {
    if (isOne(piece)) run.push(piece);
    else if (piece.text.trim() !== "") close();
  }
  close();
  if (groups < 2) return pieces;
  return pieces.map((piece) => {
    const no = places.get(piece);
    if (no !== undefined) return withText(piece, piece.text.replace(SHAPE, `${"ABCDEFGH".charAt(no)}. `));
    const [, number, time, stem] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (TIME.exec(piece.text) ?? []);
    return number === undefined ? piece : withText(piece, `${number}${(stem ?? "").trimEnd()}${time ?? ""}`);
  });
}

const CIRCLED = /circle|choose|underline|圈|[选選]出|[划劃][去掉]/iu;
const NUMBERED = /^[\s\u3000]*[(（]?\d{1,3}[\s\u3000]?[.．、)）][\s\u3000]*\S/u;
/** `There ( is / are ) two cats.` */
const SLASHED =
  /[(（]([^()（）/／]{1,24}(?:[/／][^()（）/／]{1,24}){1,3})[)）](?=[\s\u3000]*(?:[\p{L}\d]|[。．.!！?？]?[\s\u3000]*$))/gu;
/** A statement that is judged at its end: `（对/错）`. */
const JUDGED =
  /[(（]\s?(?:[对對√是TY]|正[确確]|true)\s?[/／]\s?(?:[错錯×否FN]|[错錯][误誤]|false)\s?[)）][。.]?[\s\u3000]*$/iu;

/** `B. Circle the correct answers.⏎4. There ( is / are ) two cats.`: the words in the bracket are the choices. */
export function openSlashedWords(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  const made = pieces.flatMap((piece, at) => {
    const { text, debris } = piece;
    if (debris === true || text.trim() === "" || text.length > LONGEST) return [piece];
    if (!NUMBERED.test(text)) {
      open = text.length < 80 && CIRCLED.test(text);
      return [piece];
    }
    const found = open && !JUDGED.test(text) ? Array.from(text.matchAll(SLASHED), ([, words = ""]) => words) : [];
    const words = found.length === 1 ? (found[0] ?? "").split(/[/／]/u).map((word) => word.trim()) : [];
    const below = (pieces[at + 1]?.text ?? "").slice(0, 20);
    if (words.length < 2 || words.includes("") || /^[\s\u3000]*[(（]?[Aa]\s?[.．、)）]/u.test(below)) return [piece];
    return [piece, ...words.map((word, no) => withText(piece, `${"ABCD".charAt(no)}. ${word}`))];
  });
  return unlessSame(made, pieces);
}

const GLUED_LETTER = /([□☐○◯][ \u3000]?)([A-H])(?=\p{Script=Han}{2})/gu;

/**
 * `□A近期下单   □B有意向   □C观望`: letters that go up behind the boxes of a line are the signs of its choices. `□A区  □B区` and
 * `□A类车  □B类车` are names: what follows the letters begins or ends alike.
 */
export function signGluedLetters(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[□☐○◯][ \u3000]?A/u.test(piece.text)) return piece;
      const found = [...piece.text.matchAll(GLUED_LETTER)];
      const boxes = piece.text.match(/[□☐○◯]/gu)?.length ?? 0;
      const goesUp = found.every(({ 2: letter }, at) => letter === String.fromCharCode(65 + at));
      if (found.length < 2 || found.length !== boxes || !goesUp) return piece;
      const words = found.map(
        ({ 0: sign, index }) => /^[^\s□☐○◯]+/u.exec(piece.text.slice(index + sign.length))?.[0] ?? "",
      );
      const differ = [0, -1].every((place) => new Set(words.map((word) => word.at(place))).size > 1);
      return differ ? withText(piece, piece.text.replace(GLUED_LETTER, "$1$2. ")) : piece;
    }),
    pieces,
  );
}
