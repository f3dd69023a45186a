/**
 * Reads the line of a stem: the brackets at its ends (type, required, score, settings, answer) and the title between
 * them. Works on text with stored escapes, so an escaped bracket is plain text.
 */
import type { Catalog, Mark } from "./catalog.ts";
import { type Group, findGroups } from "./brackets.ts";
import { restoreEscapes } from "./escape.ts";
import type { WrittenSetting } from "./settings.ts";

export interface Stem {
  /** With stored escapes, because the answer inside the stem is searched for later. */
  title: string;
  marks: { mark: Mark; name: string }[];
  /** An unknown name in a bracket that looks like a type name (`[热力图题]`). */
  unknownMark: string | null;
  required: boolean | null;
  score: number | null;
  settings: WrittenSetting[];
  /** Exam settings that the definition cannot contain, by key. */
  exam: Record<string, string>;
  /** Limits of the number of options in a bracket of their own: `【最少选择1项】`. */
  limits?: string;
  /** A remark in round brackets after the title, as in Tencent (腾讯) surveys. */
  remark: string;
}

const REQUIRED =
  /^(?:必[须須]?[填答][题題项項]?|必选[题项]?|必[须須][回作]答|不[能可]?[为為]空|(?:this question is )?required|mandatory|\*|＊)$/i;
const OPTIONAL =
  /^(?:[选選][填答][题題项項]?|非必[填答选選][题題项項]?|可[选選]|可不[填答]|可[为為]空|可留空|不必填|optional|not required)$/i;
const SCORE =
  /^(?:每[空格]\s?\d{1,3}(?:\.\d{1,2})?\s?分\s?[，,、；;]?\s?(?:共|计|合计)|每小?题|本题(?:满分|共)?|共|满分)?\s?(\d{1,5}(?:\.\d{1,3})?)\s?(?:分|points?|pts?|marks?)$/i;
const LIMITS = /^(?:请)?(?:最少|至少|最多|至多|限|选|選)[选選择擇]{0,2}\s?[\d一二两兩三四五六七八九]/;
const MODE = /^(?:全部|部分|按空|手动|系统评分|人工评分|all|partial|byblank|by blank|manual)$/i;
const EXAM_KEYS =
  /^(?:答案|正确答案|参考答案|answer|分值|分数|score|points|难度|difficulty|解析|答案解析|analysis|标签|知识点|tags?)$/i;
/** Type names that count in round brackets, where other names are common words of stems. */
const ROUND_MARK =
  /题$|^(?:单选|多选|判断|填空|简答|问答|排序|單選|多選|複選|判斷|填充|簡答|問答|single choice|multiple choice)$/i;

/** A type name before the stem: `单选题：题干`, `案例分析：题干`. */
const NAME_PREFIX = /^(单选|多选|判断|填空|案例分析|材料分析|\p{Script=Han}{2,6}题)[:：]\s*/u;

/** A type name without a sign: `第1题 单选下列…`. */
const GLUED_NAME = /^([单多]项?选择?题?|判断题?|填空题?|简答题?|问答题?)\s*(?=\S)/;

/** `numbered`: a number such as `第1题` precedes, so a type name may stand right before the stem. */
export function readStem(source: string, line: number, catalog: Catalog, numbered = false): Stem {
  const stem: Stem = {
    title: "",
    marks: [],
    unknownMark: null,
    required: null,
    score: null,
    settings: [],
    exam: {},
    remark: "",
  };
  const groups = findGroups(source);
  const end = takeTail(source, groups, stem, line, catalog);
  // The tail was read backwards, but names must be in the order of the line.
  const tail = stem.marks.splice(0).reverse();
  const start = takeHead(source, groups, stem, line, catalog, end, numbered);
  stem.marks = [...stem.marks, ...tail];
  stem.title = source.slice(start, end).trim();
  if (stem.marks.length === 0) takeHint(stem, catalog);
  return stem;
}

/** Reads `题干[单选题] 提示`: what follows the type name is a hint below the title. */
function takeHint(stem: Stem, catalog: Catalog): void {
  const groups = findGroups(stem.title);
  const named = groups.find(
    (group) => group.square && group.start > 0 && catalog.findMark(group.inner.trim()) !== null,
  );
  const mark = named === undefined ? null : catalog.findMark(named.inner.trim());
  const hint = named === undefined ? "" : stem.title.slice(named.end).trim();
  if (named === undefined || mark === null || hint === "" || groups.at(-1) !== named) return;
  stem.marks.push({ mark, name: named.inner.trim() });
  stem.remark = stem.remark === "" ? restoreEscapes(hint) : `${restoreEscapes(hint)}\n${stem.remark}`;
  stem.title = stem.title.slice(0, named.start).trim();
}

