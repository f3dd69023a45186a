/** Finds the question of each entry of a list: by the sections of form and list, their numbers, and what fits. */
import { isSameAnswer } from "../answers.ts";
import { type Draft, type FormDraft, isLoose } from "../draft.ts";
import { restoreEscapes } from "../escape.ts";
import type { Entry, ListPart } from "./entries.ts";
import { type Asked, type Told, askedOf, readValue } from "./fit.ts";
import { kindOf, readHead, WRITTEN } from "./heads.ts";
import { groupsOf, splitSigns } from "./signs.ts";

interface Section {
  /** The number of its heading; 0 if it has none. */
  readonly value: number;
  readonly kind: string;
  readonly asked: Asked[];
}

export interface Match {
  readonly asked: Asked;
  readonly told: Told;
  readonly entry: Entry;
  /** The entry only explains. */
  readonly explains: boolean;
}

export interface Matches {
  readonly found: Match[];
  readonly unmatched: Entry[];
  /** How many entries fit their questions. */
  readonly fitting: number;
  /** How many entries there are, and how many questions in the sections that were found. */
  readonly entries: number;
  readonly questions: number;
}

/** The sections of a form. A new one also begins where the numbers begin anew. */
function sectionsOf(form: FormDraft): Section[] {
  const sections: Section[] = [];
  let open: { value: number; kind: string } = { value: 0, kind: "" };
  let fresh = true;
  let last = 0;
  for (const draft of form.pages.flatMap(({ items }) => items)) {
    if (draft.kind === "statement") {
      const text = draft.title.join(" ");
      const head = text.length > 120 ? null : readHead(text, false);
      const kind = kindOf(text.slice(0, 40));
      if (head !== null || (kind !== "" && text.length < 60)) {
        open = { value: head?.value ?? 0, kind: head?.kind === "" || head === null ? kind : head.kind };
        fresh = true;
      }
      continue;
    }
    // A text that leads to the parts of an exercise is no question.
    if (isLoose(draft)) continue;
    if (draft.no !== null && draft.no === 1 && last > 1) fresh = true;
    if (fresh) sections.push({ ...open, asked: [] });
    fresh = false;
    last = draft.no ?? last;
    const asked = askedOf(draft);
    const { kind } = sections.at(-1) ?? open;
    sections
      .at(-1)
      ?.asked.push(
        kind === "truth" && asked.choices === 0
          ? { ...asked, judged: true }
          : { ...asked, reasoned: asked.reasoned || kind === "分析" },
      );
  }
  return sections;
}

/** An exercise that asks nothing itself, and its parts, which are numbered from 1. */
interface Exercise {
  readonly no: number;
  readonly parts: Asked[];
}

const EXERCISE = /^\s*(\d{1,3})\s?[.．、]/u;
const PART_NUMBER = /^\s*[(（]\s?(\d{1,2})\s?[)）]/u;

/** `raws`: the lines of the source, where the printed numbers stand, which a reading may have replaced by its own. */
function exercisesOf(form: FormDraft, raws: readonly string[]): ReadonlyMap<number, Exercise> {
  const printed = (pattern: RegExp, { line }: Draft) => Number(pattern.exec(raws[line - 1] ?? "")?.[1] ?? 0);
  const exercises = new Map<number, Exercise>();
  let open: Exercise | null = null;
  for (const draft of form.pages.flatMap(({ items }) => items)) {
    if (isLoose(draft)) {
      const no = Number(
        EXERCISE.exec(restoreEscapes(draft.title[0] ?? ""))?.[1] ?? draft.no ?? printed(EXERCISE, draft),
      );
      open = no > 0 ? { no, parts: [] } : null;
      continue;
    }
    // Parts may be asked without their numbers, all of them.
    const expected = open?.parts[0]?.draft.no === null || draft.no === null ? null : (open?.parts.length ?? 0) + 1;
    const mixed = draft.no === null && (open?.parts[0]?.draft.no ?? null) !== null;
    const next = open !== null && printed(PART_NUMBER, draft) === open.parts.length + 1;
    if (open === null || (!next && (draft.no !== expected || mixed))) {
      open = null;
      continue;
    }
    open.parts.push(askedOf(draft));
    if (open.parts.length > 1 && !exercises.has(open.no)) exercises.set(open.no, open);
  }
  return exercises;
}

