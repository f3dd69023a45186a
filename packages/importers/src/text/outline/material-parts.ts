/**
 * Parts of a question in a paper without headings, where other signs count the parts than the questions:
 *
 *     3．阅读材料，回答问题。
 *     材料一 …
 *     （1）指出所采取的措施。（4分）
 *     （2）谈谈你的认识。（4分）
 *     4．…
 */
import { type Piece, withText } from "../layout/piece.ts";
import { isKeyTitle } from "./key-region.ts";
import { LEADS_TO_PARTS, tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** The most lines of a material and its parts. */
const MOST = 60;
const NUMBER = /^([\s\u3000]*)(\d{1,3})(\s?[.．、]\s*)(\S.*)$/u;
const PART = /^[\s\u3000]*(?:[(（]\s?(\d{1,2})\s?[)）]|([⑴-⑽]))\s*(\S.*)$/u;
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|#|[【[]\p{Script=Han}+[题題][】\]]|第[一二三四五六七八九十](?:部分|[卷章]))/u;
const MATERIAL = /[阅閱][读讀]|材料|[读讀][^，,。]{0,14}[图圖表]|[观觀]察/u;

const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

function partOf(piece: Piece): { no: number; words: string } | null {
  const [, digits, sign, words = ""] = isText(piece) ? (PART.exec(piece.text) ?? []) : [];
  if (digits !== undefined) return { no: Number(digits), words };
  return sign === undefined ? null : { no: (sign.codePointAt(0) ?? 0) - 0x2473, words };
}

/** `3．阅读材料，回答问题。⏎（1）…⏎（2）…⏎4．…`: the parts get the numbers of questions, and later questions count on. */
export function numberMaterialParts(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => partOf(piece)?.no === 2)) return pieces;
  if (pieces.some((piece) => isText(piece) && (HEADING.test(piece.text) || isKeyTitle(piece.text)))) return pieces;
  const heads = pieces.flatMap((piece, at) => {
    const no = isText(piece) ? NUMBER.exec(piece.text)?.[2] : undefined;
    return no === undefined ? [] : [{ at, no: Number(no) }];
  });
  if (heads.length < 3 || heads.some(({ no }, index) => no !== index + 1)) return pieces;
  const written = new Map<number, string>();
  let more = 0;
  for (const [index, { at, no }] of heads.entries()) {
    const [, space = "", , sign = "", words = ""] = NUMBER.exec(pieces[at]?.text ?? "") ?? [];
    const to = Math.min(heads[index + 1]?.at ?? pieces.length, at + MOST);
    const below = pieces.slice(at + 1, to);
    const parts = below.flatMap((piece, line) => {
      const part = partOf(piece);
      return part === null ? [] : [{ at: at + 1 + line, ...part }];
    });
    const counted = parts.length > 1 && parts.every((part, line) => part.no === line + 1);
    const leads =
      LEADS_TO_PARTS.test(words) || (MATERIAL.test(words) && !/[?？_＿]|[(（][\s\u3000]*[)）]/u.test(words));
    if (!counted || !leads) {
      if (more > 0) written.set(at, `${space}${String(no + more)}${sign}${words}`);
      continue;
    }
    for (const [line, part] of parts.entries())
      written.set(part.at, `${space}${String(no + more + line)}${sign}${part.words}`);
    more += parts.length - 1;
    written.set(at, words);
  }
  if (more === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const text = written.get(at);
    if (text === undefined) return [piece];
    return NUMBER.test(text) ? [withText(piece, text)] : [withText(piece, ""), withText(piece, tell(text))];
  });
}

/** `答案：1.B 2.C`, or the heading of the answers. */
const isKeyStart = (piece: Piece) =>
  isText(piece) && (isKeyTitle(piece.text) || /^[\s\u3000]*(?:[参參]考)?答案\s?[:：]?/u.test(piece.text));
const COUNTED = /^([\s\u3000]*)(第\s?)?(\d{1,3})(\s?(?:[题題][\s\u3000:：.．、]*|[.．、]\s*))(?=\S)/u;

