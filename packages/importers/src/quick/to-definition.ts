/** Makes a form of guessed questions. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { QuickQuestion, QuickType } from "./quick-question.ts";

interface QuickWords {
  readonly language: string;
  /** Title of the ending. */
  readonly ending: string;
  /** Labels for a choice to which the author has given no options. */
  readonly options: readonly string[];
}

/** Settings without which a question of the type would not be complete. */
const SETTINGS: Partial<Record<QuickType, Readonly<Record<string, unknown>>>> = {
  rating: { max: 5, shape: "star" },
  file: { maxFiles: 5, maxSizeMb: 5 },
};

export function toDefinition(
  title: string,
  questions: readonly QuickQuestion[],
  { language, ending, options }: QuickWords,
): FormDefinition {
  const toItem = (question: QuickQuestion, index: number): ItemDefinition => {
    const hasOptions = question.type === "radio" || question.type === "checkbox";
    const labels = question.options.length > 0 ? question.options : options;
    return {
      ...SETTINGS[question.type],
      id: `q${index + 1}`,
      type: question.type,
      title: question.title,
      ...(question.required && { required: true }),
      ...(hasOptions && { options: labels.map((label, at) => ({ id: `o${at + 1}`, label })) }),
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
