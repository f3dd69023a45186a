/**
 * Quizzes as pages show them after they were answered: points that were reached below each question, ticks in round
 * brackets, verdicts of assistants on lines of their own, and reasons behind a verdict.
 */
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";
import { type Piece, covering, withText, unlessSame } from "../layout/piece.ts";

const LONGEST = 400;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
const isBlank = (piece: Piece | undefined) => piece === undefined || piece.text.trim() === "";

const REACHED =
  /^[\s\u3000]*(?:(?:得分|score)\s?[:：]?\s?)?(?:\d{1,3}(?:\.\d{1,2})?|…|\.{3}|[-–—_])\s?[/／]\s?(\d{1,3}(?:\.\d{1,2})?)(?:\s?(?:points?|pts?|分))?[\s\u3000]*$/iu;
/** Below it, `3/8` counts the pages of a print. */
const ADDRESS = /^\s*https?:\/\/\S+\s*$/u;
const RIGHT = /^[\s\u3000]*(?:correct answers?|正[确確]答案)\s?[:：]?[\s\u3000]*$/iu;
const REMARK = /^[\s\u3000]*(?:feedback|反[馈饋]|[评評][语語])\s?[:：]?[\s\u3000]*$/iu;
const NUMBER = /^[\s\u3000]*(?:Q\s?|第\s?)?\d{1,3}\s?[.．、)）题題]/iu;
const LETTER = /^[\s\u3000]*[(（]?[A-Ha-h]\s?[.．、)）]/u;
const STARRED = /\s?[*＊]\s*$/u;
const FEWEST_MARKS = 2;

/** The lines of one question on a page of results. */
interface Result {
  readonly stem: number;
  readonly mark: number;
  readonly points: string;
}

/**
 * `What does it mean? *⏎0/1⏎One⏎Two⏎⏎Correct answer⏎Two⏎⏎Feedback⏎…`: a page of results says below each question what was
 * reached, and below the choices what is right.
 */
export function readReachedPoints(pieces: readonly Piece[]): readonly Piece[] {
  let last = -1;
  const results = pieces.flatMap((piece, at): Result[] => {
    const stem = last;
    if (isBlank(piece)) return [];
    last = at;
    const points = isText(piece) && piece.text.length < 24 ? REACHED.exec(piece.text)?.[1] : undefined;
    const above = pieces[stem];
    const close = points !== undefined && at - stem < 3 && above !== undefined && isText(above);
    return close && !LETTER.test(above.text) && !RIGHT.test(above.text) && !ADDRESS.test(above.text)
      ? [{ stem, mark: at, points }]
      : [];
  });
  const told = pieces.some((piece) => isText(piece) && RIGHT.test(piece.text));
  if (results.length < FEWEST_MARKS || (!told && results.length < 3)) return pieces;
  const numbered = results.some(({ stem }) => NUMBER.test(pieces[stem]?.text ?? ""));
  const starred = results.filter(({ stem }) => STARRED.test(pieces[stem]?.text ?? "")).length > 1;
  const changed = new Map<number, Piece[]>();
  let no = 0;
  for (const [index, { stem, mark, points }] of results.entries()) {
    const end = results[index + 1]?.stem ?? pieces.length;
    const head = pieces[stem];
    const below = pieces[mark];
    if (head === undefined || below === undefined) continue;
    no += 1;
    const text = numbered ? head.text : `${String(no)}. ${head.text.trim()}`;
    changed.set(stem, [withText(head, ""), covering(withText(head, markPoints(text, points)), [below])]);
    changed.set(mark, []);
    const rest = readAnswers(pieces, mark + 1, end, changed);
    // Questions without points have only their star.
    for (let at = starred && !numbered ? rest : end; at < end; at += 1) {
      const own = pieces[at];
      if (own === undefined || !isText(own) || !STARRED.test(own.text) || !isBlank(pieces[at - 1])) continue;
      no += 1;
      changed.set(at, [withText(own, `${String(no)}. ${own.text.trim()}`)]);
    }
  }
  return pieces.flatMap((piece, at) => changed.get(at) ?? [piece]);
}

function markPoints(text: string, points: string): string {
  if (Number(points) === 0) return text;
  const star = STARRED.exec(text);
  return star === null ? `${text.trimEnd()}（${points}分）` : `${text.slice(0, star.index)}（${points}分）*`;
}

