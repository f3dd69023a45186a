/** Makes a form of guessed questions. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { TextFaces } from "../text/index.ts";
import type { QuickQuestion } from "./quick-question.ts";

interface QuickWords {
  readonly language: string;
  /** Title of the ending. */
  readonly ending: string;
  /** Labels for a choice to which the author has given no options. */
  readonly options: readonly string[];
}

export function toDefinition(
  title: string,
  questions: readonly QuickQuestion[],
  faces: TextFaces,
  { language, ending, options }: QuickWords,
): FormDefinition {
  const toItem = (question: QuickQuestion, index: number): ItemDefinition => {
    const face = faces[question.type]?.quick;
    const labels = question.options.length > 0 ? question.options : options;
    return {
      ...face?.settings,
      id: `q${index + 1}`,
      type: question.type,
      title: question.title,
      ...(question.required && { required: true }),
      ...(face?.options !== undefined && { options: labels.map((label, at) => ({ id: `o${at + 1}`, label })) }),
    };
  };
  return {
    schema: 1,
    title,
    description: "",
    language,
    numbering: { format: "number", prefix: "", suffix: "." },
    pages: [{ id: "p1", title: "", items: questions.map(toItem) }],
    endings: [{ id: "e1", title: ending }],
  };
}
