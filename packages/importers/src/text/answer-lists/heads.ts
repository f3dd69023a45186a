/** Headings inside a list of answers: `一、单选题（每题2分）`, `判断题答案：`, `第二部分`. */
import { chineseValue } from "../layout/answers/key-questions.ts";

export interface ListHead {
  /** The number of the section; 0 if the heading has none. */
  readonly value: number;
  /** What kind of questions it names, as one word; `""` if it names none. */
  readonly kind: string;
  /** Whether explanations stand below it, and no answers. */
  readonly explains: boolean;
  /** Where the text behind the heading begins. */
  readonly end: number;
  /** Set if what stands behind the number is the only answer of the part. */
  readonly only?: true;
}

const NUMBER =
  /^(?:第\s?([一二三四五六七八九十]{1,3}|\d{1,2})\s?(?:部分|大[题題]|[题題]型|卷)(?:\s?[:：])?|[(（]\s?([一二三四五六七八九十]{1,3})\s?[)）]|([一二三四五六七八九十]{1,3})\s?(?:[、.．,，:：)）]|\s(?=\S))|([IVX]{1,4}|[ⅠⅡⅢⅣⅤⅥ])\s?[.．、:：]|(?:part|section)\s?([a-f]|\d|[ivx]{1,4})\b(?:\s?[:：.．、)）]|\s[-–—](?=\s))?)\s*/iu;
const KIND =
  /^((?:[ABCKX]\s?\d?(?:\s?[/／]\s?[ABCKX]\s?\d?)?\s?型(?:[选選][择擇])?|(?:[^\d\s:：。，,；;()（）]{0,6}?)(?:[单單多][项項重]?[选選](?:[择擇])?|不定[项項向](?:[选選][择擇]?)?|[复複][选選]|[选選][择擇填]|[选選][词詞]填空|判[断斷](?:[对對正][错錯误誤])?|是非|[对對][错錯]|填(?:空|充)|[简簡問问]答|名[词詞]解[释釋]|[论論]述|[计計]算|[应應]用|解答|案例(?:分析)?|材料(?:分析)?|[综綜]合(?:[应應]用|分析)?|分析|[实實](?:[验驗]|操|作)|[编編]程|[阅閱][读讀](?:理解)?|完[形型](?:填空)?|[翻]?[译譯]|[写寫]作|作文|主[观觀]|客[观觀]|改[错錯]|[连連][线線]|匹配|听力|聽力|命令[编編][写寫]|操作|[通]用))[题題]?|(?:[Tt]rue (?:or|\/|and) [Ff]alse|[Mm]ultiple[- ][Cc]hoice|[Ff]ill[- ]in(?:[- ]the)?[- ][Bb]lanks?|[Ss]hort[- ][Aa]nswers?|[Ee]ssays?)(?: [Qq]uestions?)?(?![a-z]))/u;
const BEHIND =
  /^\s*(?:参考|參考|[标標]准|[标標]準|正确)?(?:答案|解答)?(?:(?:及|与|與|和)?(?:解析|[详詳]解|解[释釋]|[说說]明|评分标准|要点))?\s*(?:[(（【[][^()（）]{0,30}[)）】\]])?\s*[】\]]?\s*[:：]?\s*/u;

/** Kinds whose only answer may stand behind their name without a number: `简答：…`. */
export const WRITTEN = /^(?:[简簡問问]答|[论論]述|名[词詞]|[译譯]|[写寫]|作文|[应應]用|[计計]算|材料|案例)/u;

/** What is written in place of the answers of a part. */
const UNKEYED =
  /^\s*(?:[(（]?(?:答案)?略[)）]?|答案不唯一(?:[，,][^，,。]{1,20})?|[开開]放[题題]|(?:answers?|responses?) (?:may|will|can) vary|omitted|open[- ]ended)\s*[。.]?\s*$/iu;

/**
 * Reads a heading at the start of a line; null if the line is none. `inText`: a long answer stands above. `lone`: the
 * words of an answer without a number may follow. `expected`: the number of the next part, if the parts so far have some.
 */
