/** Reads lines with a key (`答案：`, `解析：`, `行：` …) and the lines below them. */
import { findLabel, findLabelledLetters, parseTruth } from "./answers.ts";
import { findGroups } from "./brackets.ts";
import { type Draft, isLoose } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { type LineKey, findKey } from "./keys.ts";
import type { LineRole } from "./ledger.ts";
import type { SourceLine } from "./lines.ts";
import { findOption, readEntryLabel, readOption, splitOptions } from "./options.ts";
import { BLANK } from "./plain-lines.ts";
import type { Reader } from "./reader-state.ts";
import { addExam } from "./stem.ts";

const EXPLAINS =
  /[\s;；，,]*(?:【(?:答案)?解析】|\[(?:答案)?解析\]|(?:答案|参考|參考|试题|試題|题目|題目|本题|本題)?解析\s?[:：]|\sexplanation\s?[:：])[:：]?\s*/i;

/** A remark behind letters or a judgement: `C（见第3条）`, `A。因为…`. */
const REMARK =
  /^([A-Z]{1,8}|[√×对错對錯]|正确|错误|正確|錯誤)\s*(?:[(（]([^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）][。.]?|(?:[。；;，,]\s*|[ \u3000](?=\p{Script=Han}))((?![A-Za-z\s,，、;；]*$)\S.*))$/u;

export function readKeyLine(reader: Reader, line: SourceLine): boolean {
  if (line.quote) return false;
  if (takeTruthLine(reader, line)) return true;
  const text = trimBrackets(line.text);
  const found = findOwnAnswer(text) ?? findKey(text, line.heading > 0 || line.strong.length > 0);
  if (found === null) return false;
  const { current } = reader;
  if (current === null || (isLoose(current) && found.key !== "description")) {
    return false;
  }
  // `故选B` ends an explanation. It is the answer only if nothing else gives it.
  if (text.startsWith("故") && (current.answer.length > 0 || reader.expect === "analysis")) return false;
  takeKey(reader, current, found.key, found.value, line);
  return true;
}

/** The text inside a bracket that spans the whole line and holds an answer: `（答案：A。…）`. */
export function trimBrackets(text: string): string {
  const [group] = findGroups(text);
  const whole = group !== undefined && !group.square && group.start === 0 && group.end === text.length;
  return whole && findKey(group.inner.trim(), false)?.key === "answer" ? group.inner.trim() : text;
}

/** Reads `（对）` below a statement that is to be judged. */
function takeTruthLine(reader: Reader, line: SourceLine): boolean {
  const { current } = reader;
  const inner = /^[(（【[]\s*([^\s()（）]{1,3})\s*[)）】\]]$/.exec(line.text)?.[1];
  if (inner === undefined || current === null || isLoose(current) || current.options.length > 0) return false;
  if (parseTruth(inner) === null || current.answer.length > 0 || current.title.length === 0) return false;
  current.answer.push(restoreEscapes(inner));
  reader.ledger.claim(line.no, "answer", current);
  return true;
}

/** Reads `我的答案：A 正确答案：B` of a marked paper: the right answer counts, the student's becomes a remark. */
function findOwnAnswer(text: string): ReturnType<typeof findKey> {
  const own = /^(?:我的|你的|您的|学生|考生|学员|用户)(?:答案|选择|作答)\s?[:：]/.exec(text);
  if (own === null) return null;
  const right = text.search(/(?:正确|参考|标准)答案\s?[:：]/);
  if (right < 0) return { key: "analysis", value: text, alone: false };
  return {
    key: "answer",
    value: `${text.slice(right).replace(/^[^:：]*[:：]\s*/, "")} 解析：${text.slice(0, right).trim()}`,
    alone: false,
  };
}

function takeKey(reader: Reader, current: Draft, key: LineKey, value: string, line: SourceLine): void {
  const plain = restoreEscapes(value);
  const claim = (role: LineRole) => reader.ledger.claim(line.no, role, current);
  const exam = current.stem.exam;
  if (key === "answer" || key === "analysis") {
    if (/^[\s_＿]*$/.test(value) && value !== "") return claim("separator");
    if (takeBoth(reader, current, key, value)) return claim(key);
    // `答案：1.B` below the question with this number.
    const own = /^(\d{1,3})\s?[.．、:：]\s*([A-H]{1,8}|[√×对错])$/.exec(value);
    const letters = key === "answer" && own !== null && Number(own[1]) === current.no ? own[2] : undefined;
    if (value !== "") current[key].push(letters ?? plain);
    reader.expect = key === "analysis" || value === "" ? key : "remark";
    return claim(key);
  }
  if (key === "rows" || key === "columns") {
    for (const label of splitEntries(value)) current[key].push({ label: restoreEscapes(label), line: line.no });
    reader.expect = key;
    return claim(key === "rows" ? "row" : "column");
  }
  if (key === "description") {
    if (value !== "") current.description.push(value);
    reader.expect = value === "" ? "description" : reader.expect;
    return claim("description");
  }
  const isNumber = key === "score" && current.stem.score === null && /^\d{1,5}(?:\.\d{1,3})?\s?分?$/.test(plain);
  if (isNumber) current.stem.score = Number.parseFloat(plain);
  else if (key !== "options") addExam(exam, key === "score" ? "scores" : key, plain);
  else if (value !== "") takeOptions(current, value, line.no);
  claim(key === "options" ? "option" : "analysis");
}

const BRACKETED = /^([A-H]{1,6})\s?[(（]([^()（）]{1,80}[，,；;。][^()（）]{1,160})[)）][。.]?$/u;
/** `A,C (少选不得分)`: the choices and how they count. */
const COUNTED =
  /^([A-H](?:\s?[,，、]?\s?[A-H]){0,7})\s?[(（]([^()（）]{0,20}(?:少选|多选|错选|漏选|部分|得分|不给分)[^()（）]{0,40})[)）][。.]?$/u;

/** Reads answer and explanation on one line: `答案：B 解析：…`, `答案解析：正确答案：B`. */
function takeBoth(reader: Reader, current: Draft, key: "answer" | "analysis", value: string): boolean {
  if (key === "analysis") {
    const answer = /^(?:正确|参考)?答案\s?[:：]\s*/.exec(value);
    if (answer === null) return false;
    current.answer.push(restoreEscapes(value.slice(answer[0].length)));
    reader.expect = "analysis";
    return true;
  }
  // `A（has been，去过已回来）`: the choice and why, all of it in brackets.
  const bracketed = BRACKETED.exec(value) ?? COUNTED.exec(value);
  if (bracketed !== null) {
    current.answer.push(bracketed[1] ?? "");
    current.analysis.push(restoreEscapes(bracketed[2] ?? ""));
    reader.expect = "remark";
    return true;
  }
  const split = EXPLAINS.exec(value);
  // `A 研磨度；B 水温`: the letters with their labels.
  const labelled = findLabelledLetters(value, current.options) !== "";
  // `SRAM，查找表` begins like letters with a remark and is the label of an option.
  const isLabel = findLabel(value, current.options) >= 0;
  const remark = split === null && !labelled && !isLabel ? REMARK.exec(value) : null;
  // `LLM 大语言模型` below a question without choices is one answer.
  const isName = current.options.length === 0 && /^[A-Z]*[G-SU-Z][A-Z]*$/u.test(remark?.[1] ?? "");
  if (remark !== null && !isName) {
    current.answer.push(restoreEscapes(remark[1] ?? ""));
    current.analysis.push(restoreEscapes(remark[2] ?? remark[3] ?? ""));
    reader.expect = "remark";
    return true;
  }
  if (split === null) return false;
  if (split.index > 0) current.answer.push(restoreEscapes(value.slice(0, split.index)));
  current.analysis.push(restoreEscapes(value.slice(split.index + split[0].length)));
  reader.expect = "analysis";
  return true;
}

/** Reads `选项：A.甲 B.乙` or `选项：甲、乙`. */
function takeOptions(current: Draft, value: string, no: number): void {
  const mark = findOption(value);
  const parts =
    mark === null
      ? splitEntries(value).map((text) => ({ letter: null, text, from: 0, to: text.length }))
      : splitOptions(value, mark);
  current.numbered = [];
  current.options.push(...parts.map((part) => readOption(part, no, false)));
}

/** Adds a line to the key above it. Returns false if no key expects text. */
export function takeKeyText(reader: Reader, current: Draft, line: SourceLine): boolean {
  const text = restoreEscapes(line.text);
  switch (reader.expect) {
    case "answer":
    case "analysis":
      current[reader.expect].push(reader.expect === "answer" ? text.replace(/^[(（]\d{1,2}[)）]\s*/, "") : text);
      reader.ledger.claim(line.no, reader.expect, current);
      return true;
    case "remark":
      if (isOpenAnswer(current)) {
        current.answer.push(`${current.answer.pop() ?? ""}\n${text}`);
        reader.ledger.claim(line.no, "answer", current);
        return true;
      }
      current.analysis.push(text);
      reader.tail.push(line);
      reader.ledger.claim(line.no, "analysis", current);
      return true;
    case "rows":
    case "columns":
      current[reader.expect].push(readEntryLabel(line.text, line.no));
      reader.ledger.claim(line.no, reader.expect === "rows" ? "row" : "column", current);
      return true;
    case "description":
      if (current.kind === "statement") return false;
      current.description.push(line.text);
      reader.ledger.claim(line.no, "description", current);
      return true;
    default:
      return false;
  }
}

/** The shortest answer in sentences, which may go on below its line. */
const SENTENCE = 12;

/** Whether the answer above is a text of sentences for a question without choices and gaps: the next line goes on with it. */
function isOpenAnswer(current: Draft): boolean {
  const last = current.answer.at(-1) ?? "";
  return (
    last.length >= SENTENCE &&
    current.options.length === 0 &&
    current.analysis.length === 0 &&
    parseTruth(last) === null &&
    current.title.join("\n").search(BLANK) < 0
  );
}

function splitEntries(value: string): string[] {
  if (value === "") return [];
  const parts = /[,，、;；|]/.test(value) ? value.split(/[,，、;；|]/) : value.split(/\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