const PART_SIGN = /[(（]\s?(\d{1,2})\s?[)）]|[①②③④⑤⑥⑦⑧⑨]/gu;

/**
 * `（1）右（2）20（3）…` by part; null unless there is one for each of so many parts, in order. The signs are those of the first
 * part: `（1）①…②…（2）…` has two parts.
 */
function splitByParts(value: string, count: number): string[] | null {
  const all = [...value.matchAll(PART_SIGN)];
  const circled = all[0]?.[1] === undefined;
  const signs: RegExpMatchArray[] = [];
  for (const match of all) {
    const no = Number(match[1] ?? "①②③④⑤⑥⑦⑧⑨".indexOf(match[0]) + 1);
    if ((match[1] === undefined) === circled && no === signs.length + 1) signs.push(match);
  }
  if (signs.length !== count || (signs[0]?.index ?? 1) > 0) return null;
  return signs.map((sign, at) =>
    value
      .slice((sign.index ?? 0) + sign[0].length, signs[at + 1]?.index ?? value.length)
      .trim()
      .replace(/[;；,，]$/u, ""),
  );
}

/** What the lists of a text have said so far. */
export interface Progress {
  readonly exercises: ReadonlyMap<number, Exercise>;
  readonly sections: readonly Section[];
  readonly taken: Set<Draft>;
  readonly explained: Set<Draft>;
  /** Place of the last section that was found. */
  after: number;
}

export function beginMatching(form: FormDraft, raws: readonly string[]): Progress {
  return {
    exercises: exercisesOf(form, raws),
    sections: sectionsOf(form),
    taken: new Set(),
    explained: new Set(),
    after: -1,
  };
}

/** Finds the questions of all entries of a list that stands below a line of the source. */
export function matchParts(progress: Progress, parts: readonly ListPart[], line: number): Matches {
  const { taken, explained } = progress;
  const sections = progress.sections.flatMap((section): Section[] => {
    const above = section.asked.filter(({ draft }) => draft.line <= line);
    return above.length === 0 ? [] : [{ ...section, asked: above }];
  });
  const result = { found: [] as Match[], unmatched: [] as Entry[], fitting: 0, entries: 0, questions: 0 };
  const seen = new Set<Asked>();
  for (const listed of parts) {
    const named = sections.filter(({ value }) => value > 0 && value === listed.head?.value);
    const passages = passagesOf(named.length > 0 ? named : sections, taken);
    const whole = { ...listed, entries: joinGaps(listed.entries, passages) };
    const own = takeExercises(progress, whole.entries);
    result.found.push(...own.found);
    result.entries += own.found.length;
    result.fitting += own.found.length;
    const part = { ...whole, entries: own.rest };
    if (part.entries.length === 0) continue;
    const explains = part.head?.explains === true && taken.size > 0;
    const best = bestOf(part, sections, explains ? explained : taken, progress.after);
    if (best === null) {
      if (!explains) result.entries += part.entries.length;
      result.unmatched.push(...part.entries);
      continue;
    }
    if (best.place >= 0) progress.after = best.place;
    if (!explains) for (const asked of best.all) seen.add(asked);
    for (const entry of best.entries) {
      const asked = best.find(entry.no ?? 0);
      if (!explains) result.entries += 1;
      if (asked === undefined) {
        result.unmatched.push(entry);
        continue;
      }
      (explains ? explained : taken).add(asked.draft);
      const more = explains ? null : partTrailing(entry, asked, sections, taken);
      if (more !== null) {
        for (const one of more) {
          taken.add(one.asked.draft);
          result.found.push({ ...one, told: readValue(one.asked, one.entry.value, false), explains });
        }
      }
      const own = more === null ? entry : withoutTrailing(entry, more.length);
      const told = readValue(asked, own.value, best.lettered);
      if (!explains && told.fit > 0) result.fitting += 1;
      result.found.push({ asked, told, entry: own, explains });
    }
  }
  result.questions = seen.size;
  return result;
}

const PART_LINE = /^[(（]\s?(\d{1,2})\s?[)）]\s*(\S.*)$/u;

/** The entry without its last lines. Lists are read for several readings, so the entry itself stays as it is. */
function withoutTrailing(entry: Entry, count: number): Entry {
  const lines = entry.lines.slice(0, Math.max(1, entry.lines.length - count));
  return { no: entry.no, value: entry.value.slice(0, entry.value.indexOf("\n")), lines };
}

