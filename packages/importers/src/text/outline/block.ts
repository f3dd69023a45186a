/** Reads one question of which the beginning and the end are known: stem, hints, choices, answer, explanation. */
import {
  type Choices,
  findAsMany,
  findBareLines,
  findBoxes,
  findOnLine,
  findSeries,
  type Part,
  partOf,
} from "./choices.ts";
import { type Grid, findColumnsAboveRows } from "./columns-rows.ts";
import { labelInside, type LabelRole } from "./labels.ts";
import { type Line, narrow } from "./leads.ts";
import { kindOfWords, type Kind } from "./kinds.ts";

export interface Block {
  /** The number that the question has in the text; 0 if it has none. */
  readonly no: number;
  /** The first line, without what stands in front of the stem, and the lines below it. */
  readonly parts: readonly Part[];
  /** The type that stands in front of the stem or in the heading above. */
  readonly kind: Kind | null;
  /** What stands in the brackets for the answer in front of the stem; null if there are none. */
  readonly place: string | null;
}

export interface Note {
  readonly role: LabelRole;
  readonly words: string;
  text: string;
  readonly lines: Line[];
}

export interface Item {
  readonly no: number;
  /** The line with the sign of the question; the stem may begin below it. */
  readonly head: Line | null;
  readonly stem: readonly Part[];
  readonly hints: readonly Part[];
  readonly choices: Choices | null;
  /** Rows and columns, if the question is a matrix. */
  readonly grid?: Grid;
  readonly notes: readonly Note[];
  /** What stands behind the question and may not belong to it. */
  readonly tail: readonly Part[];
  readonly kind: Kind | null;
  readonly place: string | null;
}

