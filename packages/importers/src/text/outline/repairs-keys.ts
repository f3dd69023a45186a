/** Repairs of answers that stand in front of their questions or below them in unusual brackets, and of names of kinds. */
import { type Piece, withText } from "../layout/piece.ts";

const KEY = "[A-H]{1,6}|[√×✓✗○╳对對错錯]";
/** `:A:1.`, `/B/ 2.`, `<C>3.`: a key between two signs in front of a number. */
const SIGNED = new RegExp(
  `^(\\s*)([^\\p{L}\\p{N}\\s(（])\\s?(${KEY})\\s?([^\\p{L}\\p{N}\\s)）])\\s*(?=\\d{1,3}\\s?[.．、](?!\\d))`,
  "u",
);

/** `…（D）数 :B:2.…`: the same inside lines that run on. */
const SIGNED_INSIDE = /\s*([:：/|])\s?([A-H]{1,6})\s?[:：/|]\s*(\d{1,3})\s?[.．、]\s*/gu;

function partSignedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.flatMap(({ text }) => [...text.matchAll(SIGNED_INSIDE)].map((match) => Number(match[3])));
  const rising = numbers.filter((no, index) => index > 0 && no === (numbers[index - 1] ?? 0) + 1).length;
  if (numbers.length < 3 || rising < numbers.length - 1) return pieces;
  return pieces.flatMap((piece) => {
    const text = piece.text.replace(SIGNED_INSIDE, "\n（$2）$3. ");
    return text === piece.text
      ? [piece]
      : text.split("\n").flatMap((part) => (part.trim() === "" ? [] : [withText(piece, part)]));
  });
}

/** `【2】1.…`: the number of the right choice in front of the number of the question. */
const SIGNED_DIGIT = /^(\s*)【\s?([1-5]{1,5})\s?】\s*(\d{1,3})\s?([.．、])/u;

/** Written behind the stem, because a number in front of another one could count as well. */
function moveDigitKeys(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text }) => SIGNED_DIGIT.exec(text));
  const numbers = found.flatMap((match) => (match === null ? [] : [Number(match[3])]));
  const rising = numbers.filter((no, index) => index > 0 && no === (numbers[index - 1] ?? 0) + 1).length;
  if (numbers.length < 3 || rising < numbers.length - 1) return pieces;
  const lettered = letterChoices(
    pieces,
    found.flatMap((match, at) => (match === null ? [] : [at])),
  );
  return pieces.flatMap((piece, at) => {
    const match = found[at];
    if (match === null || match === undefined) return lettered.get(at) ?? [piece];
    const [whole, indent = "", key = "", no = "", sign = ""] = match;
    const letters = Array.from(key, (digit) => String.fromCharCode(64 + Number(digit))).join("");
    return [withText(piece, `${indent}${no}${sign}${piece.text.slice(whole.length).trimEnd()}（${letters}）`)];
  });
}

const CHOICE_SIGN = /^\s*(?:[(（]?\s?[A-Ha-h1-9]\s?[.．、)）:：]|[①-⑨□○☐])/u;

/** Choices without signs below stems that have keys: each on its line, or parted by blanks on one. */
function letterChoices(pieces: readonly Piece[], stems: readonly number[]): Map<number, Piece[]> {
  const lettered = new Map<number, Piece[]>();
  for (const [index, stem] of stems.entries()) {
    const to = Math.min(stems[index + 1] ?? pieces.length, stem + 12);
    const lines = pieces.slice(stem + 1, to).flatMap((piece, at) => (piece.text.trim() === "" ? [] : [stem + 1 + at]));
    const textOf = (at: number) => pieces[at]?.text.trim() ?? "";
    if (lines.some((at) => CHOICE_SIGN.test(textOf(at)) || textOf(at).length > 80)) continue;
    const [only = -1] = lines;
    const wide = textOf(only).split(/[ \u3000]{2,}/u);
    const labels = lines.length > 1 ? lines.map(textOf) : wide.length > 2 ? wide : textOf(only).split(/[ \u3000]+/u);
    if (labels.length < 3 || labels.length > 6) continue;
    const written = labels.map((label, at) => `${String.fromCharCode(65 + at)}. ${label}`);
    for (const [at, line] of lines.entries()) {
      const piece = pieces[line];
      if (piece === undefined) continue;
      lettered.set(
        line,
        (lines.length > 1 ? written.slice(at, at + 1) : written).map((text) => withText(piece, text)),
      );
    }
  }
  return lettered;
}

