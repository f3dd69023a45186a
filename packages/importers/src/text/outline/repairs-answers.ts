/** Repairs of answers: brackets and dashes around them, and the letters of judgements. */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LABEL =
  /^(\s*(?:(?:[参參]考|正[确確]|[标標][准準]|本[题題]|[试試][题題])*答案|答|(?:correct )?answers?|keys?)\s?[:：]\s*)(\S.*)$/iu;
const SHORT = /^(?:[A-H](?:[\s,，、;；]{0,2}[A-H]){0,7}|√|×|✓|✗|[对對错錯]|正[确確]|[错錯][误誤])[。.]?$/u;
const CLOSERS: Readonly<Record<string, string>> = {
  "【": "】",
  "〔": "〕",
  "〖": "〗",
  "「": "」",
  "(": ")",
  "（": "）",
  "“": "”",
  "‘": "’",
  '"': '"',
};
/** Signs that some pages draw around an answer. */
const DRAWN = /^[\s—–\-~～_＿.·…=*]+|[\s—–\-~～_＿·…=*]+$/gu;

/** `答案：【《尔雅》】`, `答案: 【B`, `答：——C——`: what a page draws around an answer is no part of it. */
export function bareAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.text.length < 2000 ? LABEL.exec(piece.text) : null;
    if (match === null) return piece;
    const [, label = "", value = ""] = match;
    const bare = bareValue(value.trim());
    if (bare === value.trim()) return piece;
    return bare === "" ? { ...piece, debris: true } : withText(piece, `${label}${bare}`);
  });
}