/** Reads brackets and stars backwards from the end as long as they have a meaning. Returns the end of the title. */
function takeTail(source: string, groups: readonly Group[], stem: Stem, line: number, catalog: Catalog): number {
  let end = source.trimEnd().length;
  // In `…的是【多选】：` the colon after the type name is not part of the title.
  if (/[】\]］][:：]$/.test(source.slice(0, end)) && catalog.findMark(groups.at(-1)?.inner.trim() ?? "") !== null)
    end -= 1;
  let titleEnd = end;
  // Unknown settings and a remark are part of the title unless a recognised bracket precedes them.
  let remark = "";
  let strange: WrittenSetting[] = [];
  const settle = (start: number) => {
    titleEnd = start;
    if (remark !== "") stem.remark = remark;
    stem.settings.push(...strange);
    remark = "";
    strange = [];
  };
  for (let index = groups.length - 1; end > 0;) {
    const character = source.charAt(end - 1);
    const group = groups[index];
    if (/\s/.test(character)) end -= 1;
    else if ((character === "*" || character === "＊") && end > 1 && source.charAt(end - 2) !== "*") {
      stem.required = true;
      end -= 1;
      settle(end);
    } else if (group === undefined || group.end !== end) break;
    else {
      if (takeGroup(group, stem, line, catalog, true)) settle(group.start);
      else if (isKeyGroup(group, groups[index - 1], catalog)) {
        addExam(stem.exam, "answer", group.inner.trim());
        settle(group.start);
      } else if (isKeyBehindScore(group, groups[index - 1])) {
        addExam(stem.exam, "answer", group.inner.trim());
        settle(group.start);
      } else if (group.square) {
        const setting = readStrange(group.inner, line);
        if (setting === null) break;
        strange.push(setting);
      } else {
        const words = restoreEscapes(group.inner.trim());
        if (remark !== "" || stem.remark !== "" || words === "") break;
        remark = words;
      }
      end = group.start;
      index -= 1;
    }
  }
  return titleEnd;
}

/** In `[单选][D]` the second bracket is the answer. */
function isKeyGroup(group: Group, before: Group | undefined, catalog: Catalog): boolean {
  if (!group.square || before?.square !== true || before.end !== group.start) return false;
  return (
    /^(?:[A-H]{1,8}|[√×对错對錯]|正确|错误)$/.test(group.inner.trim()) && catalog.findMark(before.inner.trim()) !== null
  );
}

/** In `题干（5分）（C）`, which `（C）1. 题干（5分）` is as well, the second bracket is the answer. */
function isKeyBehindScore(group: Group, before: Group | undefined): boolean {
  if (group.square || before === undefined || before.square || before.end !== group.start) return false;
  return /^(?:[A-H]{1,8}|[√×✓✗])$/u.test(group.inner.trim()) && SCORE.test(before.inner.trim());
}

/** Reads a bracket that looks like a setting, such as `[颜色: 红]`. It is reported as unknown if known ones precede it. */
function readStrange(inner: string, line: number): WrittenSetting | null {
  const pair = /^([^:：[\]]{1,20})[:：]([^]{0,2000})$/.exec(inner.trim());
  return pair === null ? null : { name: (pair[1] ?? "").trim(), value: restoreEscapes((pair[2] ?? "").trim()), line };
}

function takeHead(
  source: string,
  groups: readonly Group[],
  stem: Stem,
  line: number,
  catalog: Catalog,
  end: number,
  numbered: boolean,
): number {
  let start = 0;
  let index = 0;
  const prefix = NAME_PREFIX.exec(source.slice(0, 20));
  const named = prefix === null ? null : catalog.findMark(prefix[1] ?? "");
  const glued = numbered ? GLUED_NAME.exec(source.slice(0, 12)) : null;
  const own = glued === null ? null : catalog.findMark(glued[1] ?? "");
  if (glued !== null && own !== null) {
    stem.marks.push({ mark: own, name: glued[1] ?? "" });
    return glued[0].length;
  }
  if (prefix !== null && named !== null) {
    stem.marks.push({ mark: named, name: prefix[1] ?? "" });
    return prefix[0].length;
  }
  while (start < end) {
    const character = source.charAt(start);
    if (/\s/.test(character)) start += 1;
    else if ((character === "*" || character === "＊") && source.charAt(start + 1) !== "*") {
      stem.required = true;
      start += 1;
    } else {
      const group = groups[index];
      if (group === undefined || group.start !== start || group.end > end) break;
      if (isKeyGroup(group, groups[index - 1], catalog)) addExam(stem.exam, "answer", group.inner.trim());
      else if (!takeGroup(group, stem, line, catalog, false)) break;
      start = group.end;
      index += 1;
    }
  }
  return start;
}