const HINT =
  /^[(（【[*＊]?\s?(?:[请請](?:[选選][择擇]|[输輸]入|[填][写寫]|作答|勾[选選]|在|[选選]|[从從]下)|please|mark only|mark all|check|select|choose|circle|tick|pick|single choice|multiple choice|多[选選]|[单單][选選]|[复複][选選]|可多|可[复複]|限[选選填]|最多|最少|至少|只[选選]|每行|必[填答]|[选選]填|required|optional|your answer|enter|short answer|long answer|此[题題]|本[题題])/iu;

/** Whether a line says how to answer and nothing else. */
function isHint({ view }: Part): boolean {
  const text = view.trim();
  return text.length <= 44 && HINT.test(text) && !/[?？]$/.test(text) && !/_{2,}/.test(text);
}

const FACT_ONLY = /^[\s*＊]*$/;

/** Cuts the labelled parts off the lines of a block. */
function cutNotes(parts: readonly Part[]): { body: Part[]; notes: Note[] } {
  const body: Part[] = [];
  const notes: Note[] = [];
  let open: Note | null = null;
  for (const [index, part] of parts.entries()) {
    let { text } = part;
    let view = part.view;
    const lead = index === 0 ? undefined : part.line.leads.find(({ kind }) => kind !== "mark");
    const starts = lead?.kind === "label" && lead.role !== "question" && lead.role !== "options" ? lead : null;
    if (starts === null) {
      const inside = labelInside(view, 0);
      const head = inside === null ? text : text.slice(0, inside.start);
      if (open === null) {
        if (lead?.kind === "label" && lead.role === "options") {
          const rest = partOf(part.line, lead.end);
          if (rest.view.trim() !== "") body.push(asList(rest));
        } else if (inside === null || head.trim() !== "")
          body.push({ line: part.line, text: head, view: view.slice(0, head.length) });
      } else if (view.trim() === "") {
        // A blank line ends an answer, and an explanation unless more of it follows.
        if (open.text !== "") open = closing(open, parts.slice(index + 1));
        if (open === null) body.push(part);
        continue;
      } else if (open.text !== "" && isOneLine(open)) {
        open = null;
        body.push({ line: part.line, text: head, view: view.slice(0, head.length) });
      } else add(open, head, part.line);
      if (inside === null) continue;
      text = text.slice(inside.end);
      view = view.slice(inside.end);
      open = { role: inside.role, words: inside.words, text: "", lines: [part.line] };
    } else {
      text = text.slice(starts.end);
      view = view.slice(starts.end);
      open = { role: starts.role ?? "answer", words: starts.words ?? "", text: "", lines: [part.line] };
    }
    notes.push(open);
    for (let inside = labelInside(view, 0); inside !== null; inside = labelInside(view, 0)) {
      add(open, text.slice(0, inside.start), part.line);
      text = text.slice(inside.end);
      view = view.slice(inside.end);
      open = { role: inside.role, words: inside.words, text: "", lines: [part.line] };
      notes.push(open);
    }
    add(open, text, part.line);
  }
  return { body, notes };
}

/** `选项：朋友介绍、路过、其他`: commas part the choices of such a line if no letters do. */
function asList(part: Part): Part {
  if (/(?:^|\s)[A-Ba-b①②12]\s?[.、:)]/u.test(part.view)) return part;
  const [text, view] = [part.text, part.view].map((one) => one.replace(/[、，,；;]\s*/gu, " / "));
  return { line: part.line, text: text ?? "", view: view ?? "" };
}

function add(note: Note, text: string, line: Line): void {
  if (!note.lines.includes(line)) note.lines.push(line);
  if (text.trim() === "") return;
  note.text += (note.text === "" ? "" : "\n") + text.trim();
}

/** An answer or a fact that is complete on its line. */
function isOneLine({ role, text }: Note): boolean {
  if (role === "fact" || role === "points" || role === "type") return true;
  return (
    role === "answer" &&
    /^[(（]?\s?(?:[A-Ha-h][\s,，、]*){1,8}[)）]?[。.]?$|^[√×✓✗对错對錯TF]$|^正确$|^错误$/u.test(text)
  );
}

function closing(note: Note, rest: readonly Part[]): Note | null {
  if (note.role !== "explanation") return null;
  const next = rest.find(({ view }) => view.trim() !== "");
  return next === undefined ? note : null;
}

/** What the other questions of the text suggest. */
export interface Habits {
  /** Whether choices have no signs. */
  readonly bare: boolean;
  /** Whether answers stand on lines of their own, without a label. */
  readonly answers: boolean;
  /** Whether all questions have as many lines, which are their choices. */
  readonly even: boolean;
  /** How many choices most other questions have; left out if that says nothing. */
  readonly size?: number;
}

const BARE_ANSWER = /^[(（]?\s?(?:[A-H]{1,6}|[√×✓✗]|[對对错錯]|正[确確]|[错錯][误誤])\s?[)）]?[。.]?$/u;

/** The only line below the stem that is an answer and nothing else; null if there is none or several. */
export function findBareAnswer(parts: readonly Part[]): Part | null {
  const found = parts.slice(1).filter(({ view }) => BARE_ANSWER.test(view.trim()));
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function readBlock(block: Block, habits: Habits): Item {
  const { body: cutBody, notes } = cutNotes(block.parts);
  const answer = habits.answers && notes.every(({ role }) => role !== "answer") ? findBareAnswer(cutBody) : null;
  if (answer !== null) notes.push({ role: "answer", words: "答案", text: answer.text.trim(), lines: [answer.line] });
  const body = cutVerdict(
    cutBody.filter((part) => part !== answer),
    notes,
  );
  const hints: Part[] = [];
  let lines = body.filter((part, index) => {
    const near = body.slice(1, index).every((one) => one.view.trim() === "" || isHint(one));
    if (index === 0 || !near || !isHint(part)) return true;
    hints.push(part);
    return false;
  });
  lines = joinEmptyHead(movePoints(lines));
  // The stem in a second language follows the first one.
  const title = isTranslated(lines) ? lines.slice(0, 1) : [];
  lines = lines.slice(title.length);
  // A line to write on, with a unit at most, is no part of the stem.
  const written = lines.filter((part, index) => index > 0 && isWriteLine(part));
  if (written.every(({ view }) => !/[\p{L}\p{N}]/u.test(view.replace(/_/g, "")) || written.length === 1))
    for (const part of written) {
      lines = lines.filter((one) => one !== part);
      if (/[\p{L}\p{N}]/u.test(part.view.replace(/_/g, "")))
        hints.push({ ...part, text: part.text.replace(/[_＿]/g, "") });
    }
  const type = notes.find(({ role }) => role === "type");
  const kind = (type === undefined ? null : kindOfWords(type.text)) ?? block.kind;
  const open = kind === "gap" || kind === "essay";
  const bare =
    (habits.bare || kind === "single" || kind === "several" || asksForChoice(title[0] ?? lines[0])) &&
    !REMARK_LABEL.test((title[0] ?? lines[0])?.view.trim() ?? "");
  const grid = open ? null : findColumnsAboveRows(lines);
  if (grid !== null)
    return {
      no: block.no,
      head: block.parts[0]?.line ?? null,
      stem: [...title, ...lines.slice(0, 1)],
      hints,
      choices: null,
      grid,
      notes,
      tail: [],
      kind,
      place: block.place,
    };
  const choices = open
    ? null
    : (findSeries(lines) ??
      findBoxes(lines) ??
      findOnLine(lines) ??
      (bare ? findBareLines(lines, habits.even) : null) ??
      (habits.size === undefined ? null : findAsMany(lines, habits.size)));
  const end = choices === null ? stemEnd(lines) : Math.max(choices.end, 1);
  const stem = choices === null ? lines.slice(0, end) : lines.slice(0, choices.at + (choices.before > 0 ? 1 : 0));
  return {
    no: block.no,
    head: block.parts[0]?.line ?? null,
    stem: [
      ...title,
      ...(choices !== null && choices.before > 0 ? [...stem.slice(0, -1), cut(stem.at(-1), choices.before)] : stem),
    ],
    hints,
    choices,
    notes: notes.filter(({ text, role }) => !FACT_ONLY.test(text) || role === "explanation"),
    tail: lines.slice(end),
    kind,
    place: block.place,
  };
}

/** What stands below such a label is no choice: `备注（过敏等）：`. */
const REMARK_LABEL = /^(?:[备備][注註]|[留][言]|[补補]充[说說]明)(?:[(（][^()（）]*[)）])?\s*[:：]$/u;

/** `宪法是根本法。√`: the verdict behind a statement that is all there is. */
function cutVerdict(body: readonly Part[], notes: Note[]): Part[] {
  const [first, ...rest] = body;
  const match = first === undefined ? null : /^(.{6,}[。.！!])\s?([√×✓✗])\s*$/u.exec(first.text);
  if (first === undefined || match === null || rest.some(({ view }) => view.trim() !== "") || notes.length > 0)
    return [...body];
  const text = match[1] ?? "";
  notes.push({ role: "answer", words: "答案", text: match[2] ?? "", lines: [first.line] });
  return [{ line: first.line, text, view: first.view.slice(0, text.length) }, ...rest];
}

const HAN = /\p{Script=Han}/u;

/** `你的年齡？` above `How old are you?` */
function isTranslated(lines: readonly Part[]): boolean {
  const [first, second] = lines.map(({ view }) => view.trim());
  return (
    first !== undefined &&
    second !== undefined &&
    HAN.test(first) &&
    /[?？:：)）*]$/u.test(first) &&
    !HAN.test(second) &&
    /^[A-Z].{6,}[?？:)*]$/u.test(second) &&
    lines.length > 2
  );
}