function bareValue(value: string): string {
  const drawn = value.replace(DRAWN, "");
  if (drawn !== value && (SHORT.test(drawn) || /^[—–\-~～.·…=*]+$/u.test(value))) return drawn;
  const open = value.charAt(0);
  const close = CLOSERS[open];
  if (close === undefined) return value;
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value.charAt(at) === open && (open !== close || at === 0)) depth += 1;
    else if (value.charAt(at) === close) depth -= 1;
    if (depth > 0) continue;
    // The bracket ends here: it holds the whole answer, or its letters in front of the reason.
    const [inner, rest] = [value.slice(1, at).trim(), value.slice(at + 1).trim()];
    if (/[（("“‘]/u.test(open) ? SHORT.test(inner) && rest === "" : rest === "" && !isLabel(inner)) return inner;
    return SHORT.test(inner) && !/[（("“‘]/u.test(open) ? `${inner} ${rest}` : value;
  }
  // Opened and never closed.
  return /[（("“‘]/u.test(open) ? value : value.slice(1).trim();
}

function isLabel(text: string): boolean {
  return /^(?:答案|解析|[详詳]解|分析|[点點][评評])/u.test(text);
}

const HEADING =
  /^[\s#*]*(?:[(（【]?[一二三四五六七八九十]{1,3}[)）】]?\s?[、.．:：]?|第[一二三四五六七八九十\d]+[部章大]|【)/u;
const NUMBERED = /^\s*\d{1,3}\s?[.．、)）]/u;
const LEGEND =
  /\s*A\s?[.．、:：]?\s?([对對错錯√×]|正[确確]|[错錯][误誤])\s*B\s?[.．、:：]?\s?(?:[对對错錯√×]|正[确確]|[错錯][误誤])\s*$/u;
const LETTER_KEY = /[(（]\s?([AB])\s?[)）]\s*[。.]?\s*$/u;

/** `…可以骑行。( B )` in a part of statements to be judged: A stands for true, unless the paper says otherwise. */
export function judgeByLetters(pieces: readonly Piece[]): readonly Piece[] {
  const reversed = pieces.some(({ text }) => /^[错錯×]/u.test(LEGEND.exec(text)?.[1] ?? ""));
  const found: number[] = [];
  let part: number[] | null = null;
  const settle = () => {
    if ((part?.length ?? 0) > 1) found.push(...(part ?? []));
    part = null;
  };
  for (const [at, { text }] of pieces.entries()) {
    if (HEADING.test(text) && text.length < 120) {
      const kind = kindOfWords(text);
      if (kind === null) continue;
      settle();
      part = kind === "judged" ? [] : null;
    } else if (part !== null && NUMBERED.test(text)) {
      // A legend on the line below makes choices of the two.
      const below = LEGEND.exec(pieces[at + 1]?.text ?? "")?.index === 0;
      if (!below && LETTER_KEY.test(text.replace(LEGEND, ""))) part.push(at);
    } else if (/^\s*[(（]?[C-H]\s?[.．、)）]/u.test(text)) part = null;
  }
  settle();
  if (found.length === 0) return pieces;
  const judged = new Set(found);
  return pieces.flatMap((piece, at): Piece[] => {
    if (!judged.has(at)) return [piece];
    const legend = LEGEND.exec(piece.text)?.[0] ?? "";
    const stem = piece.text.slice(0, piece.text.length - legend.length);
    const signed = stem.replace(LETTER_KEY, (_, letter: string) => ((letter === "A") === reversed ? "（×）" : "（√）"));
    const rest: Piece[] = legend.trim() === "" ? [] : [{ ...withText(piece, legend.trim()), debris: true }];
    return [withText(piece, signed), ...rest];
  });
}

const INNER_LABEL = /([^\s:：【[(（])\s+(考[点點]|解析|答案|知[识識][点點])\s+(?=[^\s:：])/gu;

/** `D基础性 考点 课程改革 解析 本题…`: labels without colons inside lines that run on. */
export function partInnerLabels(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces)
    for (const [, , label = ""] of text.matchAll(INNER_LABEL)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const labels = new Set([...counts].filter(([, count]) => count > 1).map(([label]) => label));
  // One of them alone may be a word of the sentences.
  if (labels.size < 2) return pieces;
  return pieces.flatMap((piece): Piece[] => {
    const text = piece.text.replace(INNER_LABEL, (whole, before: string, label: string) =>
      labels.has(label) ? `${before}\n${label}：` : whole,
    );
    return text === piece.text ? [piece] : text.split("\n").map((part) => withText(piece, part));
  });
}

const BOXED_INSIDE = /(\S)\s*答案\s?【\s?([A-H]{1,6}|[√×对對错錯])\s?】\s*/gu;
const EXPLAINED_INSIDE = /([^\s【[（(])\s+((?:[试試][题題]|答案)解析|[详詳]解)\s?[:：]\s*(?=\S)/gu;

/** `(D)丁 答案【B】 科目… 試題解析:…`: labels of several questions inside lines that run on. */
export function partBoxedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.reduce((sum, { text }) => sum + (text.match(BOXED_INSIDE)?.length ?? 0), 0);
  if (found < 2) return pieces;
  return pieces.flatMap((piece) =>
    piece.text
      .replace(BOXED_INSIDE, "$1\n答案：$2\n")
      .replace(EXPLAINED_INSIDE, "$1\n$2：")
      .split("\n")
      .map((part) => withText(piece, part)),
  );
}

const EXPLAINS = /^\s*[【[]?\s?(?:(?:答案|[试試][题題]|[参參]考)?解析|[详詳]解|分析)\s?(?:[】\]]|[:：])/u;
const MAIN = /^\s*(?:[(（][^()（）]{0,8}[)）]\s*)?(\d{1,3})\s?[.．、]\s*(?=\D)/u;
const OTHER_NUMBER =
  /^(\s*)(?:([(（])(\d{1,2}|[一二三四五六七八九十]{1,2})([)）])|([一二三四五六七八九十]{1,2})([、.．])|([①-⑳]))\s*(?=\S)/u;

/**
 * Numbers of other forms below the label of an explanation count its points, up to the next number of the questions. The
 * heading of a part begins anew: it names a type, or the numbers of the questions begin at 1 below it.
 */
export function keepPointsOfExplanations(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => EXPLAINS.test(text)).length < 2) return pieces;
  const mains = pieces.map(({ text }) => Number(MAIN.exec(text)?.[1] ?? 0));
  if (mains.filter((no, at) => no > 0 && mains.slice(0, at).includes(no - 1)).length < 2) return pieces;
  const kept = new Set<number>();
  let inside = false;
  let last = 0;
  for (const [at, { text }] of pieces.entries()) {
    const main = mains[at] ?? 0;
    if (main > 0) {
      if (main === last + 1 || main === 1) [inside, last] = [false, main];
    } else if (EXPLAINS.test(text)) inside = true;
    else if (inside && OTHER_NUMBER.test(text)) {
      const next = mains.slice(at + 1).find((no) => no > 0) ?? 0;
      if (kindOfWords(text.slice(0, 24)) !== null && text.length < 120) inside = false;
      else if (/[一二三四五六七八九十]/u.test(text.slice(0, 3)) && next === 1) inside = false;
      else if (!/[_＿]{2,}|[(（]\s*[)）]/u.test(text)) kept.add(at);
    }
  }
  if (kept.size === 0) return pieces;
  return pieces.map((piece, at) =>
    kept.has(at)
      ? withText(
          piece,
          piece.text.replace(
            OTHER_NUMBER,
            (_, space: string, open = "", no = "", close = "", chinese = "", sign = "", circle = "") =>
              circle !== ""
                ? `${space}\\${circle}`
                : chinese !== ""
                  ? `${space}${chinese}\\${sign}`
                  : `${space}\\${open}${no}${close}`,
          ),
        )
      : piece,
  );
}

const EXPLANATION_ALONE = /^\s*(?:explanation|rationale|(?:答案|[参參]考|[试試][题題])?解析|答案[详詳]解)\s*$/iu;

/** `EXPLANATION` alone on its line, below several questions: the label of the text below. */
export function labelExplanations(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => EXPLANATION_ALONE.test(text)).length < 2) return pieces;
  return pieces.map((piece) => (EXPLANATION_ALONE.test(piece.text) ? withText(piece, "解析：") : piece));
}

const ANSWER_ALONE = /^\s*(?:[参參]考|正[确確]|[标標][准準])?答案\s?[:：]?\s*$/u;
const KEY_AND_REASON = /^\s*([A-H]{1,6}|[√×✓✗]|[对對错錯])[ \u3000]+(?=\p{Script=Han})(\S.*)$/u;

/** `答案` alone above `C 因为…`: the letters are the answer, and their reason explains it. */
export function partReasons(pieces: readonly Piece[]): readonly Piece[] {
  const keys = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!ANSWER_ALONE.test(text)) continue;
    const next = pieces.findIndex((piece, index) => index > at && piece.text.trim() !== "");
    if (next > at && next < at + 3 && KEY_AND_REASON.test(pieces[next]?.text ?? "")) keys.add(next);
  }
  if (keys.size < 2) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const match = keys.has(at) ? KEY_AND_REASON.exec(piece.text) : null;
    return match === null ? [piece] : [withText(piece, match[1] ?? ""), withText(piece, `解析：${match[2] ?? ""}`)];
  });
}