/** Reads a bracket with one or more meanings, such as `(单选题, 2分)`. Returns false if it is part of the title. */
function takeGroup(group: Group, stem: Stem, line: number, catalog: Catalog, tail: boolean): boolean {
  const pieces = group.inner.length > 60 ? [] : group.inner.split(/[,，]/).map((inner) => inner.trim());
  const several =
    pieces.length > 1 &&
    pieces.every((piece) => {
      return (
        REQUIRED.test(piece) ||
        OPTIONAL.test(piece) ||
        SCORE.test(piece) ||
        (ROUND_MARK.test(piece) && catalog.findMark(piece) !== null)
      );
    });
  if (!several) return takePiece(group, stem, line, catalog, tail);
  for (const inner of pieces) takePiece({ ...group, inner }, stem, line, catalog, tail);
  return true;
}

function takePiece(group: Group, stem: Stem, line: number, catalog: Catalog, tail: boolean): boolean {
  const inner = group.inner.trim();
  if (inner === "" || inner.length > 4000) return false;
  if (REQUIRED.test(inner)) stem.required = true;
  else if (OPTIONAL.test(inner)) stem.required = false;
  else if (SCORE.test(inner)) stem.score = Number(SCORE.exec(inner)?.[1]);
  else if (takeMark(group.square, inner, stem, catalog)) return true;
  else if (group.square && LIMITS.test(inner)) stem.limits = inner;
  else if (!group.square)
    return /^(?:正确|参考)?答案\s?[:：]|^answer\s?:/i.test(inner) && takePair(inner, stem, line, catalog);
  else if (MODE.test(inner)) addExam(stem.exam, "mode", inner);
  else if (takePair(inner, stem, line, catalog)) return true;
  else if (tail && /^\p{L}{1,10}题$/u.test(inner)) stem.unknownMark = inner;
  else return false;
  return true;
}

function takeMark(square: boolean, inner: string, stem: Stem, catalog: Catalog): boolean {
  if (!square && !ROUND_MARK.test(inner)) return false;
  // `[简答>计算]`: the kind, then what the question is about.
  const mark = catalog.findMark(inner) ?? catalog.findMark(inner.split(/[>＞]/)[0]?.trim() ?? "");
  if (mark === null) return false;
  stem.marks.push({ mark, name: inner });
  return true;
}

function takePair(inner: string, stem: Stem, line: number, catalog: Catalog): boolean {
  const colon = inner.search(/[:：]/);
  const name = (colon < 0 ? inner : inner.slice(0, colon)).trim();
  const value = colon < 0 ? null : restoreEscapes(inner.slice(colon + 1).trim());
  if (value !== null && EXAM_KEYS.test(name)) {
    takeExam(name, value, stem);
    return true;
  }
  if (!catalog.isFieldName(name, value === null)) return false;
  stem.settings.push({ name, value, line });
  return true;
}

function takeExam(name: string, value: string, stem: Stem): void {
  const isScore = /^(?:分|score|points)/i.test(name);
  if (isScore && stem.score === null && /^\d{1,5}(?:\.\d{1,3})?$/.test(value)) stem.score = Number(value);
  else if (isScore) addExam(stem.exam, "scores", value);
  else if (/解析|analysis/i.test(name)) addExam(stem.exam, "analysis", value);
  else if (/答案|answer/i.test(name)) addExam(stem.exam, "answer", value);
  else addExam(stem.exam, /难度|difficulty/i.test(name) ? "difficulty" : "tags", value);
}

/** Adds a value to those already known, so that a second line of the same kind does not replace the first. */
export function addExam(exam: Record<string, string>, key: string, value: string): void {
  const known = exam[key];
  exam[key] = known === undefined ? value : `${known}\n${value}`;
}

/** Merges what another line says about the same question. */
export function mergeStem(into: Stem, from: Stem): void {
  into.marks.push(...from.marks);
  into.unknownMark ??= from.unknownMark;
  into.required ??= from.required;
  if (from.limits !== undefined) into.limits ??= from.limits;
  if (into.score === null) into.score = from.score;
  else if (from.score !== null) addExam(into.exam, "scores", String(from.score));
  for (const [key, value] of Object.entries(from.exam)) addExam(into.exam, key, value);
}

/** Whether the line consists only of `[name: value]` groups that need no question. */
export function isOnlySettings(stem: Stem): boolean {
  const more = stem.title !== "" || stem.remark !== "" || stem.marks.length > 0 || stem.unknownMark !== null;
  const exam = stem.score !== null || stem.required !== null || Object.keys(stem.exam).length > 0;
  return stem.settings.length > 0 && !more && !exam;
}
