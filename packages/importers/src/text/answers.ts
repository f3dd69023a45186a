/** Answer keys: inside a stem (`（B）`, `（√）`, a bold blank), on marked options and on answer lines. */
import { type Group, findGroups } from "./brackets.ts";
import { isFieldLabel } from "./layout/sheets/words.ts";
import { restoreEscapes } from "./escape.ts";
import type { TextOption } from "./text-face.ts";

const LETTERS = /^[A-Za-z](?:[\s,，、;；]{0,2}[A-Za-z]){0,11}$/;
/** `a and c` */
const JOINED = /\b([A-Ha-h])(?:\s+and\s+|\s*&\s*|\s?[和与與及]\s?)(?=[A-Ha-h]\b)/g;
const TRUE = /^(?:√|✓|✔\uFE0F?|✅|对|對|正确|正確|是|t|y|true|yes)$/i;
const FALSE = /^(?:×|✗|✘|✕|✖|x|❌|错|錯|错误|錯誤|误|非|不对|不正确|否|f|n|false|no)$/i;

/** Sentences of an explanation that give the answer: `故本题选A`, `所以B为最佳答案`, `正确答案是C`. */
const TOLD =
  /(?:(?:故|因此|所以|因而|综上)?[，,]?(?:本题|此题|答案)?(?:应|應|要|该|該)?[选選](?:择|擇|項|项)?\s?[:：]?|(?:正确|最佳|最优|标准)?(?:答案|选项)(?:应)?[是为為]\s?[:：]?)\s?[【(（「]?\s?([A-H](?:[、,，]?[A-H]){0,7})(?![A-Za-z'’])(?!\s?[.．]\s?\S)|(?:所以|故|因此|可见|即|综上(?:所述)?)[，,]?(?:选项)?([A-H](?:[、,，]?[A-H]){0,7})(?:项|选项)?(?:为|是|符合|正确)(?!错误|不)/g;

/** An explanation that begins with the letters of the answer and speaks of no other choice: `B 因为…`, `B选项正确，…`. */
const TOLD_FIRST =
  /^\s*([A-H](?:[、,，]?[A-H]){0,7})(?:(?:选项|選項|项|項)?正[确確]|[。，,：:]|\s+(?=\p{Script=Han})(?![选選]?[项項]))/u;

/** The letters that an explanation names as the answer; `""` if it names none, or several that differ. */
export function findToldAnswer(analysis: string, letters: ReadonlySet<string>): string {
  const found = new Set(
    [...analysis.matchAll(TOLD)].map(([, chosen, told]) => (chosen ?? told ?? "").replaceAll(/[^A-H]/g, "")),
  );
  const first = found.size > 0 ? null : TOLD_FIRST.exec(analysis);
  const rest = first === null ? "" : analysis.slice(first[0].length);
  if (first !== null && !/[A-H](?![A-Za-z])/.test(rest)) found.add((first[1] ?? "").replaceAll(/[^A-H]/g, ""));
  const [answer = ""] = found;
  return found.size === 1 && answer.split("").every((letter) => letters.has(letter)) ? answer : "";
}

/** The letters of an answer that repeats the labels: `B 20-30秒`, `A 研磨度；B 水温`; `""` for other answers. */
export function findLabelledLetters(answer: string, options: readonly TextOption[]): string {
  const plain = (text: string) => text.replaceAll(/[\s。.；;]/g, "");
  const letters = answer.split(/[；;\n]\s*|[,，、]\s*(?=[A-H][.．、:：\s])/).map((part) => {
    const match = /^\s*[(（]?([A-H])[)）]?\s?[.．、:：]?\s*(\S.*)$/.exec(part);
    const option = options.find(({ letter }) => letter !== null && letter === match?.[1]);
    return option !== undefined && plain(option.label) === plain(match?.[2] ?? "") ? (match?.[1] ?? "") : "?";
  });
  return letters.includes("?") ? "" : letters.join("");
}

export interface StemAnswer {
  /** The stem without the answer. */
  title: string;
  /** `""` if the stem contains no answer. */
  answer: string;
}

/** `letters`: the letters of the options. A letter in brackets is an answer only if it is one of them. */
export function takeStemAnswer(
  title: string,
  letters: ReadonlySet<string>,
  strong: readonly string[],
  filled: boolean,
): StemAnswer {
  const lines =
    letters.size > 0
      ? takeKeyOnLine(title, letters)
      : (takeVerdictOnLine(title) ?? takeFilledLines(title) ?? takeSomeFilledLines(title));
  if (lines !== null) return lines;
  const gaps = filled && letters.size === 0 ? takeFilledGaps(title, strong) : null;
  if (gaps !== null) return gaps;
  const groups = findGroups(title).filter(
    (group) => !group.square || /^[。？?：:]?$/.test(title.slice(group.end).trim()),
  );
  // `数据库（DB）……的关系是（）`: the empty place is the one for the answer, unless letters end the question.
  const isOpen = groups.some(({ inner, square }) => !square && inner.trim() === "");
  for (const group of groups.toReversed()) {
    const inner = group.inner.trim();
    if (isOpen && /[^。.？?\s]/u.test(title.slice(group.end))) continue;
    if (LETTERS.test(inner) && letters.size > 0) {
      const found = toLetters(inner);
      // No answer has a letter twice: `英国广播公司（BBC）`.
      if (new Set(found).size === found.length && found.split("").every((letter) => letters.has(letter))) {
        return { title: blank(title, group.start, group.end, "（  ）"), answer: found };
      }
    }
  }
  const last = groups.at(-1);
  // `a(n)` and `f(t)` are words.
  const isWord = last !== undefined && /[A-Za-z]\([a-z]\)$/.test(title.slice(0, last.end));
  const truth =
    last === undefined || isWord || letters.size > 0 || title.slice(last.end).length > 2
      ? null
      : parseTruth(last.inner);
  if (last !== undefined && truth !== null) {
    const text = `${title.slice(0, last.start).trimEnd()}${title.slice(last.end)}`;
    return { title: text, answer: truth ? "对" : "错" };
  }
  const behind = letters.size > 0 ? null : /([。．.！!？?])\s*([√×✓✗✔✘对錯错對]|正确|错误|正確|錯誤)$/.exec(title);
  if (behind !== null && parseTruth(behind[2] ?? "") !== null) {
    return { title: title.slice(0, behind.index + 1), answer: parseTruth(behind[2] ?? "") === true ? "对" : "错" };
  }
  const marked = new Set(strong.map((piece) => piece.trim()));
  const blanks = groups.filter((group) => group.inner.trim() !== "" && marked.has(group.inner.trim()));
  if (blanks.length === 0) return { title, answer: "" };
  const pieces: string[] = [];
  let from = 0;
  for (const group of blanks) {
    pieces.push(title.slice(from, group.start));
    from = group.end;
  }
  const text = `${pieces.join("（____）")}（____）${title.slice(from)}`;
  return { title: text, answer: blanks.map((group) => restoreEscapes(group.inner.trim())).join("|") };
}

/** Letters or a verdict between lines to write on. A gap of the sentence has no letters, so this is the answer. */
const KEY_ON_LINE = /[(（]?[_＿]{1,20}[ \u3000]?([A-Z](?:[ ,，、]?[A-Z]){0,7})[ \u3000]?[_＿]{1,20}[)）]?/g;
const VERDICT_ON_LINE =
  /[(（]?[_＿]{1,20}[ \u3000]?([√×✓✗✔✘对對错錯]|正[确確]|[错錯][误誤])[ \u3000]?[_＿]{1,20}[)）]?[。.]?$/;

/** Takes `…而进行的__B__活动` if the question has such choices. */
function takeKeyOnLine(title: string, letters: ReadonlySet<string>): StemAnswer | null {
  const found = [...title.matchAll(KEY_ON_LINE)];
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const answer = toLetters(only[1] ?? "");
  if (!answer.split("").every((letter) => letters.has(letter))) return null;
  return { title: blank(title, only.index, only.index + only[0].length, "（  ）"), answer };
}

/** Takes `…必须佩戴安全帽。__√__`. */
function takeVerdictOnLine(title: string): StemAnswer | null {
  const match = VERDICT_ON_LINE.exec(title);
  const truth = match === null ? null : parseTruth(match[1] ?? "");
  if (match === null || truth === null) return null;
  return { title: title.slice(0, match.index).trimEnd(), answer: truth ? "对" : "错" };
}

const UNIT =
  /^(?:人|次|[个個][月小星]?|天|年|[岁歲]|元|分[钟鐘]?|小[时時]|[万萬]|[亩畝]|斤|公[里斤]|米|名|家|[户戶]|月|日|[周週]|[%％])/u;

/** `次数（次）`, `身高（cm）`: the unit of a quantity, whose name stands in front of it. */
const UNIT_ALONE =
  /^(?:人次|次|人|元|[万萬]元|[岁歲]|年|[个個]?月|天|[个個]|小[时時]|分[钟鐘]|公?斤|千?克|kg|cm|mm|厘米|公分|米|m|平方米|㎡|平米|%|％|件|台|套|[亩畝]|[户戶]|公里|km|千米|名|位)$/iu;
const QUANTITY = /[数數量額额價价齡龄重高长長度率积積限薪资資入费費]\s?$/u;
/** `____樓之____`: parts of an address. */
const ADDRESS_PART = /^[省市区區县縣州乡鄉镇鎮村里鄰邻路街巷弄號号樓楼之室棟栋幢座层層单單元戶户]{1,4}$/u;

/** `老人___人，成人___人`: a unit and the next label stand between two places. */
function isBetweenPlaces(inner: string, behind: string): boolean {
  return /[，,：:\s]\s?\S/u.test(inner.trim()) || (UNIT.test(inner) && UNIT.test(behind.trimStart()));
}

/** Takes answers that were written onto the lines: `单位是____米____。`, `由__甲__和__乙__组成`. */
function takeFilledLines(title: string): StemAnswer | null {
  const runs = [...title.matchAll(/[_＿]{2,}/g)];
  if (runs.length === 0 || runs.length % 2 > 0) return null;
  const answers: string[] = [];
  let text = "";
  let from = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const [open, close] = [runs[at], runs[at + 1]];
    if (open === undefined || close === undefined) return null;
    const inner = title.slice(open.index + open[0].length, close.index);
    const behind = title.slice(close.index + close[0].length);
    if (
      !/^\s?[\p{L}\p{N}][^。？?！!；;_＿]{0,40}$/u.test(inner) ||
      /^(?:[和与與或及的、，,是为為在]|and\b|or\b)|[的和与與或及是为為]$/u.test(inner.trim())
    )
      return null;
    // An answer stands on one line, and a label ends in a colon.
    if (isBetweenPlaces(inner, behind) || /\n|[:：]\s*$/u.test(inner)) return null;
    if (open[0].length > 3 && ADDRESS_PART.test(inner)) return null;
    // `____代诗人____`: the name of an age ends in front of these words.
    if (open[0].length > 3 && /^(?:代(?![码碼表理数數谢謝词詞])|朝(?![鲜鮮阳陽]))\p{Script=Han}/u.test(inner))
      return null;
    // Between two empty lines stand words of the sentence. An answer is followed by a sign, or its lines are short.
    const short = open[0].length <= 3 && close[0].length <= 3;
    const before = title.slice(from, open.index);
    if (!short && !(/[是为為叫称稱有：:、，指]\s*$/.test(before) && /^\s*(?:[。.，,；;、！]|$)/.test(behind)))
      return null;
    answers.push(inner.trim());
    text += `${before}____`;
    from = close.index + close[0].length;
  }
  return { title: text + title.slice(from), answer: answers.map(restoreEscapes).join("|") };
}

/**
 * Takes answers between short lines where other gaps are empty: `11____月__9__日`. An empty gap is a long line; the answer
 * of an empty gap is `""`. Without this, candidates would read the answers that are there.
 */
function takeSomeFilledLines(title: string): StemAnswer | null {
  const answers: string[] = [];
  let empty = false;
  const pieces =
    /([_＿]{2,3})(?=[^_＿]{0,22}[\p{L}\p{N}])([^_＿\s](?:[^_＿。？?！!；;]{0,20}[^_＿\s])?)([_＿]{2,3})(?![_＿])|[_＿]{4,}/gu;
  const shown = title.replaceAll(
    pieces,
    (whole, open: string | undefined, inner: string | undefined, _close: unknown, at: number) => {
      const joins = /^(?:[和与與或及是为為在到至]|and|or)$/u.test(inner?.trim() ?? "");
      if (joins || (inner !== undefined && isBetweenPlaces(inner, title.slice(at + whole.length)))) empty = true;
      answers.push(open === undefined ? "" : (inner ?? ""));
      return "____";
    },
  );
  const isKnown = !/(?:^|[^_＿])[_＿]{2,3}(?:[^_＿]|$)/u.test(shown);
  if (!isKnown || empty || answers.every((answer) => answer === "")) return null;
  return { title: shown, answer: answers.map(restoreEscapes).join("|") };
}

/** How an answer is to be written: `（用“<”或“>”填空）`, `（保留两位小数）`. */
const HOW_TO_FILL =
  /填空|^(?:没有|沒有|[若如][无無]|[无無][则則]|方便|以便|便于|用于|用來|用来|供|[仅僅]供)|[写寫][“"'「]?[无無]|即可|[为為]准|改[为為成写寫]|[缩縮扩擴]句|仿[写寫]|造句|修改|[换換]成|照[样樣]子|句$|[选選]填|填[写寫入]|保留|精[确確]|取整|[结結]果|[单單]位|^[用填]|如[图圖下右左]|^(?:可(?:[用写寫填不附多]|[选選])|不可|[请請]|例如|如[:：]|包括|不?含|[选選必]填|限\d)|\d字(?:以[内內])?$|^(?:小[数數]|整[数數])$/u;
/** An operand beside a bracket makes it a part of a formula: `(a+b)²`, `2(x-1)`. */
const OPERAND = /[\w²³+\-*/×÷^=＝<>√π|]/u;

const EMPTY_PLACE = /_{2,}|[(（][\s\u3000]*[)）]|[^\S\n]{4,}[。.，,;；）)]|\S[^\S\n]{6,}\S|[=＝][^\S\n]*[。.;；]?\s*$/u;

/** `协议是（   甲    ）`, `方法是**甲()**`: the blanks and brackets of answers are no empty places. */
function withoutAnswers(title: string, groups: readonly Group[], strong: readonly string[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end, inner } of groups) {
    rest += `${title.slice(from, start)}(${inner.trim()})`;
    from = end;
  }
  rest += title.slice(from);
  return groups.length > 0
    ? rest
    : strong.reduce((text, piece) => text.replace(piece, piece.replaceAll("()", "")), rest);
}

/** In a section of gaps to fill in, words in brackets and marked words are the answers. */
function takeFilledGaps(title: string, strong: readonly string[]): StemAnswer | null {
  const groups = findGroups(title).filter(
    (group) => !group.square && /^(?:[^()（）]|[(（][^()（）]{1,12}[)）]){1,24}$/.test(group.inner.trim()),
  );
  const inner = groups.filter(
    (group) =>
      /[\p{L}\p{N}]/u.test(group.inner) &&
      !/[\d每共]分$/.test(group.inner) &&
      !HOW_TO_FILL.test(group.inner) &&
      // `您的手机号（方便我们回访）`: behind the whole name of a field the bracket says something of it.
      !(
        title.slice(group.end).trim() === "" &&
        (isFieldLabel(title.slice(0, group.start)) ||
          /^[^。？?]{0,8}[您你]的[^，。？?]{2,16}$/u.test(title.slice(0, group.start)))
      ) &&
      !(UNIT_ALONE.test(group.inner.trim()) && QUANTITY.test(title.slice(0, group.start))) &&
      !(/[+\-*/×÷^|]/u.test(group.inner) && OPERAND.test(title.charAt(group.end))),
  );
  // Another place is empty, so nothing is filled in: a bracket, a line, a wide gap, or nothing behind the sign of a result.
  if (EMPTY_PLACE.test(withoutAnswers(title, inner, strong))) return null;
  const places = inner.map((group) => ({ from: group.start + 1, to: group.end - 1 }));
  if (places.length === 0) {
    let at = 0;
    for (const piece of strong) {
      const found = title.indexOf(piece, at);
      if (found < 0 || piece.trim() === "" || piece.length * 2 > title.length) continue;
      places.push({ from: found, to: found + piece.length });
      at = found + piece.length;
    }
  }
  if (places.length === 0) return null;
  let text = "";
  let from = 0;
  for (const place of places) {
    text += `${title.slice(from, place.from)}____`;
    from = place.to;
  }
  const answer = places.map((place) => restoreEscapes(title.slice(place.from, place.to).trim())).join("|");
  return { title: text + title.slice(from), answer };
}

/** Returns `null` unless the text means true or false: `对`, `√`, `T`, `否`. */
export function parseTruth(text: string): boolean | null {
  const word = text.normalize("NFKC").trim();
  if (TRUE.test(word)) return true;
  return FALSE.test(word) ? false : null;
}

/** `A,b、C` → `ABC`. */
function toLetters(text: string): string {
  return text.replace(/[^A-Za-z]/g, "").toUpperCase();
}

/** Combines the answers from all places: answer lines take precedence over the stem, the stem over marked options. */
export function joinAnswer(lines: readonly string[], stem: string, options: readonly TextOption[]): string {
  // A line of strokes below an answer parts it from the next question.
  const written = lines.map((line) => line.trim()).filter((line) => !/^(?:[-=~—─]*|[-=*~—─]{2,})$/u.test(line));
  if (written.length > 0) {
    const letters = options.length > 0 ? written.map((line) => findLetters(line, options)) : [];
    if (letters.length === 0 || letters.includes(null)) return findLabels(written, options) ?? written.join("|");
    return [...new Set(letters.join("").split(""))].join("");
  }
  if (stem !== "") return stem;
  return options
    .map((option, index) => (option.correct ? (option.letter ?? String.fromCharCode(65 + index)) : ""))
    .join("");
}

/** Signs between the labels of an answer. A label may contain some of them, so the rarest is tried first. */
const BETWEEN_LABELS = [/[;；|\n]/, /[、,，]/, /\s{2,}/];

/** The letters of answers that repeat labels: `6月`, `甲；丙`; `null` unless all do. */
function findLabels(written: readonly string[], options: readonly TextOption[]): string | null {
  if (options.length < 2) return null;
  const whole = findWholeLabels(written, options);
  if (whole !== null) return whole;
  for (const between of BETWEEN_LABELS) {
    const parts = written.flatMap((line) => line.split(between)).filter((part) => part.trim() !== "");
    const letters = parts.length > written.length ? findWholeLabels(parts, options) : null;
    if (letters !== null) return letters;
  }
  return null;
}

/** Index of the option whose label the text repeats, but for blanks, stops and a circled number; -1 if there is none. */
export function findLabel(text: string, options: readonly TextOption[]): number {
  const plain = (one: string) => one.replaceAll(/[\s。.]|^[①-⑳]/g, "").toLowerCase();
  return options.findIndex(({ label }) => plain(label) === plain(text));
}

function findWholeLabels(written: readonly string[], options: readonly TextOption[]): string | null {
  const places = written.map((line) => findLabel(line, options));
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  return places.map((place) => options[place]?.letter ?? String.fromCharCode(65 + place)).join("");
}

/** Reads `A、C.` (letters) and `B. 乙` (letter and label); returns `null` for other answers. */
function findLetters(written: string, options: readonly TextOption[]): string | null {
  const line = written.replaceAll(JOINED, "$1,");
  // `True` is a label and no list of letters.
  const word =
    /^[A-Z]?[a-z]{2,}$/.test(line) && options.some(({ label }) => label.toLowerCase() === line.toLowerCase());
  if (!word && LETTERS.test(line.replace(/[.。]$/, ""))) return toLetters(line);
  // `②`, `2`: the place of a choice that has no letter.
  if (
    /^(?:\d|[①-⑳](?:[\s,，、]?[①-⑳])*)$/.test(line) &&
    options.every((one) => one.letter === null && one.label !== line)
  ) {
    const places = Array.from(line.replace(/[\s,，、]/g, ""), (sign) => Number(sign.normalize("NFKC")) - 1);
    if (places.every((place) => place >= 0 && place < options.length))
      return places.map((place) => String.fromCharCode(65 + place)).join("");
  }
  if (!/^[(（]?[A-Za-z]{1,8}\s?[.．、:：)）]/.test(line) || line.length > 2000) return null;
  let rest = line;
  for (const { label } of options) if (label.length > 0) rest = rest.replace(label, () => "");
  return /^[A-Za-z\s.．、:：;；,，。()（）]+$/.test(rest) ? toLetters(rest) : null;
}

/** Whether two answers mean the same: `√` and `对`, `AB` and `BA`. */
export function isSameAnswer(one: string, other: string): boolean {
  const truths = [parseTruth(one), parseTruth(other)];
  if (truths[0] !== null && truths[1] !== null) return truths[0] === truths[1];
  const sort = (answer: string) => (LETTERS.test(answer) ? toLetters(answer).split("").sort().join("") : answer.trim());
  return sort(one) === sort(other);
}

function blank(title: string, from: number, to: number, gap: string): string {
  return title.slice(0, from) + gap + title.slice(to);
}