/** `【实验题】⏎小华用…研究…。⏎（1）…⏎（2）…`: parts of the last material, which has no number; they count on. */
export function numberLastMaterial(pieces: readonly Piece[]): readonly Piece[] {
  const key = pieces.findIndex(isKeyStart);
  const end = key < 0 ? pieces.length : key;
  const paper = pieces.slice(0, end);
  const head = paper.findLastIndex((piece) => isText(piece) && HEADING.test(piece.text));
  const numbers = paper.flatMap((piece, at) => {
    const [, , , no = ""] = isText(piece) ? (COUNTED.exec(piece.text) ?? []) : [];
    return no === "" ? [] : [{ at, no: Number(no) }];
  });
  const last = numbers.at(-1);
  if (head < 0 || last === undefined || last.at > head || numbers.some(({ no }, index) => no !== index + 1))
    return pieces;
  const first = paper.findIndex((piece, at) => at > head && piece.text.trim() !== "");
  const part = paper.findIndex((piece, at) => at > head && partOf(piece)?.no === 1);
  if (part <= first || part - first > MOST || paper[first] === undefined) return pieces;
  const find = (from: number, to: number) =>
    pieces.slice(from, to).flatMap((piece, line) => {
      const found = partOf(piece);
      return found === null ? [] : [{ at: from + line, ...found }];
    });
  const isCounted = (parts: readonly { no: number }[]) =>
    parts.length > 1 && parts.every(({ no }, index) => no === index + 1);
  const parts = find(part, end);
  const answers = find(end, pieces.length);
  if (!isCounted(parts)) return pieces;
  const [, space = "", word = "", , sign = ""] = COUNTED.exec(pieces[last.at]?.text ?? "") ?? [];
  const written = new Map<number, string>();
  for (const { at, no, words } of parts) written.set(at, `${space}${word}${String(last.no + no)}${sign}${words}`);
  if (isCounted(answers) && answers.length === parts.length)
    for (const { at, no, words } of answers) written.set(at, `${String(last.no + no)}. ${words}`);
  return pieces.flatMap((piece, at) => {
    const text = written.get(at);
    if (at === first) return [withText(piece, ""), withText(piece, tell(piece.text.trim()))];
    if (at === part) return [withText(piece, ""), withText(piece, text ?? piece.text)];
    return [text === undefined ? piece : withText(piece, text)];
  });
}

const SIGN = /^[\s\u3000]*([⑴-⒇])\s*(?=\S)/u;
const SIGNS = /[⑴-⒇]/gu;
const valueOf = (sign: string) => (sign.codePointAt(0) ?? 0) - 0x2473;

/** `⑴ …⏎⑵ …`: the only numbers of a paper, also in its answers and in `完成⑷～⑹题`. */
export function plainBracketedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const key = pieces.findIndex(isKeyStart);
  const paper = pieces.slice(0, key < 0 ? pieces.length : key);
  const values = paper.flatMap((piece) => {
    const sign = isText(piece) ? SIGN.exec(piece.text)?.[1] : undefined;
    return sign === undefined ? [] : [valueOf(sign)];
  });
  if (values.length < 3 || values.some((value, index) => value !== index + 1)) return pieces;
  if (paper.some((piece) => isText(piece) && /^[\s\u3000]*(?:第\s?)?\d{1,3}\s?[.．、)）题題]/u.test(piece.text)))
    return pieces;
  return pieces.flatMap((piece, at) => {
    if (!isText(piece) || !/[⑴-⒇]/u.test(piece.text)) return [piece];
    if (key >= 0 && at >= key)
      return [
        withText(
          piece,
          piece.text.replace(SIGNS, (sign) => `${String(valueOf(sign))}. `),
        ),
      ];
    const text = piece.text.replace(SIGN, (_, sign: string) => `${String(valueOf(sign))}. `);
    return [
      withText(
        piece,
        text.replace(SIGNS, (sign) => String(valueOf(sign))),
      ),
    ];
  });
}

const RESULT =
  /^([\s\u3000]*(?:(?:程序)?(?:运行|運行|输出|輸出|[执執]行|打印)(?:的)?(?:[结結]果)?|[结結]果|解|答|答案|output|answer)(?:是|[为為])?)\s?[:：](?=[ \t\u3000]*[_＿]{3,}[\s\u3000。.]*$)/iu;
const CODE = /[;{}]\s*$|^\s*#include|^\s*(?:def|for|while|if|print|int|var|let|const)\b/u;

/** `5)⏎int s = 0;⏎运行结果：____`: the place below a program belongs to its question. */
export function joinProgramResults(pieces: readonly Piece[]): readonly Piece[] {
  const result = pieces.map((piece, at) => {
    const found = isText(piece) ? RESULT.exec(piece.text) : null;
    if (found === null) return piece;
    const above = pieces.slice(Math.max(0, at - 3), at).filter(({ text }) => text.trim() !== "");
    if (!CODE.test(above.at(-1)?.text.slice(0, LONGEST) ?? "")) return piece;
    return withText(piece, piece.text.replace(/[:：]/u, "\\$&"));
  });
  return result.some((piece, at) => piece !== pieces[at]) ? result : pieces;
}

/** In the order in which they are made. */
export const MATERIAL_PARTS: readonly Repair[] = [
  joinProgramResults,
  plainBracketedNumbers,
  numberMaterialParts,
  numberLastMaterial,
];