const ANSWERED_INSIDE = /([?？。．)）])[ \u3000]{0,4}(答\s?[:：])(?=\s?\S)/gu;

/** `6.请简述…？答：…`: a written answer behind its question, on one line. */
export function partWrittenAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.reduce((sum, { text }) => sum + (text.match(ANSWERED_INSIDE)?.length ?? 0), 0);
  if (found < 2) return pieces;
  return pieces.flatMap((piece) =>
    piece.text
      .replace(ANSWERED_INSIDE, "$1\n$2")
      .split("\n")
      .map((part) => withText(piece, part)),
  );
}

const TOLD_RIGHT =
  /[【[(（]\s?(?:此|本|[该該])?[项項]?(?:[为為]|是)?(?:本[题題])?的?正[确確](?:答案|[选選][项項]|[项項])\s?[】\])）]/gu;
const LABELLED_RIGHT = /^[\s\u3000]*[【[]正[确確]答案[】\]](?!\s?[A-H]\s?[.．、])/u;
const TORN_RIGHT = /[【[(（][^】\])）\n]{0,10}$/u;

/** `婴儿期 【此项为本题正确答案】`, also over two lines: the choice that is right. */
export function markRightChoices(source: readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const piece of source) {
    const above = pieces.at(-1);
    const open = above === undefined ? null : TORN_RIGHT.exec(above.text);
    const closed = /^\s*[^【[(（\n]{0,10}[】\])）]/u.exec(piece.text)?.[0] ?? "";
    const whole = open === null || closed === "" ? "" : `${open[0]}${closed.trim()}`;
    TOLD_RIGHT.lastIndex = 0;
    const joined = above === undefined || !TOLD_RIGHT.test(whole) ? null : joinPieces([above, piece], "");
    if (joined === null) pieces.push(piece);
    else pieces[pieces.length - 1] = joined;
  }
  return pieces.flatMap((piece) => {
    // `【正确答案】（1）…` in front of a line is the label of an answer.
    const marks = /正[确確]/u.test(piece.text) && !LABELLED_RIGHT.test(piece.text);
    const text = marks ? piece.text.replace(TOLD_RIGHT, "（正确答案）") : piece.text;
    if (text === piece.text) return [piece];
    // Nothing parts the reason from the last choice when that one is right.
    const parts = text.replace(/(\S)\s*(?=(?:本[题題]|解[题題])思路\s?[:：])/gu, "$1\n").split("\n");
    return parts.map((part) => withText(piece, part));
  });
}

