/** Keys of short papers: `Answers: Q1 b, Q2 True` at the end, and verdicts behind wide space, `3. 雪是黑的。  F`. */
import { covering, nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const LONGEST = 600;
const KEYS =
  /^\s*(?:(?:参考|參考|[标標][准準]|正[确確])?答案|(?:the\s)?(?:correct\s)?answers?(?:\skeys?)?|keys?)\s?[:：]/iu;
const HEADED = /^\s*(?:#{1,4}\s*)?(?:(?:参考|參考|[标標][准準])?答案|answers?(?:\skeys?)?)\s?[:：]?\s*$/iu;
const NUMBER = /(^|[\s,，;；:：、.。])Q\s?(\d{1,3})(?:\s?[.．:：)）=-]\s*|\s+)(?=\S)/giu;
const NUMBER_IN_FRONT = /^\s*Q\s?(\d{1,3})(?:\s?[.．:：)）=-]\s*|\s+)(?=\S)/iu;

/** What stands behind `Q2` in front of a line; empty if there is another number or none. */
function keyOf({ text, debris }: Piece, value: number): string {
  const match = debris === true || text.length > LONGEST ? null : NUMBER_IN_FRONT.exec(text);
  return match === null || Number(match[1]) !== value ? "" : text.slice(match[0].length).trim();
}

/** `Answers: Q1 b, Q2 a`, also below such a line: `Answers: 1. b, 2. a`. */
export function plainKeyNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const made = [...pieces];
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    if (KEYS.test(piece.text) && !HEADED.test(piece.text)) {
      const numbers = [...piece.text.matchAll(NUMBER)].map(([, , value]) => Number(value));
      if (numbers.length < 2 || !numbers.every((value, index) => value === index + 1)) continue;
      const label = KEYS.exec(piece.text)?.[0] ?? "";
      const keys = piece.text.slice(label.length).replace(NUMBER, "$1$2. ").trim();
      made[at] = withText(piece, `${/^\s*key/iu.test(label) ? "Answers:" : label} ${keys}`);
    } else if (HEADED.test(piece.text)) {
      const lines: Piece[] = [];
      for (let line = at + 1; line < pieces.length; line += 1) {
        const own = pieces[line];
        if (own === undefined || (own.text.trim() !== "" && keyOf(own, lines.length + 1) === "")) break;
        if (own.text.trim() !== "") lines.push(own);
      }
      if (lines.length < 2) continue;
      const keys = lines.map((own, index) => `${String(index + 1)}. ${keyOf(own, index + 1)}`);
      made[at] = covering(withText(piece, `Answers: ${keys.join("; ")}`), lines);
      for (const own of lines) made[pieces.indexOf(own)] = withText(own, "");
    }
  }
  return unlessSame(made, pieces);
}

const VERDICT =
  /^(.*\S)(?:[ \u3000]{2,}|\u3000|\t)[ \u3000]*[_＿]{0,3}([√✓✔×✗✘○〇OXTF对對错錯]|正[确確]|[错錯][误誤])[_＿]{0,3}\s*$/u;
/** Behind the end of a sentence, one space is enough. */
const VERDICT_BEHIND_END =
  /^(.*[。．.！!”」])[ \u3000]*[_＿]{0,3}([√✓✔×✗✘○〇对對错錯]|正[确確]|[错錯][误誤])[_＿]{0,3}\s*$/u;
/** In a part whose statements are judged, one space is enough for a sign. */
const SIGN_BEHIND = /^(.*\S)[ \u3000]+([√✓✔×✗✘])\s*$/u;
const JUDGED_PART =
  /^[\s\u3000#*【]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第\S{1,3}部[分份])?[\s\u3000]*(?:判[断斷]|是非|[对對][错錯]|正[误誤])/u;
const PART =
  /^[\s\u3000#*【]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第\S{1,3}部[分份])/u;
const CIRCLE = /[○〇O]/u;
const LETTERS = /(?:^|[\s\u3000(（])[A-D]\s?[.．、)）]/u;
const CHOICE = /^\s*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□○☐◯])/u;

/** `3. 雪是黑的。  F`, twice or more: `3. 雪是黑的。（F）`. */
export function bracketClosingVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, { readonly stem: string; readonly verdict: string }>();
  let judged = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || LETTERS.test(piece.text)) continue;
    if (PART.test(piece.text)) judged = JUDGED_PART.test(piece.text);
    const match =
      VERDICT.exec(piece.text) ?? VERDICT_BEHIND_END.exec(piece.text) ?? (judged ? SIGN_BEHIND.exec(piece.text) : null);
    const [, stem = "", verdict = ""] = match ?? [];
    // A tick or two in one line are those of a table.
    if (match === null || /[√✓✔×✗✘□○☐〇\t?？]/u.test(stem) || readNumber(piece.text) === null) continue;
    if (CHOICE.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) continue;
    found.set(piece, { stem: stem.trimEnd(), verdict });
  }
  const all = [...found.values()];
  // A circle says that something is right only where a cross says that something is wrong.
  const circles = all.some(({ verdict }) => CIRCLE.test(verdict));
  if (all.length < 2 || (circles && !all.some(({ verdict }) => /[×✗✘X]/u.test(verdict)))) return pieces;
  return pieces.map((piece) => {
    const one = found.get(piece);
    return one === undefined ? piece : withText(piece, `${one.stem}（${one.verdict.replace(CIRCLE, "√")}）`);
  });
}
