/** Repairs of verdicts, keys and numbers of answers that slipped to other lines. */
import { type Piece, withText } from "../layout/piece.ts";

/** `答案：（×）人人有责改为综合治理`: the verdict and what would be right. */
const REASONED =
  /^(\s*[【[(（]?(?:[参參]考|正[确確]|[标標][准準])?答案[】\])）]?\s?[:：]?\s?)[(（]?\s?([×✗╳XxFf错錯√✓对對])\s?(?:[)）]\s*[，,。；;]?|[，,。；;:：]\s*)(?=[\p{L}\p{N}“"《「])(.+)$/u;

export function partVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const reasoned = pieces.filter(({ text }) => REASONED.test(text));
  if (reasoned.length < 1 || pieces.filter(({ text }) => /答案/u.test(text)).length < 2) return pieces;
  return pieces.flatMap((piece) => {
    const match = REASONED.exec(piece.text);
    if (match === null) return [piece];
    return [withText(piece, `答案：${match[2] ?? ""}`), withText(piece, `解析：${match[3] ?? ""}`)];
  });
}

const VERDICT_BEFORE = /^\s*([(（]\s?(?:[√×✓✗对對错錯]|正[确確]|[错錯][误誤])\s?[)）])\s*(?=\d{1,3}\s?[.．、])/u;
/** Nothing but the verdict: it can only belong to the statement above. */
const VERDICT_ALONE = /^\s*[(（]\s?(?:[√×✓✗对對错錯]|正[确確]|[错錯][误誤])\s?[)）]\s*$/u;
const ANSWERED = /[(（]\s?[A-H√×✓✗对對错錯][A-H\s,，、]{0,12}\s?[)）]/u;

/**
 * `…休息室。⏎（错）4、…`: the verdict in front of a number belongs to the statement above, if the first number has none and
 * a question with an answer of its own has one, too.
 */
export function moveVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const marked = pieces.flatMap(({ text }, at) => (VERDICT_BEFORE.test(text) ? [at] : []));
  if (marked.length === 0) return pieces;
  const alone = pieces.some(({ text }) => VERDICT_ALONE.test(text));
  const twice =
    (alone && marked.length > 1) ||
    marked.some((at) => {
      const rest = (pieces[at]?.text ?? "").replace(VERDICT_BEFORE, "");
      return ANSWERED.test(rest) || /^\d{1,3}\s?[.．、].*[A-C][.．、]?\p{Script=Han}/u.test(rest);
    });
  const first = pieces.findIndex(({ text }) => /(?:^|\D)1\s?[.．、]/u.test(text));
  if (!twice || first < 0 || marked.includes(first)) return pieces;
  return pieces.flatMap((piece) => {
    const match = VERDICT_BEFORE.exec(piece.text);
    if (match === null) return [piece];
    return [withText(piece, match[1] ?? ""), withText(piece, piece.text.slice(match[0].length))];
  });
}

const NUMBER = /^\s*(?:\*\*)?(\d{1,3})\s?[.．、)）]\s*/u;
const NUMBERED_ANSWER = /^\s*(?:\*\*)?(\d{1,3})\s?[.．、)）]\s*(?=[【[(（]?(?:[参參]考|正[确確])?答案[】\])）:：])/u;

/** `1.【答案】B` below the choices of question 1: the number comes back in front of each answer. */
export function dropAnswerNumbers(pieces: readonly Piece[]): readonly Piece[] {
  let above = 0;
  const own = new Set<number>();
  let lists = 0;
  for (const [at, { text }] of pieces.entries()) {
    const answer = NUMBERED_ANSWER.exec(text);
    if (answer === null) {
      const number = NUMBER.exec(text);
      if (number !== null) above = Number(number[1]);
    } else if (Number(answer[1]) === above) {
      own.add(at);
      above = 0;
    } else lists += 1;
  }
  if (own.size < 2 || lists > 0) return pieces;
  return explainBySigns(
    pieces.map((piece, at) =>
      own.has(at) ? withText(piece, piece.text.replace(NUMBER, "").replace(/\*\*\s*$/u, "")) : piece,
    ),
    own,
  );
}

/** `✅ (B) 甲：因为…⏎❌ (A) 乙：…` below an answer say of each choice why it is right or wrong. */
const SIGNED_REASON = /^\s*(?:[✅❌✔✘☑📖📘📚💡📝]\uFE0F?)\s*\S/u;

function explainBySigns(pieces: readonly Piece[], answers: ReadonlySet<number>): readonly Piece[] {
  let below = false;
  return pieces.map((piece, at) => {
    if (answers.has(at)) below = true;
    else if (below && SIGNED_REASON.test(piece.text)) return withText(piece, `解析：${piece.text.trim()}`);
    else if (piece.text.trim() !== "") below = false;
    return piece;
  });
}