/** `答案：B（解析：…）` */
const BRACKETED_EXPLANATION =
  /(答案\s?[:：]\s?[A-H]{1,6})\s?[(（]\s?((?:答案)?解析\s?[:：][^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）]/gu;

export function openExplanations(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.includes("解析") ? withText(piece, piece.text.replace(BRACKETED_EXPLANATION, "$1 $2")) : piece,
  );
}

const ESSAYS =
  /^[\s#*]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]\s?[^\n]{0,12}(?:[简簡]答|[问問]答|[论論]述|名[词詞]解[释釋])[题題]?|(?:[简簡]答|[问問]答|[论論]述)[题題]\s*[:：]?\s*$)/u;
const KEYED = /^\s*(?:【)?(?:[参參]考|正[确確])?(?:答案|解析)|[(（]\s*(?:[A-H]{1,6}|[√×])\s*[)）]\s*[?？]?\s*$/u;
/** What is no sentence of an answer: another label, a part of the question, a place to write. */
const NO_ANSWER =
  /^\s*(?:【|\[|答|解|要求|[请請]|[试試]|材料|案例|[参參]考|要[点點]|[评評]分|(?:[(（]?\d{1,2}[)）]|[①②③④⑤])\s*(?:[请請试試求列写寫画畫简簡计計说說分指给給设設比证證判解什如为為]|.*[(（]\s?\d+\s?分))|[?？]\s*$|[_＿]{2,}/u;
const LEAST_KEYED = 2;

/** In a paper with its answers, the sentences below the stem of an essay question are its answer. */
export function tellModelAnswers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ESSAYS.test(text))) return pieces;
  if (pieces.filter(({ text }) => KEYED.test(text)).length < LEAST_KEYED) return pieces;
  const result: Piece[] = [];
  let isChanged = false;
  let isEssay = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { text } = piece;
    result.push(piece);
    if ((HEADING.test(text) && text.trim() !== "") || /^\s*#{1,6}\s/u.test(text) || ESSAYS.test(text))
      isEssay = ESSAYS.test(text);
    // Below a sentence that asks nothing stands what the question is about, which must not be hidden.
    if (!isEssay || !NUMBERED.test(text) || !/[?？]\s*$/u.test(text)) continue;
    let end = at + 1;
    while (end < pieces.length && !NUMBERED.test(pieces[end]?.text ?? "") && !HEADING.test(pieces[end]?.text ?? ""))
      end += 1;
    const own = pieces.slice(at + 1, end).filter((one) => one.text.trim() !== "");
    const isListed =
      own.length > 1 && own.every((one) => /^\s*(?:[(（]\d{1,2}[)）]|[①-⑨])\s*\p{Script=Han}/u.test(one.text));
    const isAnswer =
      (isListed || own.some((one) => /[。；;]\s*$/u.test(one.text))) && !own.some((one) => NO_ANSWER.test(one.text));
    const sentences = own.map((one) => withText(one, one.text.trim().replace(/^[-*•·●]\s*/u, "")));
    const answer = isAnswer ? joinPieces(sentences, /\p{Script=Han}/u.test(text) ? "" : " ") : null;
    if (answer === null) continue;
    isChanged = true;
    result.push(covering(withText(answer, `答案：${answer.text}`), pieces.slice(at + 1, end)));
    at = end - 1;
  }
  return isChanged ? result : pieces;
}

const LABEL_ALONE = /^\s*(?:\*\*)?[【[]?(?:[参參]考|正[确確])?答案[】\]]?\s?[:：]?(?:\*\*)?\s*$/u;
const LONGEST_WORD = 16;

/** `答案⏎Borg⏎⏎Kubernetes 源自 Borg 系统…。`: sentences below a short answer that repeat it explain it. */
export function explainWordsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const explained = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!LABEL_ALONE.test(text)) continue;
    const word = (pieces[at + 1]?.text ?? "").trim();
    if (word === "" || word.length > LONGEST_WORD || /[。！!]$|^[A-H]$/u.test(word)) continue;
    if ((pieces[at + 2]?.text ?? "").trim() !== "") continue;
    const below = (pieces[at + 3]?.text ?? "").trim();
    if (below.length > word.length + 8 && below.includes(word) && /[。.！!]$/u.test(below) && !NUMBERED.test(below))
      explained.add(at + 3);
  }
  if (explained.size === 0) return pieces;
  return pieces.map((piece, at) => (explained.has(at) ? withText(piece, `解析：${piece.text.trim()}`) : piece));
}
