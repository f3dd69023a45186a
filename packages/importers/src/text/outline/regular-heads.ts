/** Headings above numbered questions that would be taken for choices: `B. 具体问题` and `【意见建议】`. */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const LETTER_HEAD = /^([A-F])\s?[.．、]\s?(?!.*[?？_＿□○])\S[^。；;]{1,18}$/u;

/** `A. 基本情况` above numbered questions, `B. …` above the next: headings, where no choice has such a sign. */
export function headLetteredSections(pieces: readonly Piece[]): readonly Piece[] {
  const signs = new Map<string, number[]>();
  for (const [at, { text }] of pieces.entries()) {
    const [, indent = "", , sign = ""] = /^([\s\u3000]*)([A-H])(\s?[.．、])/u.exec(text) ?? [];
    if (sign === "") continue;
    const key = `${indent === ""}${sign}`;
    signs.set(key, [...(signs.get(key) ?? []), at]);
  }
  const heads = new Set([...signs.values()].filter((lines) => areSections(pieces, lines)).flat());
  if (heads.size === 0) return pieces;
  return pieces.map((piece, at) => (heads.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}

/** Whether these lettered lines count once through the text, each above a numbered question. */
function areSections(pieces: readonly Piece[], lines: readonly number[]): boolean {
  if (lines.length < 2 || lines.length > 6) return false;
  return lines.every((at, index) => {
    const text = textAt(pieces, at);
    const next = nextFilled(pieces, at);
    return (
      text.startsWith("ABCDEF".charAt(index)) &&
      LETTER_HEAD.test(text) &&
      next >= 0 &&
      !/^\s*[A-H]\s?[.．、]/u.test(pieces[next]?.text ?? "") &&
      readNumber((pieces[next]?.text ?? "").replace(/^\s*\*\*/u, "")) !== null
    );
  });
}

/** `【意见建议】`; names of kinds and of parts of questions have their own reading. */
const BRACKET_HEAD = /^\s*【([^【】]{2,14})】\s*$/u;
const KIND_OR_PART =
  /[题題选選]|答|解[析释釋]|[标標]|[欢歡]迎|[说說]明|材料|提示|注意|[须須]知|事[项項]|要求|[规規][则則]|填空|判[断斷]|[计計]算|作文|[阅閱][读讀]|[写寫]作|[翻译譯]|案例|分析|[论論]述|名[词詞]|[听聽]力|^[一二三四五六七八九十壹貳贰參叁肆伍]{1,2}[、.．]/u;

/** `【意见建议】` above a numbered question, also directly below a choice: a heading. */
export function headBracketSections(pieces: readonly Piece[]): readonly Piece[] {
  const made = pieces.flatMap((piece, at) => {
    const name = piece.debris === true ? undefined : BRACKET_HEAD.exec(piece.text.slice(0, 40))?.[1];
    if (name === undefined || KIND_OR_PART.test(name)) return [piece];
    const next = nextFilled(pieces, at);
    if (next < 0 || readNumber(textAt(pieces, next, 400)) === null) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${NAMED.statement}${name}`), blank];
  });
  return unlessSame(made, pieces);
}