/** Writes keys between other signs in front of numbers into brackets. */
export function bracketFrontKeys(source: readonly Piece[]): readonly Piece[] {
  const pieces = partSignedKeys(moveDigitKeys(source));
  if (pieces.filter(({ text }) => SIGNED.test(text)).length < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(SIGNED, "$1（$3）")));
}

const KEY_THEN_STEM = new RegExp(`^\\s*[(（]\\s?(${KEY})\\s?[)）]\\s*(\\S.*)$`, "u");
const INNER_B = /[(（]\s?B\s?[)）]/;
const BRACKETED_A = /^\s*[(（]\s?A\s?[)）]\s*\S/;

/**
 * `(C) 1975 年…` above `(A)… (B)…`: keys in front of stems that have no numbers. A stem may begin with a year, which must
 * not be taken for its number. Numbers are written, because nothing else shows where the questions begin.
 */
export function numberKeyedStems(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap((piece, at) => (piece.text.trim() === "" ? [] : [{ piece, at }]));
  const heads = new Set<number>();
  for (const [index, { piece, at }] of filled.entries()) {
    const next = filled[index + 1]?.piece.text ?? "";
    const stem = KEY_THEN_STEM.exec(piece.text)?.[2] ?? "";
    if (stem === "" || !BRACKETED_A.test(next) || /^[(（#*\s]*(?:第\s?)?\d{1,3}\s?[.．、)）题題]/u.test(stem)) continue;
    // `(A)… (B)…` on one line are choices, and so is `(A)…` above `(B)…`.
    const after = filled[index + 2]?.piece.text ?? "";
    if (INNER_B.test(stem) || !(INNER_B.test(next) || /^\s*[(（]\s?B\s?[)）]/.test(after))) continue;
    // Choices on lines of their own: `(D)…` above `(A)…` ends the question before.
    const above = filled[index - 1]?.piece.text ?? "";
    const letter = KEY_THEN_STEM.exec(piece.text)?.[1] ?? "";
    const before = KEY_THEN_STEM.exec(above)?.[1] ?? "";
    if (
      before.length === 1 &&
      letter.length === 1 &&
      letter.charCodeAt(0) === before.charCodeAt(0) + 1 &&
      !/[(（]\s?B/.test(above)
    )
      continue;
    heads.add(at);
  }
  if (heads.size < 2) return pieces;
  const numbers = [...heads].map((at) =>
    Number(/^\s*[(（]\s?\S{1,6}\s?[)）]\s*(\d{1,3})(?!\d)/u.exec(pieces[at]?.text ?? "")?.[1] ?? 0),
  );
  // Numbers that go up count the questions already.
  if (numbers.filter((no, index) => no > 0 && no === (numbers[index - 1] ?? 0) + 1).length * 2 >= heads.size)
    return pieces;
  let no = 0;
  return pieces.map((piece, at) => {
    if (!heads.has(at)) return piece;
    no += 1;
    return withText(piece, `${no}. ${piece.text.trim()}`);
  });
}

const CHOICE = /^\s*(?:[-*]\s)?[(（]?[B-H]\s?[.．、)）:：]/;
/** `【D】因为…` below the choices. */
const BOXED_KEY = /^(\s*)[【[]\s?([A-H]{1,6}|[√×对對错錯]|正[确確]|[错錯][误誤])\s?[】\]]\s*(\S.*)$/u;

export function labelBoxedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const below = (at: number) => {
    const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "");
    if (above !== undefined && !/[A-H]\s?[】\]]/.test(pieces[at]?.text ?? ""))
      return /^\s*[(（]?\d{1,3}\s?[.．、)）]/.test(above.text);
    return above !== undefined && (CHOICE.test(above.text) || /\s[C-H]\s?[.．、)）:：]\s?\S/.test(above.text));
  };
  const found = new Set(pieces.flatMap(({ text }, at) => (BOXED_KEY.test(text) && below(at) ? [at] : [])));
  if (found.size < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const match = found.has(at) ? BOXED_KEY.exec(piece.text) : null;
    return match === null
      ? [piece]
      : [withText(piece, `答案：${match[2] ?? ""}`), withText(piece, `解析：${match[3] ?? ""}`)];
  });
}

