/**
 * What the columns of a sheet may give, and which column gives what by its heading. The headings of our own exports
 * match by themselves, so what was exported can be imported. Pure.
 */
import type { CompiledForm, ItemDefinition, QuestionCore } from "@idata/engine";
import { columnsOf, isReadFromCells } from "@idata/questions/from-cells";
import type { Language } from "../../../kernel/app-error.ts";
import { columnsOfQuestion, EXPORT_WORDS } from "../../data/exports/index.ts";

export interface Target {
  /** Id of the question, with the key of its part as in an export; `code#option` for one option. */
  readonly code: string;
  /** Null for the time of submitting. */
  readonly questionId: string | null;
  /** The key of the cell for `readCells`. */
  readonly key: string;
  readonly label: string;
  /** Headings that mean it, besides code and label. */
  readonly names: readonly string[];
}

export const SUBMITTED = "submitted_at";

interface Question {
  readonly item: ItemDefinition;
  readonly core: QuestionCore;
}

/** Questions whose answers a sheet can give, in the order of the form. */
export function listReadable(form: CompiledForm): Question[] {
  return form.questions.flatMap(({ core, item }) =>
    core !== null && isReadFromCells(core, item) ? [{ item, core }] : [],
  );
}

export function listTargets(form: CompiledForm, language: Language): Target[] {
  const time: Target = {
    code: SUBMITTED,
    questionId: null,
    key: "",
    label: EXPORT_WORDS[language].submittedAt,
    names: Object.values(EXPORT_WORDS).map(({ submittedAt }) => submittedAt),
  };
  return [time, ...listReadable(form).flatMap((question) => toTargets(question, language))];
}

function toTargets({ item, core }: Question, language: Language): Target[] {
  const columns = columnsOf(core, item);
  const labels = Object.values(EXPORT_WORDS).map((words) => columnsOfQuestion(item, words));
  const own = columnsOfQuestion(item, EXPORT_WORDS[language]);
  const whole = columns.map(({ key }, at): Target => {
    const { label, code } = own[at] ?? { label: item.title, code: item.id };
    const names = labels.flatMap((all) => all[at]?.label ?? []);
    return {
      code,
      questionId: item.id,
      key,
      label,
      names: key === "" || columns.length === 1 ? [...names, item.title] : names,
    };
  });
  const options = columns.flatMap(({ key, several, categories = [] }, at): Target[] => {
    const { label, code } = own[at] ?? { label: item.title, code: item.id };
    if (several !== true) return [];
    return categories.map((option) => ({
      code: `${code}#${option.id}`,
      questionId: item.id,
      key: `${key}#${option.id}`,
      label: `${label} - ${option.label}`,
      names: [
        `${code}.${option.id}`,
        ...[" - ", "-", "_", "/", ":", " "].map((sign) => `${label}${sign}${option.label}`),
        `${label}(${option.label})`,
        `${label}[${option.label}]`,
      ],
    }));
  });
  return [...whole, ...options];
}

const normalise = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toLowerCase();

/** `1.`, `Q2、` and the like before a title. */
const NUMBERING = /^q?\d{1,3}\s*[.、):]\s*/;

/** The code of the target of each heading, or null. No target is given to two columns. */
export function matchColumns(header: readonly string[], targets: readonly Target[]): (string | null)[] {
  const byName = new Map<string, string[]>();
  for (const { code, label, names } of targets) {
    for (const name of new Set([code, label, ...names].map(normalise))) {
      const codes = byName.get(name) ?? [];
      codes.push(code);
      byName.set(name, codes);
    }
  }
  const used = new Set<string>();
  const take = (name: string): string | null => {
    // Questions may have the same title: their columns follow in the order of the form.
    const code = name === "" ? undefined : byName.get(name)?.find((one) => !used.has(one));
    if (code === undefined) return null;
    used.add(code);
    return code;
  };
  const exact = header.map((heading) => take(normalise(heading)));
  return exact.map((code, at) => code ?? take(normalise(header[at] ?? "").replace(NUMBERING, "")));
}
