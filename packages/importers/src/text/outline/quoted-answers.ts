/**
 * Papers in Markdown whose questions have their answers, with the model answers of open questions in a quote:
 *
 *     ### 1. 栈的特点是
 *     - A. 先进先出
 *     - **B. 后进先出**
 *     ### 2. 什么是递归？
 *     > 函数直接或间接地调用自己。
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST_MARKS = 2;
const QUOTE = /^[ \t\u3000]*[>＞][ \t\u3000]*(?=\S)/u;
const EMPTY_QUOTE = /^[ \t\u3000]*[>＞][ \t\u3000]*$/u;
/** `### 5. …`, `**5. …**`, `5. …`, `(5) …`, `第5题 …`, `Q5: …` */
const STEM =
  /^[ \t\u3000]*(?:#{1,6}[ \t]*)?(?:\*\*|__)?(?:(?:第\s?)?\d{1,3}\s?[题題]?\s?[.．、)）:：]|[(（]\s?\d{1,3}\s?[)）]|第\s?\d{1,3}\s?[题題]|Q(?:uestion\s?)?\s?\d{1,3}\s?[.．:：)、]?)(?!\d)[ \t\u3000]*(\S.*?)(?:\*\*|__)?[ \t\u3000]*$/iu;
const HEADING = /^[ \t]*(?:#{1,6}[ \t]*(?!\d)|(?:\*\*)?[一二三四五六七八九十甲乙丙丁]{1,3}\s?[、.．])/u;
const RULE = /^[ \t]*(?:[-*_][ \t]?){3,}$/u;
/** A choice in bold or with a tick in its box, or the label of an answer. */
const KEYED =
  /^[ \t\u3000]*(?:[-*+][ \t]+)?(?:(?:\*\*|__)[(（]?[A-Ha-h][)）.．、:： ].*(?:\*\*|__)|\[[xX√]\]\s?\S.*|[(（]?[A-H]\s?[.．、)）:：].*[√✓✔✅]\uFE0F?)[ \t]*$/u;
const ANSWER =
  /^[ \t\u3000>*_-]{0,6}[【[(（]?(?:[参參]考|正[确確]|[标標][准準])?(?:答案|answer)[】\])）]?(?:\*\*|__)?\s?[:：]/iu;
const ASKS =
  /[?？][)）”"」*]*$|^(?:[请請]|[试試])?(?:[简簡][述要答][^，。]?|[试試][述析比]|[论論]述|[说說][明出]|概述|[阐闡]述|列[举舉]|[写寫]出|比[较較]|分析|[证證]明|解[释釋]|描述|[谈談])|^(?:什[么麼]是|何[谓謂]|[为為]什[么麼]|如何|怎[样樣么麼])|^(?:explain|describe|define|what|why|how|list|compare|discuss|state)\b/iu;
/** What is quoted below such words is what the question is about. */
const ABOUT =
  /[阅閱][读讀]|下[面列文述]|以下|如下|[这這][段句篇首]|[选選]段|引文|材料|[资資]料|[翻][译譯]|\b(?:following|below|passage|read|translate|this (?:sentence|paragraph|quote))\b|[:：][*_]*$/iu;
/** What such a quote says is no answer. */
const REMARK =
  /^(?:\*\*|__|[【[(（「])?\s?(?:提示|[说說]明|注意?|[备備][注註]|要求|[来來]源|出[处處]|材料|[资資]料|解析|解[释釋]|分析|思路|知[识識]点|[难難]度|考[点點]|[评評]分|hint|note|tip|source|explanation|please|see)(?:[】\])）」]|\*\*|__)?(?:\s?[:：]|\b)|^(?:\*\*|__|[【[(（「])?\s?[请請]|^(?:[—–]{1,2}|--)\s?\S{1,12}$/iu;
const OPEN = /[_＿]{3,}|[(（][\s\u3000]{2,}[)）]|[□☐○◯]|^\[!/u;

/** `### 5. 什么是递归？⏎> 函数调用自己。`: the quote below an open question is its answer where others have theirs. */
export function keyQuotedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => QUOTE.test(text.slice(0, 20)))) return pieces;
  const short = (at: number) => {
    const text = pieces[at]?.text ?? "";
    return text.length > LONGEST || pieces[at]?.debris === true ? "" : text;
  };
  const at = [...pieces.keys()];
  const marked = at.filter((line) => KEYED.test(short(line))).length >= LEAST_MARKS;
  if (!marked && !at.some((line) => ANSWER.test(short(line)))) return pieces;
  const answers = new Map<number, number[]>();
  let section = "";
  for (const line of at) {
    if (HEADING.test(short(line))) section = short(line);
    const stem = STEM.exec(short(line))?.[1] ?? "";
    if (stem === "" || ABOUT.test(stem) || OPEN.test(stem)) continue;
    if (!ASKS.test(stem) && kindOfWords(section) !== "essay") continue;
    const quote = readQuote(pieces, line);
    if (quote.length > 0) answers.set(quote[0] ?? line, quote);
  }
  if (answers.size === 0) return pieces;
  const joined = new Set([...answers.values()].flatMap((lines) => lines.slice(1)));
  return pieces.flatMap((piece, line): Piece[] => {
    const own = answers.get(line)?.flatMap((one) => pieces.slice(one, one + 1));
    if (joined.has(line)) return [];
    if (own === undefined) return [piece];
    const said = own.map(({ text }) => text.replace(QUOTE, "").trim()).filter((text) => !/^[>＞]?$/u.test(text));
    return [covering(withText(piece, `答案：${said.join("\n")}`), own)];
  });
}

/** The lines of the quote that is all that stands below a stem. */
function readQuote(pieces: readonly Piece[], stem: number): number[] {
  const lines: number[] = [];
  let ended = false;
  for (let line = stem + 1; line < pieces.length; line += 1) {
    const text = pieces[line]?.text ?? "";
    if (text.trim() === "") {
      ended = lines.length > 0;
      continue;
    }
    if (!QUOTE.test(text) && !EMPTY_QUOTE.test(text)) {
      // Anything but the next question or part is more of this one.
      const next = text.length <= LONGEST && (STEM.test(text) || HEADING.test(text) || RULE.test(text));
      return next ? lines : [];
    }
    const said = text.replace(QUOTE, "");
    if (ended || text.length > LONGEST || ANSWER.test(said) || OPEN.test(said)) return [];
    if (lines.length === 0 && REMARK.test(said)) return [];
    lines.push(line);
  }
  return lines;
}

/** In the order in which they are made. */
export const QUOTED_ANSWERS: readonly Repair[] = [keyQuotedAnswers];
