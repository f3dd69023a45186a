/**
 * Guesses questions from lines that an author types: one line is one question, and the lines below it that are indented
 * or have a bullet or a letter are its options. The faces of the types say which titles suit them. A guess is only a proposal: the
 * author sees it at once and can change it.
 */
import type { TextFaces } from "../text/index.ts";
import { listQuickTypes, type QuickQuestion, type QuickType } from "./quick-question.ts";

/** Longer texts are cut, so that the guess keeps up with typing. */
const MAX_LINES = 500;
const MAX_LINE = 500;

const OPTION_MARK =
  /^(?:[-*•·○●□☐]\s*(?!\d{1,3}[.、])|[A-H](?=\p{Script=Han})|[（(]?[A-Za-z][.、)）．:：]\s*|[①-⑳]\s*)(?=\S)/u;
const INDENT = /^[\t \u3000]+(?=\S)/u;
const NUMBER = /^(?:[（(]?\d{1,3}[.、)）．]\s*|[Qq]\d{1,3}[.:：、]\s*|第?[一二三四五六七八九十]{1,3}[、.．]\s*)/u;
const MULTIPLE =
  /[（(【[]\s*(?:可?多选题?|不定项(?:选择题?)?|select all(?: that apply)?|choose all(?: that apply)?|multiple(?: choice)?)\s*[)）】\]]/iu;
const EVERY_MULTIPLE = new RegExp(MULTIPLE, "giu");
const SINGLE = /[（(【[]\s*(?:单选题?|选择题|select one|choose one|single(?: choice)?)\s*[)）】\]]/iu;
const REQUIRED = /[（(【[]\s*(?:必填|必选|required)\s*[)）】\]]|[*＊]\s*$|^[*＊]\s*/iu;
const TRAILING = /[\s:：]+$/u;
/** A place to write the answer on paper, at the end of a question. */
const BLANK = /[（(]\s*[)）]?\s*$|_{2,}\s*$/u;
/** Options in the line itself: a colon, and two or more short words between slashes. */
const INLINE = /^(.{1,40}?)\s*[:：]\s*([^/／:：]{1,20}(?:[/／][^/／:：]{1,20})+)$/u;

export function guessQuestions(text: string, faces: TextFaces): QuickQuestion[] {
  const questions: { line: number; raw: string; options: string[] }[] = [];
  for (const [line, whole] of text.split(/\r?\n/u).slice(0, MAX_LINES).entries()) {
    const raw = whole.slice(0, MAX_LINE);
    if (raw.trim() === "") continue;
    const last = questions.at(-1);
    const isOption = last !== undefined && (INDENT.test(raw) || OPTION_MARK.test(raw));
    if (isOption) last.options.push(raw.trim().replace(OPTION_MARK, "").trim());
    else questions.push({ line, raw: raw.trim(), options: [] });
  }
  const types = listQuickTypes(faces);
  return questions.map((question) => guessQuestion(question, types));
}

interface Line {
  readonly line: number;
  readonly raw: string;
  readonly options: readonly string[];
}

function guessQuestion({ line, raw, options }: Line, types: readonly QuickType[]): QuickQuestion {
  const required = REQUIRED.test(raw);
  const isMultiple = MULTIPLE.test(raw);
  const bare = raw
    .replace(REQUIRED, "")
    .replace(NUMBER, "")
    .replaceAll(EVERY_MULTIPLE, "")
    .replace(SINGLE, "")
    .trim()
    .replace(BLANK, "")
    .replace(TRAILING, "");
  const inline = options.length === 0 ? INLINE.exec(bare) : null;
  const title = inline?.[1] ?? (bare === "" ? raw : bare);
  const found = inline === null ? options : (inline[2] ?? "").split(/[/／]/u).map((option) => option.trim());
  const [best] = types.toSorted((a, b) => confidenceOf(b, title) - confidenceOf(a, title));
  const base = { line, title, required };
  const chooses = (count: "one" | "several") => types.find(({ face }) => face.options === count)?.name ?? "";
  if (isMultiple) return { ...base, type: chooses("several"), options: found };
  if (found.length > 0) return { ...base, type: chooses(best?.face.options ?? "one"), options: found };
  for (const { name, face } of types) {
    const usual = face.usualOptions?.find(([pattern]) => pattern.test(title));
    if (usual !== undefined) return { ...base, type: name, options: usual[1] };
  }
  return { ...base, type: best?.name ?? "", options: [] };
}

function confidenceOf({ face }: QuickType, title: string): number {
  return Math.max(0, ...face.titles.map(([pattern, confidence]) => (pattern.test(title) ? confidence : 0)));
}