/** Letters the choices and writes the answers below them; returns the line behind them. */
function readAnswers(pieces: readonly Piece[], from: number, end: number, changed: Map<number, Piece[]>): number {
  let at = from;
  while (at < end && isBlank(pieces[at])) at += 1;
  const choices: number[] = [];
  for (; at < end; at += 1) {
    const piece = pieces[at];
    if (isBlank(piece) || piece === undefined || RIGHT.test(piece.text) || REMARK.test(piece.text)) break;
    choices.push(at);
  }
  const labels = choices.map((line) => pieces[line]?.text.trim() ?? "");
  const lettered = labels.some((label) => LETTER.test(label));
  if (!lettered && labels.length > 1 && labels.length < 11)
    for (const [index, line] of choices.entries()) {
      const piece = pieces[line];
      const letter = String.fromCodePoint(65 + index);
      if (piece !== undefined) changed.set(line, [withText(piece, `${letter}. ${labels[index] ?? ""}`)]);
    }
  for (; at < end; at += 1) {
    const head = pieces[at];
    if (head === undefined || isBlank(head)) continue;
    const right = RIGHT.test(head.text);
    if (!right && !REMARK.test(head.text)) break;
    const own: Piece[] = [];
    for (let line = at + 1; line < end; line += 1) {
      const piece = pieces[line];
      if (piece === undefined || isBlank(piece) || RIGHT.test(piece.text) || REMARK.test(piece.text)) break;
      own.push(piece);
      changed.set(line, []);
    }
    if (own.length === 0) continue;
    const words = own.map(({ text }) => text.trim());
    const letters = words.map((word) => labels.indexOf(word));
    const key =
      lettered || letters.includes(-1)
        ? words.join("；")
        : letters.map((place) => String.fromCodePoint(65 + place)).join("");
    changed.set(at, [covering(withText(head, right ? `答案：${key}` : `解析：${words.join(" ")}`), own)]);
    // A line that was written, below which the right one stands, is no choice.
    const [only] = choices;
    const written = only === undefined ? undefined : pieces[only];
    if (right && choices.length === 1 && only !== undefined && written !== undefined)
      changed.set(only, [{ ...written, debris: true }]);
    at += own.length;
  }
  return at;
}

const ROUND = /^([ \t]*(?:[-*+•][ \t]+)?)([(（])[ \t]?([xX●•*]?)[ \t]?[)）][ \t]?(?=\S)(?!\d{1,3}[ ]?[.．、])(.*)$/u;
const SQUARE = /^([ \t]*)(\[)[ \t]?([xX]?)[ \t]?\][ \t]?(?=\S)(?!\d{1,3}[ ]?[.．、])(.*)$/u;

/** The ticked lines of runs in which others are not ticked. */
function tickedLines(pieces: readonly Piece[], shape: RegExp): Map<number, string> {
  const signs = pieces.map((piece) => (isText(piece) ? shape.exec(piece.text) : null));
  const right = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while ((signs[end] ?? null) !== null) end += 1;
    const ticked = signs.slice(at, end).flatMap((sign, index) => (sign?.[3] === "" ? [] : [at + index]));
    if (end - at > 1 && ticked.length > 0 && ticked.length < end - at)
      for (const line of ticked) {
        const [, front = "", open, , words = ""] = signs[line] ?? [];
        right.set(line, `${front}${open === "[" ? "[ ]" : "( )"} ${words.trimEnd()}（正确答案）`);
      }
    at = Math.max(at, end - 1);
  }
  return right;
}

