/** Questions for an interview or a lecture as people collect them: numbered, with the answer as paragraphs below each. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";

const LONGEST = 400;
const LONGEST_ANSWER = 4000;
/** `1. …`, `## 1、…`, `**1. …**`, `Q1：…`, `问题1：…`, `(1) …`, `第1题 …`. */
const HEAD =
  /^[ \t\u3000]{0,3}(#{1,6}[ \t]*)?(\*\*|__)?(?:Q|[问問][题題])?[ \t]?(?:(\d{1,3})[ \t]?[.．、:：)）]|[(（](\d{1,3})[)）]|第[ \t]?(\d{1,3})[ \t]?[题題][.．、:：]?)[ \t\u3000]*(?=[^\d\s])(.*)$/u;
/** `## 什么是缓存？`, `**什么是缓存？**`: a heading that asks needs no number. */
const ASKING = /^[ \t]{0,3}(?:(#{1,6}[ \t]+)|(\*\*))(\p{L}[^?？]{2,120}[?？])(?:\*\*)?[ \t]*$/u;
/** What a stem says that wants words. */
const ASKS =
  /[?？][^?？\p{Script=Han}]{0,12}$|什[么麼]|哪[些几幾个個种種]|如何|怎[么麼样樣]|[为為]何|是否|[吗嗎呢][。]?$|^(?:[请請]?(?:[简簡][述要单單答]|描述|[谈談說说]|解[释釋]|[论論]述|[阐闡]述|列[举舉]|[写寫]出|介[绍紹]|比[较較]|辨析|分析|[试試]述|概述|[举舉]例)|[何]谓|何謂)|(?:[区區][别別]|[异異]同|[关關]系|關係|原理|作用|优缺点|優缺點|流程|理解|特[点點]|意[义義])[。.]?$|^(?:what|how|why|explain|describe|when|which|compare|define|list|discuss|suppose|imagine|outline|illustrate|summari[sz]e|differentiate|distinguish)\b/iu;
/** A stem that speaks of what stands below it does not have its answer there. */
const POINTS_BELOW =
  /下列|下文|下面|如下|以下|[阅閱][读讀]|材料|[翻][译譯]|完形|[:：][ \t]*$|_{2,}|[(（][ \t\u3000]*[)）]|\b(?:below|following|translate|read)\b/iu;
/** Where one of these stands, the text is a survey or a paper, in which the lines below a question are no answers. */
const OTHER =
  /[.．]{12,}[ \t]*$|^[ \t]*[(（]?a[.)）][ \t]?\S.{0,80}?[ \t]{2,}[(（]?b[.)）][ \t]?\S|^[ \t\u3000>*-]{0,6}(?:[(（[]?[A-H]\s?[.．、)）\]]|[□☐○◯●■√☑✓✔✅❌✗⚪🔘📖💡]|[-*]\s\[[ x]?\])|_{3,}|[(（【[][ \t\u3000]{1,8}[)）】\]]|^[ \t\u3000>*【[]{0,6}(?:参考|參考|正[确確]|[标標][准準])?(?:答案|解析|解答|答|回答|解|[题題]干|[题題]目|[选選][项項]|A|Ans|Answer)(?:\*\*)?\s?[:：】\]]|(?:[单單多][选選]|判[断斷]|填空|[评評]分)[题題]|[(（【[](?:[单單多必][选選填]|[选選判填][填断斷空])|^[ \t>*#-]{0,6}(?:任[务務]|要求|提示|背景|目[标標]|步[骤驟]|[输輸][入出]|[样樣示]例|[题題]目?描述|[选選]项?)(?:\*\*)?[ ]?[:：】]|您|[贵貴][单單公司方校]/u;
const RULE = /^[ \t]*(?:[-*_=]{3,}|#{1,6}[ \t].*|[一二三四五六七八九十]{1,3}、.*|!\[.*)$/u;
const PART = /^[ \t]*(?:#{1,6}[ \t]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十\d]{1,3}[章节節部])/u;
/** What stands below a question and helps to answer it. */
const HELPS =
  /^[ \t\u3000>*_]*(?:[(（【[]|[请請要提注备備][请請求示意：:]|[请請]|[说說]明|例[：:]|示例|字[数數]|[图圖]|表[:：一二\d]|[0-9]+[ \t]*分|材料|追[问問]|了解|[关關]注|包括|可以?[从從]|例如|比如|如[:：]|我[们們]想|(?:please|write|your|you (?:should|must|may|can)|in your|include|hints?|notes?|tips?|remember|consider|make sure|be sure|refer to|think about|do not|minimum|maximum|at least|use (?:your|at least|evidence|examples|full|complete|no more))\b)/iu;
const SENTENCE = /。|[^\d\s][.][ \t]*$|.{40}/u;
/** Below such a title a line below each question is its answer, even if it is a word or two: `知识问答（含答案）`. */
const TITLE =
  /[问問]答|[含附带帶及与與和][参參]?考?答案|面[试試][题題]|[题題][库庫]|[竞競][赛賽]|[脑腦]筋急[转轉][弯彎]|[谜謎]|Q ?& ?A/iu;
/** The lines below the questions of these explain. */
const SURVEY =
  /[问問]卷|[调調][查研]|[访訪][谈談]|提[纲綱]|征集|徵集|登[记記]|[报報]名|申[请請]|survey|questionnaire|interview guide/iu;
const LEAST = 3;
/** A shorter answer is one of a single line. */
const SHORT = 14;

interface Question {
  readonly at: number;
  readonly words: string;
  readonly from: number;
  /** Behind the last line of the answer; `from` if there is none. */
  readonly to: number;
}

/**
 * `1. 什么是缓存？⏎⏎缓存是…。⏎⏎2. …`: numbered questions with paragraphs below them that answer them. What most stems ask
 * of the reader himself (`你平时…？⏎我们想了解…。`) is a survey, in which the lines below explain.
 */
export function answerInParagraphs(pieces: readonly Piece[]): readonly Piece[] {
  const heads = headsOf(pieces);
  if (heads.length < LEAST || heads.filter(({ words }) => /你|\byour\b/iu.test(words)).length * 2 > heads.length)
    return pieces;
  if (heads.filter(({ words }) => ASKS.test(bare(words))).length * 5 < heads.length * 3) return pieces;
  let code = false;
  for (const { text, debris } of pieces) {
    if (/^[ \t]*(?:```|~~~)/u.test(text)) code = !code;
    else if (!code && debris !== true && OTHER.test(text.slice(0, LONGEST))) return pieces;
  }
  const above = pieces.slice(0, Math.min(heads[0]?.at ?? 0, 6)).map(({ text }) => text.slice(0, 60));
  if (above.some((text) => SURVEY.test(text))) return pieces;
  const titled = above.some((text) => TITLE.test(text));
  const questions = heads.map((head, index) => withAnswer(pieces, head, heads[index + 1]?.at ?? pieces.length));
  const answered = questions.filter(({ from, to }) => to > from);
  const sure = answered.filter(
    ({ at, from, to }) =>
      !POINTS_BELOW.test(textAt(pieces, at, LONGEST)) &&
      !HELPS.test(textAt(pieces, from, LONGEST)) &&
      (SENTENCE.test(textAt(pieces, from, LONGEST)) || (titled && to === from + 1)),
  );
  if (sure.length < LEAST || sure.length * 2 < questions.length || sure.length * 5 < answered.length * 3) return pieces;
  return writeQuestions(pieces, questions);
}

const bare = (words: string): string => words.replace(/[*_ \t]+$/u, "");

/** The numbered lines that ask, in ascending order and all of one kind: inner lists of an answer are none. */
function headsOf(pieces: readonly Piece[]): { at: number; words: string }[] {
  const all: { at: number; words: string; kind: string; no: number; part: number }[] = [];
  let part = 0;
  let code = false;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (/^[ \t]*(?:```|~~~)/u.test(text)) code = !code;
    if (code || debris === true || text.length > LONGEST) continue;
    const [, hashes, bold, dotted, bracketed, named, words = ""] = HEAD.exec(text) ?? [];
    if (words === "") {
      const [, sign, , asking = ""] = ASKING.exec(text) ?? [];
      if (asking !== "") all.push({ at, words: asking, kind: sign === undefined ? "bold" : "hash", no: -1, part });
      // The numbers of each part begin anew.
      else if (PART.test(text)) part += 1;
      continue;
    }
    const kind = hashes === undefined ? (bold === undefined ? "plain" : "bold") : "hash";
    all.push({ at, words, kind, no: Number(dotted ?? bracketed ?? named ?? 0), part });
  }
  const kind = ["hash", "bold"].find((one) => all.filter((head) => head.kind === one).length >= LEAST) ?? "plain";
  let last = 0;
  let current = 0;
  return all.filter((head) => {
    if (head.part !== current) last = 0;
    current = head.part;
    const asks = ASKS.test(bare(head.words));
    // A heading with a number is a question even where it does not ask.
    if (head.kind !== kind || (head.no >= 0 && head.no <= last) || (kind === "plain" && !asks)) return false;
    last = Math.max(last, head.no);
    return true;
  });
}

function withAnswer(pieces: readonly Piece[], head: { at: number; words: string }, end: number): Question {
  let from = head.at + 1;
  while (from < end && textAt(pieces, from, LONGEST).trim() === "") from += 1;
  let to = from;
  let length = 0;
  while (to < end && !RULE.test(textAt(pieces, to, LONGEST))) {
    length += pieces[to]?.text.length ?? 0;
    if (length > LONGEST_ANSWER) return { ...head, from, to: from };
    to += 1;
  }
  while (to > from && textAt(pieces, to - 1, LONGEST).trim() === "") to -= 1;
  // What asks again is a part of the question.
  if (/[?？][ \t]*$/u.test(textAt(pieces, from, LONGEST))) to = from;
  return { ...head, from, to };
}

function writeQuestions(pieces: readonly Piece[], questions: readonly Question[]): readonly Piece[] {
  const result: Piece[] = [];
  let done = 0;
  for (const [index, { at, words, from, to }] of questions.entries()) {
    const [head] = pieces.slice(at, at + 1);
    if (head === undefined) continue;
    result.push(...pieces.slice(done, at), withText(head, ""));
    const stem = bare(words).trim();
    const own = pieces.slice(from, to);
    const answer = answerOf(own);
    const short = own.length === 1 && answer.length < SHORT && !SENTENCE.test(answer);
    result.push(withText(head, `${index + 1}. ${stem}${short ? NAMED.line : NAMED.essay}`));
    const [first] = own;
    if (first === undefined) {
      done = at + 1;
      continue;
    }
    result.push(...pieces.slice(at + 1, from), covering(withText(first, `答案：${answer}`), own));
    // `mysql` behind the signs of a fence is a part of the page.
    for (const piece of own) {
      const name = /^[ \t]*(?:```|~~~)[ \t]*([\w+#-]{1,16})[ \t]*$/u.exec(piece.text.slice(0, 40))?.[1];
      if (name !== undefined) result.push({ ...withText(first, name), debris: true });
    }
    result.push(withText(first, ""));
    done = to;
  }
  return [...result, ...pieces.slice(done)];
}

/** The words of an answer without the signs of quotes, fences, bold text and blanks. */
function answerOf(own: readonly Piece[]): string {
  return own
    .map(({ text }) =>
      text
        .replace(/^[ \t\u3000]*>[ \t]?/u, "")
        .replace(/^(?:[ \t\u3000]|&(?:e[nm]sp|nbsp);)+/u, "")
        .replace(/^(\*\*|__)([^*_]{1,200})\1[ \t]*$/u, "$2")
        .trimEnd(),
    )
    .filter((line) => line !== "" && !/^(?:```|~~~)/u.test(line))
    .join("\n");
}

/** In the order in which they are made. */
export const ANSWERS_IN_PARAGRAPHS = [answerInParagraphs];
