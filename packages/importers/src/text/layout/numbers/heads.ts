/**
 * Finds what could be the number of a question, anywhere in the text. Most candidates are something else: amounts, dates,
 * items of a list. The chain (chain.ts) decides which are numbers of questions.
 */
export interface Head {
  /** Index of the number. */
  at: number;
  /** Index of a bracket for the answer in front of the number; `at` if there is none. */
  leadAt: number;
  /** Index after the number and its sign. */
  end: number;
  value: number;
  family: HeadFamily;
  /** Whether only white space precedes it on its line. */
  lineStart: boolean;
  /** `signed`: `1.` `1、`; `bare`: only the digits; `split`: the end of a longer run of digits; `option`:
   * of one that is an option, `D.305、`. */
  form: "signed" | "bare" | "split" | "option";
  /** Whether the text before it ends there: with a full stop, a bracket or white space. */
  afterEnd: boolean;
  /** The bracket in front, with what is filled in: `（ B ）`; `""` if there is none. */
  lead: string;
}

export type HeadFamily = "plain" | "paren" | "right" | "word" | "code";

const LEAD =
  /(?:[(（〔【[][ \t\u3000]*(?:[A-Ha-h](?:[ ,，、]?[A-Ha-h]){0,6}|[√×✓✗✔✘✕✖ⅴ对错對錯OXＯＸ○])?[ \t\u3000]*[)）〕】\]][ \t\u3000]*)?/u
    .source;
const HEADS = new RegExp(
  [
    // 1: lead, 2: digits, 3: sign
    `(${LEAD})(\\d{1,6})(?:\\s?([.．、:：]|[。，](?=\\s?\\p{Script=Han}))(?:[.．、](?!\\d))?|(?=[)）]|[ \\t\\u3000]*[\\p{Script=Han}“"《「『（(【\\[a-zA-Z—-]))`,
    // 4: lead, 5: digits
    `(${LEAD})[(（](\\d{1,3})[)）]\\s?[.．、:：]?`,
    // 6: digits
    `第\\s?(\\d{1,3})\\s?(?:小题|小題|[题題])\\s?[.．、:：]?|\\bQuestion\\s?(\\d{1,3})\\b\\s?[.:、)]?`,
  ].join("|"),
  "gu",
);
const RIGHT = /^[)）]/;

/** The candidates in the order of the text. Linear. */
export function findHeads(text: string): Head[] {
  const heads: Head[] = [];
  for (const match of text.matchAll(HEADS)) {
    const [whole, lead = "", digits, sign, parenLead = "", paren, chinese, english] = match;
    const word = chinese ?? english;
    const leadAt = match.index;
    const at = leadAt + lead.length + parenLead.length;
    const before = text.charAt(leadAt - 1);
    const common = {
      at,
      leadAt,
      end: leadAt + whole.length,
      lineStart: isLineStart(text, leadAt),
      afterEnd: /[。！？!?)）；;】\]\s]/.test(before),
    };
    if (paren !== undefined) {
      heads.push({ ...common, value: Number(paren), family: "paren", form: "signed", lead: parenLead.trim() });
    } else if (word !== undefined) {
      heads.push({ ...common, value: Number(word), family: "word", form: "signed", lead: "" });
    } else if (digits !== undefined) addDigits(heads, text, { ...common, lead: lead.trim() }, digits, sign, before);
  }
  return heads;
}

type Place = Pick<Head, "at" | "leadAt" | "end" | "lineStart" | "afterEnd" | "lead">;

function addDigits(
  heads: Head[],
  text: string,
  place: Place,
  digits: string,
  sign: string | undefined,
  before: string,
): void {
  const behind = text.slice(place.end, place.end + 2);
  // The letter of `Q2:` belongs to the number.
  if (/[QqＱ]/.test(before)) return;
  // `第 1-45小题` is a range.
  if (sign === undefined && /^\s?[-~～—–至]\s?\d/.test(text.slice(place.end, place.end + 4))) return;
  // After `D.` the digits may be the option and the number of the next question.
  const inOption = /[.．、:：)）]/.test(before) && /[A-H]/.test(text.charAt(place.at - 2));
  if (place.lead === "" && /[\d.．%$¥￥+/*=×÷-]/.test(before) && !place.lineStart && !inOption) return;
  // `1.5` is a decimal, unless the text behind the sign is a year or the like.
  if ((sign === "." || sign === "．" || sign === ":" || sign === "：") && /^\d/.test(behind)) {
    if (!place.lineStart) return;
  }
  if (sign === undefined) {
    if (RIGHT.test(text.charAt(place.end))) {
      heads.push({ ...place, end: place.end + 1, value: Number(digits), family: "right", form: "signed" });
      return;
    }
    const han = /^[ \t\u3000]?[\p{Script=Han}“《]/u.test(text.slice(place.end, place.end + 2));
    // `(D)1503 下列…`: the letter in front is that of an option.
    const lettered = inOption || /^[(（][A-H][)）]$/.test(place.lead);
    if (lettered && han && digits.length > 1) addTails(heads, text, place, digits, true);
    // `…会议记录2 甲公司…`: white space behind the digits may stand for the sign.
    const spaced = digits.length < 3 && /^[ \t\u3000][\p{Script=Han}【“《]/u.test(text.slice(place.end, place.end + 2));
    // `28岁女性`, `3个月`: an amount.
    if (
      /^[岁歲年月日号號元人个個次天周分小只支位名种種项項条條点點倍米克亩层樓楼%℃]/u.test(text.slice(place.end)) &&
      place.lead === ""
    )
      return;
    // `(A) 4 年`: an amount as the text of a choice. Without a unit, the letter is the answer in front of a number.
    const isAmount = /^[ \t\u3000]?(?:[岁歲年月日号號元人个個次天周分位名倍米层層樓楼]|小[时時])/u.test(
      text.slice(place.end),
    );
    if (isAmount && !place.lineStart && /^[(（][A-H][)）]$/u.test(place.lead)) return;
    // `…很满意6您对…`: nothing parts the number from the texts around it.
    const glued = digits.length < 3 && /\p{Script=Han}/u.test(before) && before !== "第" && han;
    if (digits.length > 3 || !(place.lineStart || place.lead !== "" || spaced || glued || /[\s。；;?？]/.test(before)))
      return;
    heads.push({ ...place, value: Number(digits), family: "plain", form: "bare" });
    return;
  }
  if (digits.length <= 4 && !inOption) heads.push({ ...place, value: Number(digits), family: "plain", form: "signed" });
  if (place.lineStart || digits.length === 1) return;
  addTails(heads, text, place, digits, inOption);
}

/** `D.305、…`: the last digits may be the number of the next question. */
function addTails(heads: Head[], text: string, place: Place, digits: string, inOption: boolean): void {
  for (let length = 1; length < Math.min(4, digits.length); length += 1) {
    const tail = digits.slice(-length);
    if (tail.startsWith("0")) continue;
    const at = place.end - (text.slice(place.at, place.end).length - text.slice(place.at, place.end).lastIndexOf(tail));
    heads.push({
      ...place,
      at,
      leadAt: at,
      afterEnd: false,
      value: Number(tail),
      family: "plain",
      form: inOption ? "option" : "split",
      lead: "",
    });
  }
}

function isLineStart(text: string, at: number): boolean {
  for (let index = at - 1; index >= 0; index -= 1) {
    const sign = text.charAt(index);
    if (sign === "\n") return true;
    if (!/[\s#*＊>]/.test(sign)) return false;
  }
  return true;
}