export function readHead(view: string, inText: boolean, lone = false, expected = 0): ListHead | null {
  const line = view.replace(/^[\s【[〖《<(（]*(?=[^一二三四五六七八九十(（])/u, "");
  const skipped = view.length - line.length;
  const number = NUMBER.exec(view) ?? null;
  const from = number === null ? skipped : number[0].length;
  const value =
    number === null
      ? 0
      : number[4] !== undefined || number[5] !== undefined
        ? romanValue(number[4] ?? number[5] ?? "")
        : /\d/.test(number[1] ?? "")
          ? Number(number[1])
          : chineseValue(number[1] ?? number[2] ?? number[3] ?? "");
  const rest = view.slice(from);
  const kind = KIND.exec(rest);
  if (kind === null) {
    if (number !== null && UNKEYED.test(rest)) return { value, kind: "", explains: false, end: view.length };
    if (number === null && !inText) return readLabel(rest, from);
    if (number === null) return null;
    // `四、8.（1）主张禁烟`: the number of a question right behind that of a part.
    if (inText && !/^\d{1,3}\s?[.．、](?!\d)/u.test(rest)) return null;
    // `一、1-5 ABCDE` and `二、` alone; words that name no kind are a heading only if they are short.
    if (
      rest.trim() === "" ||
      /^[(（]?\d|^[A-H√×✓✗对错](?![a-z\p{Script=Han}])|^[a-h](?:[\s,，、]+[a-h])+\s*$/u.test(rest)
    )
      return { value, kind: "", explains: false, end: from };
    const short = /^[^\d。；;，,]{1,16}?(?:[(（][^()（）]*[)）])?\s*[:：]?\s*$/u.exec(rest);
    // `四、核对凭证、实物检验` behind the answers of the third part.
    if (short === null && value === expected && expected > 1 && rest.length < 300)
      return { value, kind: "", explains: false, end: from, only: true };
    return short === null ? null : { value, kind: "", explains: /解析|[详詳]解/.test(rest), end: view.length };
  }
  const behind = BEHIND.exec(rest.slice(kind[0].length))?.[0] ?? "";
  const end = from + kind[0].length + behind.length;
  const after = view.slice(end);
  const entry = /^\s*$|^[(（【[]?\s?(?:第\s?)?\d|^[A-HTYN√×✓✗✔✘○对错對錯正](?![a-z])/u.test(after);
  const written = lone && /[:：]\s*$/u.test(behind) && WRITTEN.test(kindOf(kind[0]));
  if (!entry && !written) return number === null && !inText ? readLabel(rest, from) : null;
  // A kind inside a sentence needs the sign of a heading: its number, the word 题, a colon or an end.
  const marked = number !== null || /[题題]$/.test(kind[0]) || /[:：】\]]\s*$/.test(behind) || after.trim() === "";
  if (!marked) return null;
  const words = behind + kind[0];
  return {
    value,
    kind: kindOf(kind[0]),
    explains: /解析|[详詳]解|解释|说明/.test(behind) && !/答案|解答/.test(words),
    end,
  };
}

/** `国字注音：1.恥 2.聃`, `閱讀測驗：7.B`: the name of a part that names no kind, in front of the numbers of its answers. */
const LABEL =
  /^(?!(?:[参參正标標示]|答|解|分析|[评評说說注例步][分明释釋如骤驟]?|[错錯]|改|[内內]容|包括|如下|[第共]))\p{Script=Han}{2,8}[:：]\s?(?=\d{1,3}\s?[.．、](?!\d))/u;

function readLabel(rest: string, from: number): ListHead | null {
  const label = LABEL.exec(rest);
  return label === null ? null : { value: 0, kind: "", explains: false, end: from + label[0].length };
}

function romanValue(text: string): number {
  const wide = "ⅠⅡⅢⅣⅤⅥ".indexOf(text);
  if (wide >= 0) return wide + 1;
  if (/^[A-F]$/i.test(text) && !/^[IVX]+$/i.test(text)) return (text.codePointAt(0) ?? 64) & 31;
  if (/^\d$/.test(text)) return Number(text);
  return ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"].indexOf(text.toUpperCase()) + 1;
}

/** One word for all names of a kind of questions; `""` if none is named. */
export function kindOf(words: string): string {
  // `辨析题（判断正误，并说明理由）` asks for a reason.
  if (/辨析|[说說]明理由|[简簡]述理由/.test(words)) return "分析";
  if (/不定|^X\s?型/.test(words)) return "several";
  if (/^[ABCK]\s?\d?(?:\s?[/／]\s?[ABCK]\s?\d?)?\s?型/.test(words)) return "one";
  if (/多[项項重]?[选選]|[复複][选選]/.test(words)) return "several";
  if (/[单單][项項]?[选選]/.test(words)) return "one";
  if (/判[断斷]|是非|[对對][错錯]/.test(words)) return "truth";
  if (/填(?:空|充)/.test(words) && !/完[形型]|[选選][词詞]/.test(words)) return "gaps";
  if (/[选選][择擇]/.test(words)) return "choice";
  const english = /^(?:(true)|(multiple)|(fill)|short|essay)/iu.exec(words.trim());
  if (english !== null)
    return english[1] !== undefined ? "truth" : english[2] !== undefined ? "choice" : english[3] ? "gaps" : "简答";
  const other =
    /[简簡問问]答|名[词詞]|[论論]述|[计計]算|[应應]用|解答|案例|材料|[综綜]合|分析|[实實]|[编編]|[阅閱][读讀]|完[形型]|[译譯]|[写寫]|作文|改[错錯]|[连連][线線]|[操]作/u.exec(
      words,
    );
  return other?.[0] ?? "";
}
