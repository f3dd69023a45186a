/** Reads Aiken: a stem, lettered options and `ANSWER: B`. https://docs.moodle.org/en/Aiken_format */
import type { FormatReader, ReadForm, Refusal, Source } from "../../exchange/index.ts";
import { plainText } from "../exam/html.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { explain, Paper, titleOfFile, toParts } from "../exam/paper.ts";
import { AIKEN_NOTES } from "./aiken.notes.ts";

const OPTION = /^\s*([A-Z])[).]\s*(.*)$/;
const ANSWER = /^\s*ANSWER:\s*(.*)$/i;
const FEEDBACK = /^\s*FEEDBACK:\s*(.*)$/i;

export const aikenReader: FormatReader = {
  name: "aiken",
  extensions: ["txt", "aiken"],
  recognise(source) {
    if (source.kind !== "text") return 0;
    const text = source.text.slice(0, 100_000);
    const hasAnswer = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(text);
    return hasAnswer && /^[ \t]*A[).]/m.test(text) && /^[ \t]*B[).]/m.test(text) ? 0.85 : 0;
  },
  read,
  noteTexts: { ...EXAM_NOTES, ...AIKEN_NOTES },
};

interface Draft {
  line: number;
  stem: string[];
  options: { letter: string; text: string }[];
  answer: string | null;
  feedback: string[];
}

function read(source: Source): ReadForm | Refusal {
  const paper = new Paper("aiken");
  const lines = source.kind === "text" ? source.text.replace(/^\uFEFF/, "").split(/\r\n|[\n\r]/) : [];
  let draft: Draft | null = null;
  const close = (): void => {
    if (draft !== null) addQuestion(draft, paper);
    draft = null;
  };
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const text = raw.trim();
    const [, letter, option = ""] = OPTION.exec(raw) ?? [];
    const [, answer] = ANSWER.exec(raw) ?? [];
    const [, feedback] = FEEDBACK.exec(raw) ?? [];
    if (text === "") {
      if (draft?.answer !== null) close();
      continue;
    }
    if (draft !== null && feedback !== undefined && draft.answer !== null) draft.feedback.push(feedback.trim());
    else if (answer !== undefined && (draft?.options.length ?? 0) > 0 && draft?.answer === null)
      draft.answer = answer.trim();
    else if (answer !== undefined) {
      close();
      paper.noteFile("lost", "strayAnswer", { line }, { text });
    } else if (letter !== undefined) {
      if (draft === null || draft.answer !== null) {
        close();
        draft = { line, stem: [], options: [], answer: null, feedback: [] };
      }
      draft.options.push({ letter, text: option.trim() });
    } else {
      if (draft !== null && (draft.answer !== null || draft.options.length > 0)) close();
      draft ??= { line, stem: [], options: [], answer: null, feedback: [] };
      draft.stem.push(text);
    }
  }
  close();
  if (paper.questions === 0) return { refused: { code: "aiken.empty", place: {} } };
  return paper.finish(titleOfFile(source.name));
}

/** What is no complete question is not guessed at: its text stands in the report, with the line. */
function addQuestion({ line, stem, options, answer, feedback }: Draft, paper: Paper): void {
  const place = { line };
  const said = [
    ...stem,
    ...options.map(({ letter, text }) => `${letter}) ${text}`),
    ...(answer === null ? [] : [`ANSWER: ${answer}`]),
    ...feedback,
  ];
  const refuse = (code: string): void => paper.noteFile("lost", code, place, { text: said.join(" ") });
  if (stem.length === 0) return refuse("noStem");
  if (options.length < 2) return refuse("fewOptions");
  if (answer === null) return refuse("noAnswer");
  const index = options.findIndex(({ letter }) => letter === answer.toUpperCase());
  if (index < 0) return refuse("wrongAnswer");
  const parts = toParts(
    options.map(({ text }) => ({ label: plainText(text) })),
    options.map(({ letter }) => letter),
  );
  const title = plainText(stem.join("\n"));
  const explanation = explain(
    feedback.map((text) => plainText(text)),
    [],
  );
  paper.add({
    kind: "choice",
    many: false,
    options: parts,
    key: [answer.toUpperCase()],
    code: "",
    place,
    title,
    points: 1,
    ...explanation,
  });
}
