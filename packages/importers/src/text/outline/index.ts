/**
 * Reads a text by its outline: which sign begins a question is decided by what comes back on several lines, and each
 * question is then read by itself. The result is written in the grammar's own form. Several outlines may be possible; the
 * caller weighs them against each other and against the other layouts by how plausible the forms are.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { LEFT_OUT } from "../layout/answers/left-out.ts";
import { NAMED } from "../layout/named.ts";
import { type Block, type Habits, type Item, findBareAnswer, readBlock } from "./block.ts";
import { findBareLines, findSeries, type Part, partOf } from "./choices.ts";
import { type Head, type Hypothesis, findHypotheses, isHeading } from "./heads.ts";
import { findUnsigned } from "./unsigned.ts";
import { type Kind, kindOfWords } from "./kinds.ts";
import { type KeyEntry, findKeyRegion, findKeyTail } from "./key-region.ts";
import { type Line, readLine } from "./leads.ts";
import { writeFieldList } from "./field-list.ts";
import { writeFront } from "./front.ts";
import { writeGrids } from "./grids.ts";
import { type Section, writeItem } from "./write-item.ts";
import { emptyFilledGaps, moveClosingKeys, readMarkedChoices } from "./written-answers.ts";

/** `（1）说明原因。（4分）`: who tells parts that have points has not seen that they ask. */
const TOLD_TASK = /^\[段落[说說]明\]\s?[(（]\d{1,2}[)）].*[(（]\s?\d{1,2}\s?分\s?[)）]\s*$/u;

