/**
 * Keys, points and explanations: what the text says about marking becomes settings of the question, and what no setting
 * can hold is reported with its words.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { Choice } from "./choose.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Draft } from "./draft.ts";
import type { KeyProblem, TextBlock, TextFaces } from "./text-face.ts";

/** The most points that a question may have. */
const MOST_POINTS = 1000;
const PARTIAL: Readonly<Record<string, TextBlock["partial"]>> = {
  全部: "all",
  all: "all",
  部分: "part",
  partial: "part",
  按空: "part",
  byblank: "part",
  "by blank": "part",
};

export interface ExamSettings {
  settings: Record<string, unknown>;
  /** Settings that replace those of the type's `build`, such as blanks with their keys. */
  points: number | null;
}

/** Adds what the draft says about marking to the block that the face reads. */
export function withMarking(block: TextBlock, draft: Draft, part: string): TextBlock {
  const { scores = "", mode = "" } = draft.stem.exam;
  const partial = PARTIAL[mode.trim().toLowerCase()] ?? (part === "" ? undefined : "part");
  const list = scores.split(/[,，、\s]+/).map(Number);
  return {
    ...block,
    answerLines: answersOf(draft),
    ...(scores !== "" && list.every((one) => one >= 0 && one <= MOST_POINTS) ? { scores: list } : {}),
    ...(partial === undefined ? {} : { partial }),
  };
}

function answersOf({ answer, stem }: Draft): string[] {
  const inStem = stem.exam["answer"];
  return [...answer, ...(inStem === undefined ? [] : [inStem])].filter((line) => line.trim() !== "");
}

/**
 * Returns key, points and explanation as settings. Reports a key that the question cannot have at the line of the
 * answer, and keeps its words in the explanation.
 */
export function readExam(
  draft: Draft,
  block: TextBlock,
  choice: Choice,
  built: Record<string, unknown>,
  points: number | null,
  answerLine: number,
  out: Diagnostics,
): ExamSettings {
  const key = block.answer === "" ? null : (choice.face.toKey?.(block, built) ?? null);
  const explanation = [...draft.analysis];
  if (draft.stem.exam["analysis"] !== undefined) explanation.push(draft.stem.exam["analysis"]);
  if (key?.problem !== undefined) {
    reportProblem(key.problem, answerLine, draft, out);
    explanation.unshift(block.answer);
  } else if (block.answer !== "" && key === null) {
    out.add(answerLine, "answer_as_explanation", { params: { answer: block.answer } });
    explanation.unshift(block.answer);
  }
  if (key?.rest !== undefined) explanation.unshift(key.rest);
  const worth = takePoints(draft, choice, points, out);
  reportRest(draft, block, key?.settings ?? {}, out);
  const words = explanation.join("\n");
  return {
    settings: {
      ...key?.settings,
      ...(worth === null ? {} : { points: worth }),
      ...(words === "" ? {} : { explanation: words }),
    },
    points: worth,
  };
}

function reportProblem(problem: KeyProblem, line: number, draft: Draft, out: Diagnostics): void {
  if (problem.code !== "answer_has_several") {
    const { code, ...params } = problem;
    return out.add(line, code, { params, at: "answer" in problem ? problem.answer : "" });
  }
  // The other reading: the question has several right options.
  const raw = out.rawOf(draft.line);
  const several = /\p{Script=Han}/u.test(raw) ? "多选题" : "multiple choice";
  const own = draft.stem.marks[0]?.name ?? "";
  const text = own !== "" && raw.includes(own) ? raw.replace(own, () => several) : `${raw}[${several}]`;
  const fix = { fromLine: draft.line, toLine: draft.line, text };
  const params = { answer: problem.answer, to: problem.typeName };
  out.add(line, problem.code, { params, at: problem.answer, ...(draft.rows.length === 0 ? { fix } : {}) });
}

function takePoints(draft: Draft, { face }: Choice, points: number | null, out: Diagnostics): number | null {
  if (points === null) return null;
  if (points > MOST_POINTS) {
    out.add(draft.line, "too_large", { params: { what: "points", max: MOST_POINTS, found: points } });
    return null;
  }
  if (face.toKey !== undefined) return points;
  if (draft.stem.score !== null) out.add(draft.line, "points_not_used", { params: { points } });
  return null;
}

/** Reports what the definition has no setting for, with its words: difficulty, tags, the name of a GIFT question. */
function reportRest(draft: Draft, block: TextBlock, key: Record<string, unknown>, out: Diagnostics): void {
  const { difficulty, tags, name, scores, mode } = draft.stem.exam;
  const kept = JSON.stringify(key);
  const rest = {
    difficulty,
    tags,
    name,
    scores: block.scores !== undefined && /"(?:marks|points)":/.test(kept) ? undefined : scores,
    mode: block.partial === "all" || kept.includes('"partial":') ? undefined : mode,
  };
  for (const [what, value] of Object.entries(rest)) {
    if (value !== undefined && value !== "") out.group(draft.line, "detail_not_kept", { what, value });
  }
}

/**
 * The scoring that a definition has unless its text says otherwise: an exam if a question has a key or points, a scored
 * survey if only options have points.
 */
export function impliedScoring(pages: FormDefinition["pages"], faces: TextFaces): FormDefinition["scoring"] {
  const items = pages.flatMap((page) => page.items);
  if (items.some((item) => isMarked(item, faces))) return { mode: "exam" };
  return items.some((item) => hasSetting(item, "score")) ? { mode: "survey" } : undefined;
}

function isMarked(item: ItemDefinition, faces: TextFaces): boolean {
  return item.points !== undefined || (faces[item.type]?.toKey !== undefined && hasKey(item));
}

/** Whether the item has a key, of its own or in its blanks or gaps. */
export function hasKey(item: ItemDefinition): boolean {
  return hasSetting(item, "key");
}

/** Whether the item or one of its parts has a setting with this name and a value. A default value has no parts. */
function hasSetting(item: ItemDefinition, name: string): boolean {
  if (item[name] !== undefined) return true;
  return Object.entries(item).some(
    ([setting, list]) =>
      setting !== "defaultValue" &&
      Array.isArray(list) &&
      list.some((part: unknown) => typeof part === "object" && part !== null && Reflect.get(part, name) !== undefined),
  );
}