function isWriteLine({ view }: Part): boolean {
  // A place and its unit: `（  ）天`.
  if (/^\s*[(（]\s{2,}[)）]\s*\p{Script=Han}{1,3}[。.]?\s*$/u.test(view)) return true;
  // A short label in front, `手机：____`, is asked itself.
  return /^(?:\s*(?:答案?|解)\s?[:：]?|[^\p{L}\p{N}_]{0,3})[A-Z]{0,3}\$?\s?(?:_{3,}|[.…·⋯]{6,})[\s_.…·⋯]*\p{Script=Han}{0,3}[。.]?\s*$/u.test(
    view,
  );
}

function cut(part: Part | undefined, end: number): Part {
  if (part === undefined) throw new Error("a stem without lines");
  const text = part.text
    .slice(0, end)
    .replace(/[\s.…·⋯]+$/u, (dots) => (dots.replace(/\s/g, "").length > 2 ? "" : dots));
  return { line: part.line, text, view: narrow(text) };
}

/** A number alone on its line belongs to the text below it. */
function joinEmptyHead(lines: Part[]): Part[] {
  if (lines[0]?.view.trim() !== "") return lines;
  const next = lines.findIndex(({ view }) => view.trim() !== "");
  return next < 0 ? lines : lines.slice(next);
}

/** `1单选(2分)` above the stem: the points follow the stem. */
function movePoints(lines: Part[]): Part[] {
  const points = lines[0]?.view.trim() ?? "";
  const stem = lines[1];
  if (stem === undefined || !/^[(（]\d{1,3}(?:\.\d)?\s?分[)）]$/u.test(points) || stem.view.trim() === "") return lines;
  return [
    { ...stem, text: `${stem.text.trimEnd()}${points}`, view: `${stem.view.trimEnd()}${points}` },
    ...lines.slice(2),
  ];
}

function asksForChoice(part: Part | undefined): boolean {
  return (
    part !== undefined &&
    /(?:[?？:：]|[?？]\s?[(（][^()（）]{2,20}[)）]|[(（]\s*[)）][。.]?|[选選][项項)）])\s*\*?$/u.test(part.view.trim())
  );
}

/** Where the stem of a question without choices ends: at the first blank line behind its text. */
function stemEnd(lines: readonly Part[]): number {
  let at = 1;
  while (at < lines.length && lines[at]?.view.trim() !== "") at += 1;
  return at;
}