/** The text in the grammar's form by each possible outline. */
export function readOutlines(source: readonly Piece[]): { name: string; pieces: readonly Piece[] }[] {
  const all = writeGrids(source);
  // Parts of the page behind the last line of the form are no part of the last question.
  const end = all.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "") + 1;
  const page = all.slice(end).some(({ debris }) => debris === true) ? all.slice(end) : [];
  const pieces = page.length === 0 ? all : all.slice(0, end);
  // Code and tables have readers of their own.
  if (pieces.some(({ text }) => /^\s*(?:```|~~~)/.test(text))) return [];
  if (pieces.filter(({ text }) => /^\s*[|｜].*[|｜]\s*$/u.test(text)).length > 1) return [];
  const lines = pieces.map(readLine);
  const fields = writeFieldList(pieces);
  const outlines = [...findHypotheses(lines), ...findUnsigned(lines)].flatMap((hypothesis) => {
    const written = write(lines, hypothesis);
    if ((written ?? []).filter(({ text }) => text.length < 400 && TOLD_TASK.test(text)).length > 1) return [];
    const complete = written === null ? null : withBlankLines(written, pieces);
    return complete === null ? [] : [{ name: hypothesis.name, pieces: [...complete, ...page] }];
  });
  return fields === null ? outlines : [...outlines, { name: "fields", pieces: [...fields, ...page] }];
}

/**
 * The written pieces with the blank lines of the source that stood inside a question, because each line is accounted for.
 * Null if a line with words is missing: then this outline cannot be right.
 */
function withBlankLines(written: readonly Piece[], source: readonly Piece[]): Piece[] | null {
  const present = new Set(written.flatMap(({ no, joined = [] }) => [no, ...joined]));
  const missing = source.filter(({ no }) => !present.has(no));
  if (missing.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return null;
  // Lines to write on say no more than that something is asked.
  const empty = missing.map((piece) => withText(piece, ""));
  let next = 0;
  const result = written.flatMap((piece) => {
    const before: Piece[] = [];
    for (; (missing[next]?.no ?? Infinity) < piece.no; next += 1) before.push(...empty.slice(next, next + 1));
    return [...before, piece];
  });
  return [...result, ...empty.slice(next)];
}

function write(lines: readonly Line[], { name, heads: all }: Hypothesis): readonly Piece[] | null {
  const region = findKeyRegion(lines, all) ?? findKeyTail(lines, all);
  const end = region?.from ?? lines.length;
  const heads = all.filter(({ line }) => line < end);
  const blocks: { block: Block; section: Section; before: number; headingFrom: number; to: number }[] = [];
  // A bracket in front of a stem is the place of its answer if nearly all have one; otherwise it is a gap.
  const inFront = heads.filter(({ line, lead }) =>
    lines[line]?.leads.some(({ kind }, at) => kind === "place" && at > lead),
  );
  const placed = inFront.length * 5 >= heads.length * 4;
  let section: Section = { kind: null, points: null };
  // The title may speak of questions and answers without being the heading of any.
  const title = lines.findIndex(({ view }) => view.trim() !== "");
  const untitled = lines[title]?.leads.length === 0 ? title + 1 : 0;
  section = sectionOf(lines.slice(untitled, Math.max(untitled, heads[0]?.line ?? 0)), section);
  const even = areEven(lines, heads, end) && (name.startsWith("unsigned") || areBare(lines, heads, end));
  for (const [index, head] of heads.entries()) {
    const to = heads[index + 1]?.line ?? end;
    const last = index === heads.length - 1 && region === null;
    const apart = last || head.lead >= 0 ? to : topicApart(lines, head.line + 1, to);
    const heading =
      last || even || apart < to
        ? apart
        : head.lead < 0
          ? topicStart(lines, head.line + 1, to)
          : headingStart(lines, head.line + 1, to);
    const headingFrom = Math.min(
      heading,
      statementStart(lines, head.line + 1, to),
      writtenStart(lines, head.line + 1, to),
    );
    blocks.push({
      block: blockOf(lines, head, headingFrom, section, placed),
      section,
      before: head.line,
      headingFrom,
      to,
    });
    section = sectionOf(lines.slice(headingFrom, to), section);
  }
  const bare = blocks.filter(({ block }) => {
    const plain = block.parts.filter(({ line }, at) => at === 0 || !line.leads.some(({ kind }) => kind === "label"));
    return findBareLines(plain) !== null;
  }).length;
  const answered = blocks.filter(({ block }) => findBareAnswer(block.parts) !== null).length;
  const habits = { bare: even || bare * 2 > blocks.length, answers: answered * 2 > blocks.length, even };
  const [head] = heads;
  const family = lines[head?.line ?? 0]?.leads[head?.lead ?? 0]?.family ?? name;
  if (
    (/^(?:upper|lower)/.test(family) && areChoicesOfOne(lines, heads)) ||
    !isPlausible(
      family,
      blocks.map(({ block }) => block),
    )
  )
    return null;
  const result: Piece[] = writeFront(lines.slice(0, heads[0]?.line ?? 0), name.startsWith("unsigned"));
  const read = readAlike(withKinds(blocks), habits);
  const items = emptyFilledGaps(readMarkedChoices(moveClosingKeys(read)));
  // Questions that have answers already are compared with the list by the grammar.
  const told = items.some(({ notes, place }) => (place ?? "") !== "" || notes.some(({ role }) => role === "answer"));
  const keys = region === null || told ? null : matchKeys(items, region.entries);
  let no = 0;
  for (const [index, { headingFrom, to, section: own }] of blocks.entries()) {
    const item = items[index];
    if (item === undefined) continue;
    // Letters in front of the numbers are parts, in which the numbers begin anew.
    no = item.no > 0 && name !== "arabic|lettered" ? item.no : no + 1;
    const last = index === blocks.length - 1;
    result.push(...writeItem(item, no, own, keys?.get(item) ?? null, last));
    for (const line of lines.slice(headingFrom, to)) result.push(isTopic(line) ? asStatement(line) : line.piece);
  }
  if (region === null) return result;
  if (keys === null) return [...result, ...lines.slice(end).map(({ piece }) => piece)];
  const final = result.at(-1);
  const listed = lines.slice(region.from, region.end).map(({ piece }) => piece);
  if (final !== undefined) result[result.length - 1] = covering(final, listed);
  const behind = lines
    .slice(region.end)
    .map(({ piece, view }) => (view.trim() === "" ? piece : withText(piece, `${NAMED.statement}${piece.text.trim()}`)));
  return [...result, ...behind];
}

/** Whether as many lines stand below each question: they are its choices, whatever they look like. */
function areEven(lines: readonly Line[], heads: readonly Head[], end: number): boolean {
  const sizes = heads.map(({ line }, index) => {
    const below = lines.slice(line + 1, heads[index + 1]?.line ?? end);
    return below.filter(({ view }) => view.trim() !== "").length;
  });
  const [size = 0] = sizes;
  return sizes.length > 2 && size > 2 && size < 7 && sizes.every((one) => one === size);
}

/** Whether no line below a question has a sign of its own. */
function areBare(lines: readonly Line[], heads: readonly Head[], end: number): boolean {
  const own = new Set(heads.map(({ line }) => line));
  const from = heads[0]?.line ?? end;
  return lines.slice(from, end).every(({ leads }, at) => own.has(from + at) || leads.length === 0);
}

/** The blocks with their types; without those of a heading that calls for writing where nearly all blocks have letters. */
function withKinds(blocks: readonly { readonly block: Block; readonly section: Section }[]): Block[] {
  const parts = new Map<Section, Block[]>();
  for (const { block, section } of blocks) {
    if (section.kind !== "essay" && section.kind !== "gap") continue;
    const own = parts.get(section);
    if (own === undefined) parts.set(section, [block]);
    else own.push(block);
  }
  const wrong = new Set<Section>();
  for (const [section, own] of parts) {
    const lettered = own.filter(({ parts: lines }) => (findSeries(lines)?.items.length ?? 0) > 2);
    if (own.length > 1 && lettered.length * 4 >= own.length * 3) wrong.add(section);
  }
  return blocks.map(({ block, section }) => (wrong.has(section) ? { ...block, kind: null } : block));
}

/** The fewest choices of a question that say how many the others have. */
const LEAST_ALIKE = 3;

/** Reads the questions; those without choices are read again if most others have the same number of them. */
function readAlike(blocks: readonly Block[], habits: Habits): Item[] {
  const items = blocks.map((block) => readBlock(block, habits));
  const counts = new Map<number, number>();
  for (const { choices } of items)
    if (choices !== null) counts.set(choices.items.length, (counts.get(choices.items.length) ?? 0) + 1);
  const [size, times] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (size < LEAST_ALIKE || times < 2 || times * 2 < items.length) return items;
  return items.map((item, at) => {
    const block = blocks[at];
    return item.choices !== null || block === undefined ? item : readBlock(block, { ...habits, size });
  });
}

function asksOrOffers(parts: readonly Part[]): boolean {
  return (
    findSeries(parts) !== null || parts.length > 2 || /[?？_＿□○]|[:：]\s*$|[(（]\s*[)）]/u.test(parts[0]?.view ?? "")
  );
}

/** Whether letters begin below a line that asks, and never anew: they are the choices of one question. */
function areChoicesOfOne(lines: readonly Line[], heads: readonly Head[]): boolean {
  const rising = heads.every(({ value }, at) => value === at + 1);
  const above = lines.slice(0, heads[0]?.line ?? 0).findLast(({ view }) => view.trim() !== "")?.view ?? "";
  return rising && heads.length < 8 && /[?？:：]\s*$|[(（]\s*[)）]\s*[。.]?$/u.test(above);
}

function isPlausible(name: string, blocks: readonly Block[]): boolean {
  // A number right in front of the first choice: the question has no stem.
  if (blocks.some(({ parts }) => /^\s*[(（]?A\s?[.．、)）]\s?\S.*\sB\s?[.．、)）]/u.test(parts[0]?.view ?? "")))
    return false;
  const filled = blocks.filter(({ parts }) => parts.slice(1).some(({ view }) => view.trim() !== ""));
  // Circled paragraphs of a passage ask nothing.
  if (name.startsWith("circled") && blocks.filter(({ parts }) => asksOrOffers(parts)).length * 2 < blocks.length)
    return false;
  if (/^(?:upper|lower)\|/.test(name)) return blocks.length > 2 && filled.length > 0;
  if (/[练練][习習]|任[务務]|[题題]目|problem|exercise|task/u.test(name))
    return blocks.some(({ parts }) => findSeries(parts) !== null);
  return true;
}

function blockOf(lines: readonly Line[], head: Head, to: number, section: Section, placed: boolean): Block {
  const [first] = lines.slice(head.line, head.line + 1);
  if (first === undefined) throw new Error("a head without a line");
  let kind: Kind | null = null;
  let place: string | null = null;
  let from = 0;
  for (const [at, lead] of first.leads.entries()) {
    if (
      at > head.lead &&
      lead.kind !== "tag" &&
      lead.kind !== "place" &&
      !(lead.kind === "label" && lead.role === "question")
    )
      break;
    if (lead.kind === "place" && at > head.lead && !placed) break;
    from = lead.end;
    if (lead.kind === "tag") kind = kindOfWords(lead.words ?? "") ?? kind;
    if (lead.kind === "place") place = lead.words ?? "";
    // `（３）1.`: a number in brackets in front of the number is an answer.
    if (lead.kind === "counter" && at < head.lead && /[(（【[]/u.test(lead.family))
      place = first.text.slice(first.leads[at - 1]?.end ?? 0, lead.end).replace(/[^\p{L}\p{N}]/gu, "");
  }
  // `【例题1·单选题】`: the type stands in the brackets of the number.
  const inside = /^[·.、\s-]*([\p{Script=Han}]{2,5}题)\s*[】)\]]\s*/u.exec(first.view.slice(from));
  if (inside !== null) {
    kind = kindOfWords(inside[1] ?? "") ?? kind;
    from += inside[0].length;
  }
  // `单项选择题 题干`: the type stands between the number and the stem.
  const typed =
    /^((?:[单單多][项項]?|不定[项項向]?|[复複])[选選](?:[择擇]?[题題])?|[选選][择擇]?[题題]|判[断斷][题題]?|填空[题題]?|[简簡]答[题題]|[问問]答[题題]|[计計]算[题題])\s*(?:[:：]?\s+(?=\S)|(?=[(（]\d{1,3}(?:\.\d)?\s?分[)）]\s*$)|$)/u.exec(
      first.view.slice(from),
    );
  if (typed !== null) {
    kind = kindOfWords(typed[1] ?? "") ?? kind;
    from += typed[0].length;
  }
  const parts: Part[] = [partOf(first, from), ...lines.slice(head.line + 1, to).map((line) => partOf(line, 0))];
  return { no: head.value, parts, kind: kind ?? section.kind, place };
}

/** A few words without punctuation: the topic of the questions below, in a text without signs. */
function isTopic({ view, leads, piece }: Line): boolean {
  return (
    piece.debris !== true &&
    leads.length === 0 &&
    /^[\p{L}\p{N}]{2,12}$/u.test(view.trim()) &&
    kindOfWords(view) === null
  );
}

function asStatement({ piece }: Line): Piece {
  return withText(piece, `${NAMED.statement}${piece.text.trim()}`);
}

/** Where the lines that are known to ask nothing begin at the end of those below a question; `to` if there are none. */
function statementStart(lines: readonly Line[], from: number, to: number): number {
  let start = to;
  for (let at = to - 1; at >= from; at -= 1) {
    const text = lines[at]?.piece.text ?? "";
    if (text.startsWith(NAMED.statement)) start = at;
    else if (text.trim() !== "") break;
  }
  return start;
}

/** `请打分[矩阵单选题]`, with its rows below: a step before has written a question without a number, and it stands as it is. */
const WRITTEN_MATRIX = /\S\[(?:矩阵单选题|矩阵多选题|矩阵填空题|动态表格)\]\s*$/u;
/** `其他想法[简答题]`, with a blank line above it. */
const WRITTEN_FIELD = /\S\[(?:简答题|单行文本|签名题|日期题|数字题|电话题|文件上传|图片上传|知情同意)\]\s*$/u;

/** Where a question begins that has been written below another and has no sign itself; `to` if there is none. */
function writtenStart(lines: readonly Line[], from: number, to: number): number {
  const at = lines.slice(from, to).findIndex(({ piece, leads }, index) => {
    if (leads.length > 0) return false;
    const apart = (lines[from + index - 1]?.view ?? "").trim() === "";
    return WRITTEN_MATRIX.test(piece.text) || (apart && WRITTEN_FIELD.test(piece.text));
  });
  return at < 0 ? to : from + at;
}

/** Like `headingStart`; a topic right above the next question counts where the answer above it is a sentence. */
function topicStart(lines: readonly Line[], from: number, to: number): number {
  const start = headingStart(lines, from, to);
  const [line, above] = [lines[to - 1], lines[to - 2]];
  const topic =
    line !== undefined && above !== undefined && to - 1 >= from && isTopic(line) && /[。！!]$/u.test(above.view.trim());
  return topic ? Math.min(start, to - 1) : start;
}

/** A topic right above the next question, which a blank line parts from choices that have none between them; `to` if none is. */
function topicApart(lines: readonly Line[], from: number, to: number): number {
  const line = lines[to - 1];
  const choices = lines.slice(from, Math.max(from, to - 2));
  if (line === undefined || !isTopic(line) || lines[to - 2]?.view.trim() !== "") return to;
  return choices.length > 1 && choices.every(({ view }) => view.trim() !== "") ? to - 1 : to;
}

/** `二、多重選擇題（每題5分）`, `三、題組（閱讀下文，回答7～8題）`, right below a question whose choices stand on its own line. */
const NUMBERED_KIND =
  /^[一二三四五六七八九十]{1,3}\s?[、.．]\s?(?:\p{Script=Han}{2,8}[题題]|[题題][组組])(?:\s?[(（:：]|$)/u;

/** Where the heading of the next questions begins among the lines below a question. */
function headingStart(lines: readonly Line[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (line === undefined || !isHeading(line)) continue;
    // Letters and numbers that go on are choices.
    if (
      /upper|stem/.test(line.leads[0]?.counter ?? "") &&
      ((line.leads[0]?.value ?? 0) > 1 ||
        /^\s*[B乙]/.test(lines[at + 1]?.view ?? "") ||
        /\sB\s?[.、:)]/.test(line.view))
    )
      continue;
    const below = lines.slice(at + 1, to).filter(({ view }) => view.trim() !== "");
    const text = line.view.trim();
    // The name of a type alone, right above the next question.
    const named =
      (text.length <= 8 && kindOfWords(text) !== null && below.length === 0) || NUMBERED_KIND.test(text.slice(0, 60));
    const blank = lines[at - 1]?.view.trim() === "" || at > from || named;
    if (below.length <= 3 && blank && below.every(({ leads }) => leads[0]?.kind !== "counter")) return at;
  }
  return to;
}

function sectionOf(lines: readonly Line[], before: Section): Section {
  const heading = lines.findLast((line) => isHeading(line));
  if (heading === undefined) return before;
  const points =
    /(?:each|per)[^\d]{0,12}(\d+(?:\.\d+)?)\s*(?:points?|marks?)|(\d+(?:\.\d+)?)\s*(?:points?|marks?)\s*(?:each|per)/iu.exec(
      heading.view,
    );
  return { kind: kindOfWords(heading.view), points: points === null ? null : Number(points[1] ?? points[2]) };
}

/** The keys of a list at the end, by question; null if they do not fit. */
function matchKeys(items: readonly Item[], entries: readonly KeyEntry[]): Map<Item, KeyEntry> | null {
  const result = new Map<Item, KeyEntry>();
  let at = 0;
  // How many more questions have an answer than there are entries.
  let more = 0;
  for (const entry of entries) {
    const parts = partsOf(items, at, entry);
    if (parts !== null) {
      for (const [index, value] of parts.entries()) {
        const item = items[at + index];
        // What explains the whole stands below its last part.
        const explanation = index === parts.length - 1 ? entry.explanation : "";
        if (item !== undefined && !LEFT_OUT.test(value)) result.set(item, { ...entry, value, explanation });
      }
      more += parts.filter((value) => !LEFT_OUT.test(value)).length - 1;
      at += parts.length;
      continue;
    }
    let next = items.findIndex(({ no }, index) => index >= at && no === entry.no);
    if (next < 0) next = items.findIndex((one, index) => index < at && one.no === entry.no && !result.has(one));
    const item = items[next];
    if (item === undefined || result.has(item)) continue;
    if (LEFT_OUT.test(entry.value) && entry.explanation === "") more -= 1;
    else result.set(item, entry);
    at = next + 1;
  }
  // An answer that belongs to no question would be lost.
  return result.size === entries.length + more && result.size * 2 >= items.length ? result : null;
}

const PART_SIGN = /[(（]\s?(\d{1,2})\s?[)）]/gu;
const PART_LINE = /^\s*[(（]\s?(\d{1,2})\s?[)）]/u;
/** The longest answer that is parted. */
const LONGEST_ANSWER = 3000;

/** `3．（1）甲；（2）乙` where the parts of the exercise 3 come next: the answer of each; null if there are not as many. */
function partsOf(items: readonly Item[], at: number, { no, value }: KeyEntry): string[] | null {
  if (value.length > LONGEST_ANSWER || PART_LINE.exec(value)?.[1] !== "1") return null;
  const before = items[at - 1];
  if (before !== undefined && before.no !== no - 1) return null;
  const signs = [...value.matchAll(PART_SIGN)].reduce<RegExpMatchArray[]>(
    (found, sign) => (Number(sign[1]) === found.length + 1 ? [...found, sign] : found),
    [],
  );
  const isPart = (item: Item | undefined, index: number) =>
    Number(PART_LINE.exec(item?.stem[0]?.line.text ?? "")?.[1] ?? 0) === index + 1;
  const asked = items.slice(at, at + signs.length);
  if (signs.length < 2 || asked.length < signs.length || !asked.every(isPart)) return null;
  if (isPart(items[at + signs.length], signs.length)) return null;
  return signs.map((sign, index) =>
    value
      .slice((sign.index ?? 0) + sign[0].length, signs[index + 1]?.index ?? value.length)
      .trim()
      .replace(/[;；,，]$/u, ""),
  );
}
