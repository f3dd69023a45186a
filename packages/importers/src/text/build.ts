/** Builds the definition from the drafts: types, ids, settings; and the list of questions with their exam keys. */
import type { FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";
import type { Catalog } from "./catalog.ts";
import { DECORATION_FIELDS, ENDING_FIELDS, FORM_FIELDS, PAGE_FIELDS, fieldsOf } from "./fields.ts";
import { toCondition } from "./dependency.ts";
import { type Choice, chooseType } from "./choose.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { impliedScoring, readExam, withMarking } from "./exam.ts";
import { type Draft, type EndingDraft, type FormDraft, type PageDraft, wordsOfPage } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { type FinishedBlock, finishBlock } from "./finish.ts";
import { findSingleAnswered, forgetListStars } from "./habits.ts";
import type { Ledger } from "./ledger.ts";
import { reportForm, reportItem } from "./limits.ts";
import { type ParsedQuestion, reportLists, toQuestion } from "./parsed-question.ts";
import { type PointsPlan, planPoints } from "./points.ts";
import { readSettings } from "./settings.ts";
import { type TextFace, assignIds } from "./text-face.ts";

export interface Built {
  definition: FormDefinition;
  questions: ParsedQuestion[];
  idOf: (draft: Draft) => string | null;
}

interface Parts {
  catalog: Catalog;
  diagnostics: Diagnostics;
  /** Questions without a mark are required, because some are marked optional and none is marked required. */
  requiredByDefault: boolean;
  plan: PointsPlan;
  /** Lines of headings. */
  headings: ReadonlySet<number>;
  /** Where the answer of a question stands. */
  answerLines: ReadonlyMap<Draft, number>;
  /** Questions with one answer, by the habits of their section. */
  single: ReadonlySet<Draft>;
  /** Sections whose mapped type has already been reported. */
  mapped: Set<Draft["section"]>;
}

interface Made {
  draft: Draft;
  prefix: "q" | "s";
  item: Omit<ItemDefinition, "id"> & { id?: string };
  question: ParsedQuestion | null;
  points: number | null;
  face: TextFace | null;
}

export function buildForm(
  form: FormDraft,
  language: string,
  parts: Pick<Parts, "catalog" | "diagnostics"> & { ledger: Ledger<Draft> },
): Built {
  const drafts = form.pages.flatMap((page) => page.items);
  forgetListStars(drafts);
  nameMatrices(drafts);
  const stated = drafts.map((draft) => draft.stem.required);
  const { headings, answerLines } = findPlaces(drafts, parts.ledger);
  const all: Parts = {
    ...parts,
    plan: planPoints(drafts, (draft) => headings.has(draft.line)),
    headings,
    answerLines,
    requiredByDefault: stated.includes(false) && !stated.includes(true),
    single: findSingleAnswered(drafts, form.title),
    mapped: new Set(),
  };
  const pages = form.pages.filter((page, index) => page.items.length > 0 || (index === 0 && form.pages.length === 1));
  for (const page of form.pages)
    if (!pages.includes(page))
      parts.diagnostics.add(Math.max(1, page.line), "empty_page", { params: { title: wordsOfPage(page) } });
  const made = pages.map((page) => page.items.map((draft) => makeItem(draft, all)));
  const ids = giveIds(made.flat());
  addConditions(made.flat(), ids, parts.diagnostics);
  const { scoring, ...settings } = readSettings(form.settings, FORM_FIELDS, parts.diagnostics);
  const built = makePages(pages, made, ids, parts.diagnostics);
  const marking = scoring === undefined ? impliedScoring(built, parts.catalog.faces) : toScoring(scoring);
  const definition: FormDefinition = {
    schema: 1,
    title: form.title,
    ...(form.description.length > 0 ? { description: form.description.join("\n") } : {}),
    language,
    ...settings,
    pages: built,
    endings: makeEndings(form.endings, parts.diagnostics),
    ...(marking === undefined ? {} : { scoring: marking }),
  };
  if (marking?.mode === "exam") reportPaper(made.flat(), all);
  reportForm(definition, parts.diagnostics);
  const questions = made.flat().flatMap(({ draft, question }) => {
    return question === null ? [] : [{ ...question, id: ids.get(draft) ?? "" }];
  });
  return { definition, questions, idOf: (draft) => ids.get(draft) ?? null };
}

const HEADING_SIGN =
  /^\s*(?:第?[一二三四五六七八九十\d]{1,3}(?:部[分份])?\s?[、.．:：\s]|[(（][一二三四五六七八九十\d]{1,3}[)）])\s*/u;

/** A matrix without words of its own is called what the heading right above it says. */
function nameMatrices(drafts: readonly Draft[]): void {
  for (const [at, draft] of drafts.entries()) {
    const above = drafts[at - 1];
    if (draft.rows.length === 0 || draft.title.join("").trim() !== "" || above?.kind !== "statement") continue;
    const words = above.description.length > 0 ? "" : above.title.join(" ").replace(HEADING_SIGN, "").trim();
    if (words !== "" && words.length <= 60) draft.title = [words];
  }
}

/** Keeps ids that the text gives. Other questions get q1, q2 …, decorations s1, s2 …. */
function giveIds(made: readonly Made[]): Map<Draft, string> {
  const ids = new Map<Draft, string>();
  const written = new Set(made.flatMap((one) => (one.item.id === undefined ? [] : [one.item.id])));
  const used = new Set<string>();
  const counts = { q: 0, s: 0 };
  for (const { draft, prefix, item } of made) {
    counts[prefix] += 1;
    let id = item.id !== undefined && !used.has(item.id) ? item.id : `${prefix}${counts[prefix]}`;
    for (let spare = made.length; used.has(id) || (id !== item.id && written.has(id)); spare += 1)
      id = `${prefix}${spare + 1}`;
    used.add(id);
    ids.set(draft, id);
  }
  return ids;
}

/** Converts printed display logic to `visibleIf`. If that is impossible, adds its text to the description. */
function addConditions(made: readonly Made[], ids: ReadonlyMap<Draft, string>, diagnostics: Diagnostics): void {
  const byNumber = new Map<number, Made>();
  for (const one of made) if (one.draft.no !== null && !byNumber.has(one.draft.no)) byNumber.set(one.draft.no, one);
  const find = (no: number) => {
    const one = byNumber.get(no);
    const options: unknown = one?.item["options"];
    if (one === undefined || !Array.isArray(options)) return null;
    return { id: ids.get(one.draft) ?? "", options: options as { id: string }[] };
  };
  for (const { draft, item } of made) {
    if (draft.dependencies.length === 0) continue;
    const condition = item.visibleIf === undefined ? toCondition(draft.dependencies, find) : null;
    if (condition !== null) item.visibleIf = condition;
    else {
      const words = draft.dependencyText.map(restoreEscapes).join("\n");
      const before = typeof item.description === "string" ? `${item.description}\n` : "";
      item.description = before + words;
      diagnostics.add(draft.line, "jump_not_imported");
    }
  }
}

/** Gaps whose choices are a setting take their keys, the letters of choices, from the answer. */
function withGapKeys(settings: Record<string, unknown>, keyed: unknown): Record<string, unknown> {
  const { gaps } = settings;
  if (!Array.isArray(gaps) || !Array.isArray(keyed) || gaps.length !== keyed.length) return settings;
  const parts = gaps.map((gap: unknown, at): unknown => {
    const key: unknown = keyed[at]?.key;
    if (!isKeyless(gap) || !Array.isArray(key)) return gap;
    const fits = key.every((one) => gap.options.some(({ id }) => id === one));
    return fits ? { ...gap, key } : gap;
  });
  return { ...settings, gaps: parts };
}

function isKeyless(gap: unknown): gap is { options: readonly { id: unknown }[] } {
  return typeof gap === "object" && gap !== null && !("key" in gap) && "options" in gap && Array.isArray(gap.options);
}

function makeItem(draft: Draft, parts: Parts): Made {
  if (draft.kind === "statement") return makeStatement(draft, parts);
  const { catalog, diagnostics } = parts;
  const block = { ...finishBlock(draft, diagnostics), ...(parts.single.has(draft) ? { single: true as const } : {}) };
  const choice = chooseType(draft, block, catalog);
  reportType(draft, choice, parts);
  const part = parts.plan.partOf(draft);
  const marked = withMarking({ ...block, mark: choice.name }, draft, part);
  const built = choice.face.build(marked);
  const hasGaps = Array.isArray(built["blanks"] ?? built["gaps"]);
  const isWritten = choice.face.plain === "prose" || block.range !== null;
  const whole = hasGaps || !isWritten ? block.title : block.label;
  // The record of a question with gaps has them as they were written.
  const shortened = hasGaps ? undefined : built["title"];
  const title = typeof shortened === "string" ? shortened : whole;
  reportLists(draft, block, built, diagnostics);
  if (!usesRange(draft, block, built, diagnostics)) draft.description.push(block.rangeText);
  const decoration = choice.face.decoration === true;
  const fields = fieldsOf(choice.face);
  const description = draft.description.map(restoreEscapes).join("\n");
  const required = (draft.stem.required ?? parts.requiredByDefault) && !decoration;
  const told = decoration ? toldPoints(draft, diagnostics) : "";
  if (decoration) reportExam(draft, told !== "", diagnostics);
  const points = decoration ? null : parts.plan.pointsOf(draft, countBlanks(built, block));
  const line = draft.answerLine ?? parts.answerLines.get(draft) ?? draft.line;
  const exam = decoration
    ? { settings: {}, points: null }
    : readExam(draft, marked, choice, built, points, line, diagnostics);
  const item = {
    type: choice.type,
    title: `${title}${told}`,
    ...(description === "" ? {} : { description }),
    ...(required ? { required } : {}),
    ...built,
    ...exam.settings,
    ...withGapKeys(readSettings(draft.settings, fields, diagnostics), exam.settings["gaps"]),
  };
  reportItem(item, draft.line, diagnostics);
  if (/\d/.test(part) && exam.settings["partial"] !== undefined) {
    diagnostics.group(draft.line, "partial_by_share", { value: part });
  }
  const prefix = decoration ? "s" : "q";
  const question = decoration
    ? null
    : toQuestion(draft, { ...block, title }, choice.type, { ...built, ...exam.settings }, points);
  return { draft, prefix, item, question, points: exam.points, face: choice.face };
}

function reportType(draft: Draft, choice: Choice, { mapped, diagnostics }: Parts): void {
  const { unknownMark, marks } = draft.stem;
  const { type, face } = choice;
  const from = choice.mappedFrom ?? unknownMark ?? "";
  const to = face.marks[/\p{Script=Han}/u.test(from) ? "zh" : "en"][0];
  if (choice.mappedFrom !== null && !mapped.has(draft.section)) {
    if (marks.length === 0) mapped.add(draft.section);
    diagnostics.add(draft.line, "type_mapped", { params: { from, to, type }, at: from });
  } else if (unknownMark !== null && marks.length === 0) {
    const text = diagnostics.rawOf(draft.line).replace(unknownMark, () => to);
    const fix = { fromLine: draft.line, toLine: draft.line, text };
    diagnostics.add(draft.line, "unknown_type", { params: { name: unknownMark, to, type }, at: unknownMark, fix });
  }
}

/** The points that stand in brackets behind a material. They are those of its parts, so they stay as its words. */
function toldPoints({ stem, line }: Draft, diagnostics: Diagnostics): string {
  const points = /[(（]\s?[^()（）]{0,6}\d{1,3}(?:\.\d)?\s?(?:分|points?|marks?)\s?[)）]/iu;
  return stem.score === null ? "" : (points.exec(diagnostics.rawOf(line))?.[0] ?? "");
}

/** Reports keys, scores and required marks on a decoration, which cannot have them. */
function reportExam({ stem, line }: Draft, told: boolean, diagnostics: Diagnostics): void {
  const score = stem.score === null || told ? {} : { score: String(stem.score) };
  const examSettings = { ...stem.exam, ...score };
  if (stem.required === true) Object.assign(examSettings, { required: "true" });
  for (const [name, value] of Object.entries(examSettings)) {
    diagnostics.add(line, "unknown_setting", { params: { name, value }, at: value });
  }
}

/** Returns false if the type has no settings for the scale in the text. Reports a scale that was shortened. */
function usesRange(draft: Draft, block: FinishedBlock, built: Record<string, unknown>, out: Diagnostics): boolean {
  if (block.range === null) return true;
  const { min, max, lowLabel } = built;
  if (min === undefined && max === undefined && lowLabel === undefined) return false;
  if (typeof max === "number" && max < block.range.max) {
    out.add(draft.line, "range_cut", { params: { max, asked: block.range.max } });
  }
  return true;
}

function makeStatement(draft: Draft, { catalog, diagnostics }: Parts): Made {
  if (draft.orphans.length > 0) reportOrphans(draft, diagnostics);
  const description = draft.description.map(restoreEscapes).join("\n");
  const item = {
    type: catalog.looseType,
    title: restoreEscapes(draft.title.join("\n")),
    ...(description === "" ? {} : { description }),
    ...readSettings(draft.settings, DECORATION_FIELDS, diagnostics),
  };
  reportItem(item, draft.line, diagnostics);
  return { draft, prefix: "s", item, question: null, points: null, face: null };
}

/** Reports lettered lines under a heading, with a fix that turns them into numbered questions. */
function reportOrphans(draft: Draft, diagnostics: Diagnostics): void {
  const first = draft.orphans[0];
  const last = draft.orphans.at(-1);
  if (first === undefined || last === undefined) return;
  const joined = last.no - first.no === draft.orphans.length - 1;
  const text = draft.orphans.map((orphan, index) => `${index + 1}. ${orphan.text}`).join("\n");
  const fix = { fromLine: first.no, toLine: last.no, text };
  diagnostics.add(first.no, "options_without_question", {
    params: { count: draft.orphans.length },
    ...(joined ? { fix } : {}),
  });
}

function makePages(
  pages: readonly PageDraft[],
  made: readonly Made[][],
  ids: ReadonlyMap<Draft, string>,
  diagnostics: Diagnostics,
): PageDefinition[] {
  const settings = pages.map((page) => readSettings(page.settings, PAGE_FIELDS, diagnostics));
  const pageIds = assignIds(settings.map(toId), "p");
  return pages.map((page, index) => ({
    ...(page.title === "" ? {} : { title: page.title }),
    ...settings[index],
    id: pageIds[index] ?? "",
    items: (made[index] ?? []).map(({ draft, item }): ItemDefinition => {
      return { ...item, type: item.type, title: item.title, id: ids.get(draft) ?? "" } as ItemDefinition;
    }),
  }));
}

function makeEndings(endings: readonly EndingDraft[], diagnostics: Diagnostics): FormDefinition["endings"] {
  const settings = endings.map((ending) => readSettings(ending.settings, ENDING_FIELDS, diagnostics));
  const ids = assignIds(settings.map(toId), "e");
  return endings.map((ending, index) => ({
    title: ending.title,
    ...(ending.description.length > 0 ? { description: ending.description.join("\n") } : {}),
    ...settings[index],
    id: ids[index] ?? "",
  }));
}

function toId(settings: Record<string, unknown>): string | undefined {
  return typeof settings["id"] === "string" && settings["id"] !== "" ? settings["id"] : undefined;
}

/** Lines of headings, and of each question's answer. */
function findPlaces(drafts: readonly Draft[], ledger: Ledger<Draft>) {
  const numbers = new Map(drafts.map((draft, index) => [draft, String(index)]));
  const headings = new Set<number>();
  const answerLines = new Map<Draft, number>();
  for (const { role, line, itemId } of ledger.uses((draft) => numbers.get(draft) ?? null)) {
    if (role === "heading") headings.add(line);
    const draft = role === "answer" && itemId !== null ? drafts[Number(itemId)] : undefined;
    if (draft !== undefined && !answerLines.has(draft)) answerLines.set(draft, line);
  }
  return { headings, answerLines };
}

/** How many gaps share the points of a question with points per gap. */
function countBlanks(built: Record<string, unknown>, { blanks }: FinishedBlock): number {
  const gaps = built["blanks"] ?? built["gaps"];
  return Array.isArray(gaps) ? gaps.length : blanks;
}

/** Reads the setting `计分` of a form. `off` is a form with keys that is not scored. */
function toScoring(value: unknown): FormDefinition["scoring"] {
  if (value === "off") return undefined;
  return value === "exam" || value === "survey" ? { mode: value } : (value as FormDefinition["scoring"]);
}

/** Reports an exam whose questions lack answers or points, or whose points differ from the stated sums. */
function reportPaper(made: readonly Made[], { plan, headings, diagnostics }: Parts): void {
  const scored = made.filter(({ face, question }) => question !== null && face?.toKey !== undefined);
  const given = new Map<Draft, number>();
  for (const { draft, points } of scored) if (points !== null) given.set(draft, points);
  const first = scored.find(({ points }) => points !== null);
  const answered = new Set(
    scored.filter(({ question, item }) => question?.answer !== undefined || item["key"] !== undefined),
  );
  if (answered.size === 0 && first !== undefined) diagnostics.add(first.draft.line, "points_without_answers");
  for (const one of answered.size === 0 ? [] : scored) {
    const { draft, question, face } = one;
    const isClosed = question !== null && (question.options.length > 0 || face?.plain === "options");
    if (isClosed && !answered.has(one)) diagnostics.add(draft.line, "answer_missing");
  }
  // `姓名：____` above the first number has no answer, so it is not marked at all.
  for (const one of first === undefined ? [] : scored)
    if (one.points === null && (answered.has(one) || one.draft.no !== null || one.question?.options.length !== 0))
      diagnostics.tally(one.draft.line, "points_missing");
  const top = made.find(({ question }) => question !== null)?.draft.line ?? 1;
  const raws = Array.from({ length: Math.min(top - 1, 200) }, (_one, index) =>
    headings.has(index + 1) ? "" : diagnostics.rawOf(index + 1),
  );
  plan.reportSums(given, raws, diagnostics);
}