/** `A1型题`, `二、A2 型题（病历摘要型）`, `X型题`: kinds of medical papers. */
const KIND =
  /^\s*(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s*|[【[])?[ABCKX]\s?\d?(?:\s?[/／]\s?[ABCKX]\s?\d?)?\s?型(?:[选選][择擇])?[题題][】\]]?\s*(?:[(（][^()（）]{1,40}[)）])?\s*[:：]?\s*$/u;

const FRAMED_KIND = /^[【[]\s?([ABCKX]\s?\d?(?:\s?[/／]\s?[ABCKX]\s?\d?)?\s?型(?:[选選][择擇])?[题題])\s?[】\]]\s*/u;

/** Names of kinds without a number or a bracket become headings, so that no stem begins with one. */
export function headKinds(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.text.length > 80 || !KIND.test(piece.text)) return piece;
    const [whole, kind] = FRAMED_KIND.exec(piece.text.trim()) ?? [];
    if (whole !== undefined && kind !== undefined) {
      const name = kind.startsWith("X") ? `多选题（${kind}）` : kind;
      return withText(piece, `## ${name}${piece.text.trim().slice(whole.length)}`);
    }
    // Questions of the kind X have several right choices.
    const text = piece.text.trim().replace(/X\s?型(?:[选選][择擇])?[题題]/u, "$&[多选题]");
    return /^[ABCKX]/.test(text) ? withText(piece, `## ${text}`) : withText(piece, text);
  });
}

/** Words of a task to find what is wrong in the text below. */
const CORRECTS = /病句|[语語]病|修改|改正|改[错錯]|订正|訂正|有[误誤]|不(?:恰|妥)[当當]|[错錯]别字|[错錯]別字/u;
const CIRCLED_SENTENCES = /①[^①②\n]{6,}[。！？；]?\s*②[^②③\n]{6,}/u;

/** Circled sentences of a text that is to be corrected stay sentences: a line to write on stands below them. */
export function keepCircledSentences(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (!CIRCLED_SENTENCES.test(piece.text) || /[(（]\s*[)）]\s*$/.test(piece.text)) return piece;
    const above = pieces
      .slice(Math.max(0, at - 3), at)
      .map(({ text }) => text)
      .join("\n");
    const below = pieces
      .slice(at + 1, at + 4)
      .map(({ text }) => text)
      .join("\n");
    if (!CORRECTS.test(above + piece.text) || !/[_＿]{3,}|[句處处][^。]{0,8}[:：]|改[为為成][:：]/u.test(below))
      return piece;
    return withText(piece, piece.text.replace(/[①-⑳]/gu, "\\$&"));
  });
}

/** A letter with its sign; a comma or a stroke may stand for the sign. */
const LETTER_SIGN = /([A-H])\s?([.．、,，;；\-－–—]|[1lI|](?=\p{Script=Han}))/gu;
const MISREAD = /[A-H]\s?[,，;；\-－–—]\s?\S|[B-H][1lI|]\p{Script=Han}|\d[B-H]\s?[.．、]/u;

/**
 * `C.甲D.乙E,丙` or `D1乙`: a comma or a stroke behind the next letter of a row that has its signs is a sign that was
 * misread. `C.12D.15`: that letter may touch a number.
 */
export function mendLetterSigns(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const { text } = piece;
    if (!MISREAD.test(text) || !/[AB]\s?[.．、]/u.test(text)) return piece;
    let [expected, signed, end] = [0, 0, 0];
    return withText(
      piece,
      text.replace(LETTER_SIGN, (whole, letter: string, sign: string, at: number) => {
        const proper = /[.．、]/u.test(sign);
        // `A.A—P`: what stands right behind a sign is a word of the choice.
        if (signed > 0 && at === end) return whole;
        const value = letter.charCodeAt(0) - 64;
        if (letter === "A" && (proper || opensRow(text, at, whole.length))) {
          [expected, signed, end] = [2, 1, at + whole.length];
          return proper ? whole : `${letter}.`;
        }
        const touches = /\d/.test(text.charAt(at - 1));
        if (touches && !(proper && signed > 1)) return whole;
        if (value === expected && at > end && at - end < 200 && !/[A-Za-z]/.test(text.charAt(at - 1))) {
          const misread = !proper && signed > 0 && (signed > 1 || hasNext(text, at + whole.length, value + 1));
          if (!proper && !misread) return whole;
          [expected, signed, end] = [value + 1, signed + (proper ? 1 : 0), at + whole.length];
          return proper ? (touches ? ` ${whole}` : whole) : `${letter}.`;
        }
        return whole;
      }),
    );
  });
}

