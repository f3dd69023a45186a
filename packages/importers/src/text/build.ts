/** Builds the definition from the drafts: types, ids, settings; and the list of questions with their exam keys. */
import type { FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";
import type { Catalog } from "./catalog.ts";
import { COMMON_FIELDS, DECORATION_FIELDS, ENDING_FIELDS, FORM_FIELDS, PAGE_FIELDS } from "./fields.ts";
import { toCondition } from "./dependency.ts";
import { type Choice, chooseType } from "./choose.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, type EndingDraft, type FormDraft, type PageDraft, wordsOfPage } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { type FinishedBlock, finishBlock } from "./finish.ts";
import { reportForm, reportItem } from "./limits.ts";
import { type ParsedQuestion, hasExamKey, reportLists, toQuestion } from "./parsed-question.ts";
import { readSettings } from "./settings.ts";
import { assignIds } from "./text-face.ts";

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
  /** Sections whose mapped type has already been reported. */
  mapped: Set<Draft["section"]>;
}

interface Made {
  draft: Draft;
  prefix: "q" | "s";
  item: Omit<ItemDefinition, "id"> & { id?: string };
  question: ParsedQuestion | null;
}

export function buildForm(form: FormDraft, language: string, parts: Pick<Parts, "catalog" | "diagnostics">): Built {
  const drafts = form.pages.flatMap((page) => page.items);
  const stated = drafts.map((draft) => draft.stem.required);
  const all: Parts = {
    ...parts,
    requiredByDefault: stated.includes(false) && !stated.includes(true),
    mapped: new Set(),
  };
  const pages = form.pages.filter((page, index) => page.items.length > 0 || (index === 0 && form.pages.length === 1));
  for (const page of form.pages)
    if (!pages.includes(page))
      parts.diagnostics.add(Math.max(1, page.line), "empty_page", { params: { title: wordsOfPage(page) } });
  const made = pages.map((page) => page.items.map((draft) => makeItem(draft, all)));
  const ids = giveIds(made.flat());
  addConditions(made.flat(), ids, parts.diagnostics);
  const definition: FormDefinition = {
    schema: 1,
    title: form.title,
    ...(form.description.length > 0 ? { description: form.description.join("\n") } : {}),
    language,
    ...readSettings(form.settings, FORM_FIELDS, parts.diagnostics),
    pages: makePages(pages, made, ids, parts.diagnostics),
    endings: makeEndings(form.endings, parts.diagnostics),
  };
  reportForm(definition, parts.diagnostics);
  const questions = made.flat().flatMap(({ draft, question }) => {
    return question === null ? [] : [{ ...question, id: ids.get(draft) ?? "" }];
  });
  return { definition, questions, idOf: (draft) => ids.get(draft) ?? null };
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

function makeItem(draft: Draft, parts: Parts): Made {
  if (draft.kind === "statement") return makeStatement(draft, parts);
  const { catalog, diagnostics } = parts;
  const block = finishBlock(draft, diagnostics);
  const choice = chooseType(draft, block, catalog);
  reportType(draft, choice, parts);
  const built = choice.face.build({ ...block, mark: choice.name });
  reportLists(draft, block, built, diagnostics);
  if (!usesRange(draft, block, built, diagnostics)) draft.description.push(block.rangeText);
  const decoration = choice.face.decoration === true;
  const fields = [...(decoration ? DECORATION_FIELDS : COMMON_FIELDS), ...choice.face.fields];
  const description = draft.description.map(restoreEscapes).join("\n");
  const required = (draft.stem.required ?? parts.requiredByDefault) && !decoration;
  if (decoration) reportExam(draft, diagnostics);
  const item = {
    type: choice.type,
    title: block.title,
    ...(description === "" ? {} : { description }),
    ...(required ? { required } : {}),
    ...built,
    ...readSettings(draft.settings, fields, diagnostics),
  };
  reportItem(item, draft.line, diagnostics);
  const prefix = decoration ? "s" : "q";
  const question = decoration ? null : toQuestion(draft, block, choice.type, built);
  if (question !== null && hasExamKey(question)) diagnostics.tally(draft.line, "exam_key_kept_aside");
  return { draft, prefix, item, question };
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

/** Reports keys, scores and required marks on a decoration, which cannot have them. */
function reportExam({ stem, line }: Draft, diagnostics: Diagnostics): void {
  const examSettings = { ...stem.exam, ...(stem.score === null ? {} : { score: String(stem.score) }) };
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
  return { draft, prefix: "s", item, question: null };
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
