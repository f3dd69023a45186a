/**
 * Banks of questions with the answers inside the lines: gaps whose brackets hold the answer beside brackets that belong to a name,
 * and answers of essays behind their questions.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 600;
const LEAST = 3;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、)）](?!\d)\s*\S/u;
const HEADING =
  /^[\s\u3000]*(?:#{1,6}\s|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．:：]|第[一二三四五六七八九十]{1,3}[部章节節])|^[\s\u3000]*\p{Script=Han}{2,6}[题題](?:\s?[(（][^()（）]{1,30}[)）])?\s?[:：]?[\s\u3000]*$/u;
const BRACKET = /[(（]([^()（）_＿\n]{1,40})[)）]/gu;
const OPEN = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;
/** A code or a short name in Latin letters: `TK101A/B`, `VPC`. */
const CODE = /^\s*[A-Z\d][A-Za-z\d/\\、,，~～.+-]{0,30}\s*$/u;
/** What stands in front of an answer and behind no name. */
const LEADS = /[是为為有共达達约約用于於到在按取即叫称稱属屬由经經过過从從向以被把将將含及和与與或、，,：:；;]$/u;
/** What is wanted in the gap in front, or what a word means. */
const REMARK =
  /^\s*(?:.{0,8}(?:名[称稱]|[单單]位|型[号號]|[数數][字值量]|[写寫]出.*)|(?:[简簡][称稱]|[即如见見例]|[单單]位|填|[写寫]|保留|不少于|至少|注|以下|下同).*)\s*$/u;

interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The brackets of a sentence that hold answers; the others belong to a name, a unit or a remark. */
function answersOf(text: string): Bracket[] {
  const all = Array.from(text.matchAll(BRACKET), (match): Bracket => {
    return { from: match.index, to: match.index + match[0].length, words: match[1] ?? "" };
  });
  const spoken = all.filter(({ from, words }, at) => {
    const before = text.slice(Math.max(0, from - 8), from).trimEnd();
    // `MPa(G)`, `f(x)`: a bracket that touches letters, in a sentence of other words.
    if (/[A-Za-z℃Ω°]$/u.test(before) && before.length > 0 && text.charAt(from - 1) !== " " && words.length < 5)
      return false;
    const behind = all[at - 1]?.to === from;
    return !(REMARK.test(words) && (behind || !LEADS.test(before)));
  });
  const last = spoken.at(-1);
  return spoken.filter((one) => {
    // `UPS（不间断电源）`: what a short name stands for.
    if (one !== last && /[A-Z]{2}$/u.test(text.slice(0, one.from)) && /^\p{Script=Han}+$/u.test(one.words))
      return false;
    if (one === last || !CODE.test(one.words) || !/[A-Z]/u.test(one.words)) return true;
    return LEADS.test(text.slice(0, one.from).trimEnd());
  });
}

/** `储罐（TK101A/B）共有（7）个`: in a part of gaps, a code behind a name is no answer. */
export function fillNamedGaps(pieces: readonly Piece[]): readonly Piece[] {
  const drawn = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at]?.text ?? "";
    if (head.length > 80 || !HEADING.test(head) || kindOfWords(head) !== "gap") continue;
    const own = new Map<number, string>();
    let numbered = 0;
    let named = 0;
    let end = at + 1;
    for (; end < pieces.length && !HEADING.test((pieces[end]?.text ?? "").slice(0, 80)); end += 1) {
      const text = pieces[end]?.text ?? "";
      if (text.length > LONGEST || !NUMBERED.test(text)) continue;
      numbered += 1;
      const brackets = OPEN.test(text) ? [] : answersOf(text);
      if (brackets.length === 0) continue;
      if (brackets.length < [...text.matchAll(BRACKET)].length) named += 1;
      let line = "";
      let from = 0;
      for (const bracket of brackets) {
        line += `${text.slice(from, bracket.from)}__${bracket.words.trim()}__`;
        from = bracket.to;
      }
      own.set(end, line + text.slice(from));
    }
    if (named > 0 && own.size >= LEAST && own.size * 10 >= numbered * 9)
      for (const [line, text] of own) drawn.set(line, text);
    at = end - 1;
  }
  if (drawn.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = drawn.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

/** The end of a question, and what stands behind it on the same line. */
const ANSWERED =
  /^([\s\u3000]*\d{1,3}\s?[.．、)）].{5,}?(?:[?？](?![)）”"])|[。）)](?=[\s\u3000]+\S{1,16}[:：])))[\s\u3000]+(\S.*)$/u;
/** Points, hints and names of types are no answers. */
const NO_ANSWER = /^[(（【[][^()（）【】[\]]{0,30}[)）】\]][\s\u3000]*$|^[_＿]|^[A-H]\s?[.．、]|^\d{1,2}\s?分/u;
const BULLET = /^[\s\u3000]*(?:[o•·●○▪\uf0b7-]|\*)[\s\u3000]+(?=\S)/u;

/** `1. 有哪些步骤？ 步骤：先…⏎o 再…`: in a part of essays whose lines go on behind the question, that is the answer. */
export function answerBehindStems(pieces: readonly Piece[]): readonly Piece[] {
  const parts = new Map<number, { stem: string; answer: string; to: number }>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at]?.text ?? "";
    if (head.length > 80 || !HEADING.test(head) || kindOfWords(head) !== "essay") continue;
    let end = at + 1;
    const stems: number[] = [];
    for (; end < pieces.length && !HEADING.test((pieces[end]?.text ?? "").slice(0, 80)); end += 1)
      if (NUMBERED.test(pieces[end]?.text ?? "")) stems.push(end);
    const own = stems.flatMap((line, index) => {
      const text = pieces[line]?.text ?? "";
      const [, stem, answer] = text.length > 2 * LONGEST ? [] : (ANSWERED.exec(text) ?? []);
      if (stem === undefined || answer === undefined || NO_ANSWER.test(answer) || OPEN.test(answer)) return [];
      let to = line + 1;
      while (to < (stems[index + 1] ?? end) && BULLET.test((pieces[to]?.text ?? "").slice(0, LONGEST))) to += 1;
      return [{ line, stem, answer, to }];
    });
    if (own.length > 1 && own.length * 5 >= stems.length * 4)
      for (const { line, ...part } of own) parts.set(line, part);
    at = end - 1;
  }
  if (parts.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const part = parts.get(at);
    if (part === undefined) {
      result.push(piece);
      continue;
    }
    const below = pieces.slice(at + 1, part.to);
    const lines = below.map(({ text }) => text.replace(BULLET, "").trim());
    result.push(
      withText(piece, part.stem),
      covering(
        withText(piece, `答案：${[part.answer.replace(/^(?:答案?|解)\s?[:：]\s*/u, ""), ...lines].join("\n")}`),
        below,
      ),
    );
    at = part.to - 1;
  }
  return result;
}