/** `( ) Physical⏎(x) Network`: the sign in a round bracket says which choice is right, as one in a square bracket does. */
export function keyRoundTicks(pieces: readonly Piece[]): readonly Piece[] {
  const round = tickedLines(pieces, ROUND);
  if (round.size === 0) return pieces;
  const square = tickedLines(pieces, SQUARE);
  return pieces.map((piece, at) => {
    const text = round.get(at) ?? square.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const VERDICT =
  /^[ \t]*(?:[-*>][ \t]+)?(?:(?:\*\*[ \t]?)?(?:[✅❌✔✖✗✘⭕]\uFE0F?|→|=>|👉)[ \t]?(?:\*\*)?[ \t]?|\*\*)(正[确確]|[错錯][误誤]|[对對错錯]|true|false)[。.]?(?:[ \t]?\*\*)?[。.]?[ \t]*(?:[—–:：,，(（-]{1,3}[ \t]*(\S.*))?$/iu;

/** `**5. 可以在楼道内充电。**⏎⏎❌ 错误`: the verdict on a statement stands alone below it. Two verdicts are choices. */
export function openVerdictLines(pieces: readonly Piece[]): readonly Piece[] {
  const verdicts = pieces.map((piece) => (isText(piece) ? VERDICT.exec(piece.text) : null));
  if (verdicts.every((verdict) => verdict === null)) return pieces;
  const filled = pieces.flatMap((piece, at) => (isBlank(piece) ? [] : [at]));
  const places = new Map(filled.map((at, index) => [at, index]));
  const result = pieces.flatMap((piece, at) => {
    const [, word, reason] = verdicts[at] ?? [];
    const place = places.get(at) ?? 0;
    const last = filled[place - 1] ?? -1;
    const next = filled[place + 1] ?? -1;
    const stem = pieces[last];
    const lone =
      stem !== undefined && (verdicts[last] ?? null) === null && (next < 0 || (verdicts[next] ?? null) === null);
    if (
      word === undefined ||
      !lone ||
      !/^[\s\u3000]*(?:#{1,6}\s)?\**(?:Q\s?|第\s?)?\d{1,3}\s?[.．、)）题題:：]/iu.test(stem.text)
    )
      return [piece];
    const told = withText(piece, `答案：${/^(?:正|[对對]|true)/iu.test(word) ? "对" : "错"}`);
    const why = reason?.replace(/[)）]\s*$/u, "").trim() ?? "";
    return why === "" ? [told] : [told, withText(piece, `解析：${why}`)];
  });
  return unlessSame(result, pieces);
}

const REASONED =
  /^([ \t]*(?:[-*>][ \t]+)?(?:\*\*)?(?:correct )?answer[ ]?(?:\*\*)?[ ]?[:：](?:\*\*)?[ ]?)(?:\*\*)?(true|false)(?:\*\*)?[ ]?(?:[.,;:—–-]|\*\*)+[ ]*(?:\*\*)?[ ]*(\S.{3,})$/iu;

/** `3. True or False: …⏎Answer: False. It needs two factors.`: behind the verdict stands its reason. */
export function partVerdictReasons(pieces: readonly Piece[]): readonly Piece[] {
  const reasoned = pieces.map((piece) => (isText(piece) ? REASONED.exec(piece.text) : null));
  if (reasoned.every((one) => one === null)) return pieces;
  const stems = new Set<number>();
  let last = -1;
  for (const [at, one] of reasoned.entries()) {
    const stem = last;
    if (!isBlank(pieces[at])) last = at;
    const text = pieces[stem]?.text.trim() ?? "";
    if (one !== null && NUMBER.test(text) && !/\?\s*\**$|\]$/u.test(text)) stems.add(stem);
    else reasoned[at] = null;
  }
  if (stems.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (stems.has(at)) return [withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`)];
    const [, , word, reason] = reasoned[at] ?? [];
    if (word === undefined || reason === undefined) return [piece];
    return [withText(piece, `答案：${/^t/iu.test(word) ? "对" : "错"}`), withText(piece, `解析：${reason.trim()}`)];
  });
}

const FENCE = /^[ \t]*(?:```|~~~)/u;
const TOP = /^[ ]{0,3}(#{2,4})[ ]+(\S.{1,60})$/u;
const PART =
  /^(?:\**[ ]?)?(?:[(（]?[一二三四五六七八九十\d]{1,3}[)）]?[ ]?[.．、:：题題]|第|Q\d|question|part|section|[单單多][项項]?[选選]|[选選][择擇]|判[断斷]|填空|[简簡问問]答|[题題]目|答案|参考|[^\p{L}]{0,4}(?:[单單多][选選]|判[断斷]|填空|[简簡]答)[题題])/iu;

/** `## 小测验⏎…⏎### 题目 1`: the only heading of its level, above all others, is the title. */
export function raiseTopHeading(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap((piece, at) => (isBlank(piece) ? [] : [at])).slice(0, 3);
  const top = filled.find((at) => TOP.test((pieces[at]?.text ?? "").slice(0, LONGEST)));
  const [, signs = "", words = ""] = TOP.exec(pieces[top ?? -1]?.text.slice(0, LONGEST) ?? "") ?? [];
  // Only a greeting of an assistant may stand above it.
  const above = filled.filter((at) => at < (top ?? 0)).map((at) => pieces[at]?.text.trim() ?? "");
  const isKind = words.length < 12 && (kindOfWords(words) !== null || /[题題]$/u.test(words));
  if (top === undefined || isKind || PART.test(words) || above.some((text) => !/[：:。！!]$|^[-*_]{3,}$/u.test(text)))
    return pieces;
  let code = false;
  for (const [at, { text }] of pieces.entries()) {
    if (FENCE.test(text)) code = !code;
    const level = code || at === top ? undefined : /^[ ]{0,3}(#{1,6})[ ]+\S/u.exec(text)?.[1];
    if (level !== undefined && level.length <= signs.length) return pieces;
  }
  return pieces.map((piece, at) => (at === top ? withText(piece, `# ${words}`) : piece));
}

const DUMP_HEAD = /^[ \t]*(Question[ ]?#?[ ]?\d{1,4})[ \t]{1,80}Topic[ ]?\d{1,3}[ \t]*$/iu;
const DUMP_WORDS =
  /^[ \t]*(?:(?:reveal|hide) solution(?:[ \t]{1,9}(?:hide solution|discussion))*[ \t]{0,9}\d{0,5}|discussion[ \t]{0,9}\d{0,5}|community vote distribution|other(?: \(\d{1,3}%\))?|[A-H]{1,5} \(\d{1,3}%\)|\d{1,3}%)[ \t]*$/iu;
const DUMP_KEY = /^[ \t]*((?:correct |suggested )?answer)[ ]?[:：][ ]?([A-H]{1,6})[ ]?(\P{L}{0,6})$/iu;
const VOTED = /[ \t]{1,4}Most Voted[ \t]*$/u;

/**
 * `Question #1  Topic 1⏎…⏎Reveal Solution  Discussion 12⏎Correct Answer: A⏎Community vote distribution⏎A (97%)`: sites with
 * questions of certificates show votes and buttons around each question.
 */
export function dropVotes(pieces: readonly Piece[]): readonly Piece[] {
  const words = pieces.filter((piece) => isText(piece) && DUMP_WORDS.test(piece.text)).length;
  const heads = pieces.filter((piece) => isText(piece) && DUMP_HEAD.test(piece.text)).length;
  const keys = pieces.filter((piece) => isText(piece) && DUMP_KEY.test(piece.text)).length;
  if (keys < 1 || words < 2 || (heads < 1 && words < 4)) return pieces;
  let inVotes = false;
  return pieces.flatMap((piece) => {
    const { text } = piece;
    if (!isText(piece)) return [piece];
    const head = DUMP_HEAD.exec(text)?.[1];
    if (head !== undefined) {
      inVotes = false;
      return [
        { ...withText(piece, text.slice(head.length).trim()), debris: true as const },
        withText(piece, head.replace("#", "")),
      ];
    }
    const key = DUMP_KEY.exec(text)?.[2];
    if (key !== undefined) {
      inVotes = true;
      return [withText(piece, `答案：${key}`)];
    }
    // Shares of votes stand behind the key only.
    if (DUMP_WORDS.test(text) && (inVotes || !/^[ \t]*(?:other|[A-H]|\d)/iu.test(text)))
      return [{ ...piece, debris: true as const }];
    return [VOTED.test(text) ? withText(piece, text.replace(VOTED, "")) : piece];
  });
}

const GAP_KEYS = /^[ \t]*(?:正[确確]|[参參]考)?答案\s?[:：]?[ \t]*$/u;
const GAP_KEY =
  /^[ \t]*(?:\[填空\d{1,2}\]|[(（]\d{1,2}[)）]|第\s?[\d一二三四五六七八九]\s?空)\s?[:：]?[ ]{0,3}(\S.{0,80}?)[ \t]*$/u;
const SCORE_LINE =
  /^[ \t]*(?:得分|我的得分|本[题題]得分)\s?[:：]\s?\d{1,3}(?:\.\d)?(?:\s?[/／]\s?\d{1,3})?\s?分?[ \t]*$/u;

const OWN_KEYS = /^[ \t]*(?:我|[你您])的答案\s?[:：]?[ \t]*$/u;

/** The lines right below that list the words of gaps. */
function gapKeysBelow(pieces: readonly Piece[], at: number): string[] {
  const own: string[] = [];
  for (; own.length < 12;) {
    const key = GAP_KEY.exec(pieces[at + 1 + own.length]?.text.slice(0, LONGEST) ?? "")?.[1];
    if (key === undefined) break;
    own.push(key);
  }
  return own;
}

/**
 * `我的答案：⏎(1) 57⏎正确答案：⏎(1) 56⏎(2) 64⏎得分：0`: a platform lists what was written into the gaps and their keys, and says
 * what was reached.
 */
export function joinGapKeys(pieces: readonly Piece[]): readonly Piece[] {
  const scores = pieces.filter((piece) => isText(piece) && SCORE_LINE.test(piece.text)).length;
  const platform = pieces.some((piece) => isText(piece) && /我的答案|\[填空\d|^[ \t]*第\s?\S\s?空/u.test(piece.text));
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const written = isText(piece) && OWN_KEYS.test(piece.text);
    const keyed = isText(piece) && platform && GAP_KEYS.test(piece.text);
    const own = written || keyed ? gapKeysBelow(pieces, at) : [];
    const shown = scores > 1 && isText(piece) && SCORE_LINE.test(piece.text);
    found ||= shown || own.length > 0;
    const lines = pieces.slice(at + 1, at + 1 + own.length);
    if (own.length === 0) result.push(shown ? { ...piece, debris: true } : piece);
    else if (written) result.push(...[piece, ...lines].map((line) => ({ ...line, debris: true as const })));
    else result.push(covering(withText(piece, `答案：${own.join("；")}`), lines));
    at += own.length;
  }
  return found ? result : pieces;
}

const RIGHT_MARK = /^[ \t]*[(（](?:correct|正[确確](?:答案)?)[)）][ \t]*$/iu;

/** ` Amazon RDS⏎(Correct)⏎⏎ Amazon S3`: the mark of a right choice stands below it. */
export function joinRightMarks(pieces: readonly Piece[]): readonly Piece[] {
  const marks = pieces.filter((piece) => isText(piece) && RIGHT_MARK.test(piece.text)).length;
  if (marks < 2) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const above = result.at(-1);
    const own = isText(piece) && RIGHT_MARK.test(piece.text) && above !== undefined && isText(above) && !isBlank(above);
    if (own) result[result.length - 1] = covering(withText(above, `${above.text.trimEnd()}（正确答案）`), [piece]);
    else result.push(piece);
  }
  return result;
}

const KEYCAP_KEYS =
  /^[ \t]*(?:[1-9]\uFE0F?\u20E3\uFE0F?[ \t:：.、-]{0,4}(?:[A-H]{1,6}|[√×对對错錯]|正[确確]|[错錯][误誤])[ \t,，;；。]{0,6}){2,12}$/u;
const KEYCAP_KEY = /([1-9])\uFE0F?\u20E3\uFE0F?[ \t:：.、-]{0,4}([A-H]{1,6}|[√×对對错錯]|正[确確]|[错錯][误誤])/gu;

/** `1️⃣ B  2️⃣ C  3️⃣ 错` at the end: digits on keys number the answers as they number the questions. */
export function openKeycapKeys(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => isText(piece) && KEYCAP_KEYS.test(piece.text))) return pieces;
  const stem = /^([ \t]*)([1-9])\uFE0F?\u20E3\uFE0F?[ \t]*(?=\S)/u;
  let [last, asked] = [0, true];
  return pieces.flatMap((piece) => {
    if (!isText(piece)) return [piece];
    if (KEYCAP_KEYS.test(piece.text)) {
      const keys = Array.from(piece.text.matchAll(KEYCAP_KEY), ([, no = "", key = ""]) => `${no}. ${key}`);
      asked = false;
      return [withText(piece, ""), withText(piece, "参考答案"), withText(piece, keys.join("  "))];
    }
    const no = Number(stem.exec(piece.text)?.[2] ?? 0);
    if (!asked || no === 0 || no !== last + 1) return [piece];
    last = no;
    return [withText(piece, piece.text.replace(stem, "$1$2. "))];
  });
}

/** In the order in which they are made. */
export const QUIZ_PAGES = [
  raiseTopHeading,
  dropVotes,
  openKeycapKeys,
  joinRightMarks,
  joinGapKeys,
  readReachedPoints,
  keyRoundTicks,
  openVerdictLines,
  partVerdictReasons,
];