/** Whether a letter A with a misread sign begins a row of choices. */
function opensRow(text: string, at: number, length: number): boolean {
  return (
    !/[A-Za-z\d]/.test(text.charAt(at - 1)) &&
    /^.{1,119}?[^A-Za-z]B\s?[.．、]/su.test(text.slice(at + length, at + length + 130)) &&
    /C\s?[.．、]/u.test(text.slice(at))
  );
}

/** Dots of other sizes, as text recognition reads them behind numbers and letters. */
const DOTS = /(^|[^A-Za-z\d.])(\d{1,3}|[A-H])\s?[•・·‧∙]\s?(?=[^\s•・·‧∙])/gu;
const FEWEST_DOTS = 4;

export function mendDots(pieces: readonly Piece[]): readonly Piece[] {
  const dots = pieces.reduce((sum, { text }) => sum + (text.match(DOTS)?.length ?? 0), 0);
  return dots < FEWEST_DOTS ? pieces : pieces.map((piece) => withText(piece, piece.text.replace(DOTS, "$1$2.")));
}

/** Whether the letter behind this one stands nearby with its sign. */
function hasNext(text: string, from: number, value: number): boolean {
  return new RegExp(`^[^A-H]{1,120}${String.fromCharCode(64 + value)}\\s?[.．、]`, "u").test(
    text.slice(from, from + 130),
  );
}

/** `分值：1 答案：A` on one line. */
const POINTS_THEN_ANSWER =
  /^(\s*(?:分值|分[数數]|[难難]度)\s?[:：]\s*[^\s:：]{1,6})\s+((?:[参參]考|正[确確]|[标標][准準])?答案\s?[:：].*)$/u;

export function partPointsFromAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = POINTS_THEN_ANSWER.exec(piece.text);
    return match === null ? [piece] : [withText(piece, match[2] ?? ""), withText(piece, match[1] ?? "")];
  });
}

/** `(A甲(B乙` without the ends of the brackets. */
const OPEN_LETTER = /[(（]\s?([A-H])(?=[\p{Script=Han}「『“《])/gu;

export function closeLetterBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const open = pieces.reduce((sum, { text }) => sum + (text.match(OPEN_LETTER)?.length ?? 0), 0);
  const closed = pieces.reduce((sum, { text }) => sum + (text.match(/[(（]\s?[A-H]\s?[)）]/gu)?.length ?? 0), 0);
  const first = pieces.filter(({ text }) => /^\s*[(（]\s?A(?=[\p{Script=Han}「『“《])/u.test(text)).length;
  if (open < 4 || closed * 2 > open || first < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(OPEN_LETTER, "($1)")));
}

/** `一、是非題：20%`: papers of Taiwan give the points of a part in per cent. */
const SHARE =
  /^(\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s?[^\d%％。？?]{2,16}?)\s?[:：]?\s?[(（]?\s?(\d{1,3})\s?[%％]\s?[)）]?\s*$/u;

export function writeShares(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => SHARE.test(text)).length < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(SHARE, "$1（共$2分）")));
}

const INNER_KEY = /([\p{Script=Han}”》])([A-F])(?=[\p{Script=Han}。，,；;])(?![^\S\n]?[、.．:：)）])/gu;
const FIRST_CHOICE = /(?:^|[^A-Za-z])A\s?[、.．]\s?\S/gmu;
const PLACE = /[(（][^\S\n]{0,9}[A-F]?[^\S\n]{0,9}[)）]|[_＿]{3,}/gu;
const LEAST_KEYS = 4;

/** `他是A。A、李大钊B、…`: where nearly every question has one letter inside its sentence and no place, it is the answer. */
export function bracketInnerKeys(pieces: readonly Piece[]): readonly Piece[] {
  const count = (pattern: RegExp) => pieces.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const keys = count(INNER_KEY);
  if (keys < LEAST_KEYS) return pieces;
  const choices = count(FIRST_CHOICE);
  if (keys * 10 < choices * 8 || keys * 10 > choices * 12 || count(PLACE) * 4 > keys) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(INNER_KEY, "$1（$2）")));
}