/**
 * `4．两⏎（1）开孔⏎（2）让根呼吸`: below the answer of the last number stand those of the parts of a material, if that
 * many questions without an answer follow.
 */
function partTrailing(
  entry: Entry,
  asked: Asked,
  sections: readonly Section[],
  taken: ReadonlySet<Draft>,
): { asked: Asked; entry: Entry }[] | null {
  const [first = "", ...below] = entry.value.split("\n");
  if (first.trim() === "" || below.length < 2 || /[(（]\s?1\s?[)）]/u.test(asked.draft.title.join("\n"))) return null;
  const values = below.map((line) => PART_LINE.exec(line.trim()));
  if (values.some((value, at) => Number(value?.[1] ?? 0) !== at + 1)) return null;
  const all = sections.flatMap((section) => section.asked);
  const rest = all.slice(all.findIndex(({ draft }) => draft === asked.draft) + 1);
  if (rest.length !== values.length || rest.some(({ draft }) => taken.has(draft))) return null;
  return rest.map((one, at) => ({
    asked: one,
    entry: { no: null, value: values[at]?.[2] ?? "", lines: entry.lines.slice(at - rest.length).slice(0, 1) },
  }));
}

const NUMBERED_GAP = /（(\d{1,3})）[_＿]{2,}/gu;

/**
 * How many numbers the gaps of one question have, by the first of them: `…（9）____…（10）____…` has two. Where numbers begin
 * anew in each part, the first question of a number that has no answer yet is meant.
 */
function passagesOf(sections: readonly Section[], taken: ReadonlySet<Draft>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const seen = new Set<number>();
  for (const { draft, no } of sections.flatMap(({ asked }) => asked)) {
    if (taken.has(draft) || seen.has(no)) continue;
    seen.add(no);
    const numbers = [...draft.title.join("\n").matchAll(NUMBERED_GAP)].map(([, digits]) => Number(digits));
    if (numbers.length > 1 && numbers.every((one, at) => one === no + at)) found.set(no, numbers.length);
  }
  return found;
}

/** The answers of all gaps of a passage are one. */
function joinGaps(entries: readonly Entry[], passages: ReadonlyMap<number, number>): Entry[] {
  const result: Entry[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) break;
    const size = passages.get(entry.no ?? 0) ?? 1;
    const own = entries.slice(at, at + size);
    const joined = size > 1 && own.length === size && own.every(({ no }, index) => no === (entry.no ?? 0) + index);
    if (joined) {
      const value = own.map((one) => one.value.trim().replace(/[.。]$/u, "")).join("|");
      result.push({ no: entry.no, value, lines: [...new Set(own.flatMap(({ lines }) => lines))] });
      at += size - 1;
    } else result.push(entry);
  }
  return result;
}