/** `1.（L22101） 当…`: the code of a topic behind each number. */
const TOPIC_CODE = /^(\s*(?:\*\*)?\d{1,3}\s?[.．、])\s?[(（]\s?([A-Z]{1,3}-?\d{2,6})\s?[)）]\s?(\*\*)?\s*(?=\S)/u;

/** Nearly all numbers have one. Each is told as the topic of its question. */
export function tellTopicCodes(pieces: readonly Piece[]): readonly Piece[] {
  const coded = pieces.filter(({ text }) => TOPIC_CODE.test(text)).length;
  const numbered = pieces.filter(({ text }) => NUMBER.test(text) && !NUMBERED_ANSWER.test(text)).length;
  if (coded < 2 || coded * 5 < numbered * 4) return pieces;
  return pieces.flatMap((piece) => {
    const [whole = "", no = "", code = "", bold] = TOPIC_CODE.exec(piece.text) ?? [];
    if (whole === "") return [piece];
    const head = bold === undefined ? no : no.replace("**", "");
    return [withText(piece, `${head} ${piece.text.slice(whole.length)}`), withText(piece, `知识点：${code}`)];
  });
}

/** `…（）答案一、1.B2.A二、1.√`: the answers of all parts behind the last question, on its line. */
const KEY_OF_PARTS = /(?:[参參]考)?答案(?=[:：]?\s?一、\s?1\s?[.．、])/u;

export function partKeys(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = KEY_OF_PARTS.exec(piece.text);
    if (match === null || match.index === 0) return [piece];
    const rest = piece.text
      .slice(match.index + match[0].length)
      .replace(/^[:：]/u, "")
      .split(/(?=[一二三四五六七八九十]{1,2}、\s?1\s?[.．、])/u);
    return [piece.text.slice(0, match.index), match[0], ...rest].map((text) => withText(piece, text));
  });
}

/** The letter of an answer inside a stem: `应当坚持 D的原则`, `___A___`, `不正确的是： C。`. */
const KEY_IN_STEM =
  /[_＿]+\s?([A-H]{1,5})\s?[_＿]+|\s([A-H]{1,5})(?=\s?(?:[。，、]|的|\p{Script=Han}{1,8}[，。])|\s*$)/u;
const FIRST_CHOICE = /\sA\s?[.．、]/u;

const INNER_NUMBER = /([\s。)）])(?=\d{1,3}\s?[.．、]\s?[^\s\d])/gu;

/** A line on which at least three questions with such letters run on, a piece for each; null for other lines. */
function partRunOn(piece: Piece): Piece[] | null {
  if (piece.text.length < 60 || !FIRST_CHOICE.test(piece.text)) return null;
  const parts = piece.text.replace(INNER_NUMBER, "$1\n").split("\n");
  const told = parts.filter((part) => NUMBER.test(part) && KEY_IN_STEM.test(part.slice(0, part.search(FIRST_CHOICE))));
  const numbers = told.map((part) => Number(NUMBER.exec(part)?.[1]));
  const rising = numbers.every((no, at) => at === 0 || no === (numbers[at - 1] ?? 0) + 1);
  return told.length > 2 && rising ? parts.map((part) => withText(piece, part)) : null;
}

/** Nearly all questions have the letter of their answer in the sentence, on one line with their choices. */
export function bracketKeys(source: readonly Piece[]): readonly Piece[] {
  const parted = source.flatMap((piece) => partRunOn(piece) ?? [piece]);
  const pieces = parted.length > source.length ? parted : source;
  const stemOf = (text: string) => (NUMBER.test(text) ? text.slice(0, text.search(FIRST_CHOICE)) : "");
  const asked = pieces.filter(({ text }) => NUMBER.test(text) && FIRST_CHOICE.test(text));
  const told = asked.filter(({ text }) => KEY_IN_STEM.test(stemOf(text)));
  if (told.length < 3 || told.length * 5 < asked.length * 4) return source;
  const marked = new Set(told);
  return pieces.map((piece) => {
    if (!marked.has(piece)) return piece;
    const stem = stemOf(piece.text);
    const key = (_: string, lined = "", bare = "") => `（${lined}${bare}）`;
    return withText(piece, `${stem.replace(KEY_IN_STEM, key)}${piece.text.slice(stem.length)}`);
  });
}

const CIRCLED = /^(\s*(?:\d{1,3}\s?[.．、)）]?\s*)?[(（]\s*)[○◯〇ＯO](\s*[)）])/u;
const CROSSED = /^(\s*(?:\d{1,3}\s?[.．、)）]?\s*)?[(（]\s*)[×✗╳ＸX](\s*[)）])/u;

/** `3. （ ○ ）…⏎4. （ × ）…`: where crosses stand at the same place, a circle says that a statement is right. */
export function tickCircles(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => CROSSED.test(text)) || !pieces.some(({ text }) => CIRCLED.test(text))) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(CIRCLED, "$1√$2").replace(CROSSED, "$1×$2")));
}