/** Entries that answer the parts of an exercise, each part by itself. */
function takeExercises({ exercises, taken }: Progress, entries: readonly Entry[]): { found: Match[]; rest: Entry[] } {
  if (exercises.size === 0) return { found: [], rest: [...entries] };
  const found: Match[] = [];
  const rest = entries.filter((entry) => {
    const exercise = exercises.get(entry.no ?? 0);
    const all = exercise?.parts.filter(({ draft }) => !taken.has(draft)) ?? [];
    // `4.` behind `（3）` may be the next question as well as a part.
    const unsure = all.length > 2 && all.at(-1)?.draft.no === (exercise?.no ?? 0) + 1;
    const value = entry.value.trim().replace(/^(?:解|答)\s?[:：]\s*(?=[(（①])/u, "");
    const whole = all.length > 1 ? splitByParts(value, all.length) : null;
    const values = whole ?? (unsure ? splitByParts(value, all.length - 1) : null);
    const parts = all.slice(0, values?.length ?? 0);
    for (const [at, asked] of parts.entries()) {
      taken.add(asked.draft);
      const told = readValue(asked, values?.[at] ?? "", false);
      found.push({ asked, told, entry, explains: false });
    }
    return values === null;
  });
  return { found, rest };
}

interface Candidate {
  readonly place: number;
  readonly all: readonly Asked[];
  readonly entries: readonly Entry[];
  readonly lettered: boolean;
  readonly find: (no: number) => Asked | undefined;
  readonly score: number;
}

/** The section whose questions fit the entries best. All questions together are a candidate too. */
function bestOf(
  part: ListPart,
  sections: readonly Section[],
  taken: ReadonlySet<Draft>,
  after: number,
): Candidate | null {
  let best: Candidate | null = null;
  const all = sections.flatMap(({ asked }) => asked);
  const candidates: { place: number; asked: readonly Asked[]; bonus: number }[] = sections.map((section, place) => ({
    place,
    asked: section.asked,
    bonus: bonusOf(part, section) + (place === after + 1 ? 0.3 : place > after ? 0.1 : 0),
  }));
  if (sections.length > 1) candidates.push({ place: -1, asked: all, bonus: 0 });
  for (const { place, asked, bonus } of candidates) {
    const free = asked.filter(({ draft }) => !taken.has(draft));
    const entries = asOnly(part, free) ?? inOrder(part.entries, free);
    if (entries === null || free.length === 0) continue;
    const byNo = new Map<number, Asked>();
    for (const one of free) if (one.no > 0 && !byNo.has(one.no)) byNo.set(one.no, one);
    const find = (no: number) => byNo.get(no);
    const lettered = isLettered(entries, find);
    let score = bonus;
    for (const entry of entries) {
      const one = find(entry.no ?? 0);
      score += one === undefined ? -0.6 : Math.max(-0.5, fitOf(one, readValue(one, entry.value, lettered)));
    }
    if (score > 0 && (best === null || score > best.score + 1e-9))
      best = { place, all: asked, entries, lettered, find, score };
  }
  return best;
}

/** How well an entry fits a question. One that says something else than the answer below the question is meant for another. */
function fitOf({ draft }: Asked, { answer, fit }: Told): number {
  const own = draft.answer.join("|");
  return own !== "" && answer !== "" && !isSameAnswer(own, answer) ? -1 : fit;
}

function bonusOf({ head }: ListPart, { value, kind }: Section): number {
  if (head === null) return 0;
  const number = head.value > 0 && value > 0 ? (head.value === value ? 0.8 : -0.4) : 0;
  if (head.kind === "" || kind === "") return number;
  const same =
    head.kind === kind || (head.kind === "choice" && kind === "one") || (head.kind === "one" && kind === "choice");
  return number + (same ? 1 : -0.8);
}

/** `简答题：…` for the only question of its part, whatever number that has. */
function asOnly({ head, entries }: ListPart, asked: readonly Asked[]): readonly Entry[] | null {
  const [entry] = entries;
  const [one] = asked;
  if (entry?.no !== 1 || entries.length > 1 || one === undefined || asked.length > 1 || one.no < 2) return null;
  return head !== null && (head.only === true || WRITTEN.test(head.kind)) ? [{ ...entry, no: one.no }] : null;
}

/** Signs in the order of the questions get their numbers; null if there are not as many. */
function inOrder(entries: readonly Entry[], asked: readonly Asked[]): readonly Entry[] | null {
  if (entries.every(({ no }) => no !== null)) return entries;
  if (entries.some(({ no }) => no !== null)) return null;
  const lines = entries.map(({ value, lines: own }) => ({ value, own }));
  const whole = lines.map(({ value }) => value).join(" ");
  const signs =
    lines.length === asked.length && lines.every(({ value }) => (groupsOf(value)?.length ?? 0) > 0)
      ? lines.map(({ value }) => value)
      : splitSigns(whole, asked.length);
  if (signs === null) return null;
  return signs.map((value, at) => ({
    no: asked[at]?.no ?? 0,
    value,
    lines: lines.length === signs.length ? (lines[at]?.own ?? []) : lines.flatMap(({ own }) => own),
  }));
}

/** Whether the judgements of a part are written as A and B. */
function isLettered(entries: readonly Entry[], find: (no: number) => Asked | undefined): boolean {
  const judged = entries.filter(({ no }) => find(no ?? 0)?.judged === true);
  return (
    judged.length > 0 &&
    judged.every(({ value }) => /^\s*[^\p{L}]*(?:答案\s?[:：】]\s*)?[(（【[]?\s?[ABＡＢ](?![A-Za-z])/u.test(value))
  );
}
