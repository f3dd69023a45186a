/** Reads a text file with embedded answers, as Moodle's "Embedded answers (Cloze)" format: one question per file. */
import type { FormatReader, ReadForm, Refusal, Source } from "../../exchange/index.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { htmlText, plainText } from "../exam/html.ts";
import { explain, Paper, titleOfFile } from "../exam/paper.ts";
import { hasCloze, parseCloze } from "./cloze.ts";
import { MOODLE_NOTES } from "./moodle.notes.ts";

export const clozeReader: FormatReader = {
  name: "cloze",
  extensions: ["txt", "cloze"],
  recognise: (source) =>
    source.kind === "text" && !/<quiz[\s>]/.test(source.text.slice(0, 20_000)) && hasCloze(source.text) ? 0.9 : 0,
  read,
  noteTexts: { ...EXAM_NOTES, ...MOODLE_NOTES },
};

function read(source: Source): ReadForm | Refusal {
  const text = source.kind === "text" ? source.text.replace(/^\uFEFF/, "") : "";
  const isHtml = /<\/?[a-z][^<>]*>/i.test(text);
  const toText = (part: string) => (isHtml ? htmlText(part) : plainText(part));
  const { text: body, gaps, broken } = parseCloze(text, toText);
  const lineOf = (at: number): number => text.slice(0, at).split(/\r\n|[\n\r]/).length;
  const [fault] = broken;
  // A gap that cannot be answered makes the whole text unusable, as in Moodle.
  if (fault !== undefined)
    return {
      refused: {
        code: "cloze.badGap",
        place: { line: lineOf(fault.at) },
        params: { text: fault.source.slice(0, 200) },
      },
    };
  if (gaps.length === 0) return { refused: { code: "cloze.empty", place: {} } };
  const paper = new Paper("cloze");
  const place = { line: 1 };
  for (const wild of gaps.flatMap(({ wildcards }) => wildcards))
    paper.note("changed", "wildcard", place, { text: wild });
  const feedback = gaps.flatMap((gap) => gap.feedback.map(({ label, text: said }) => ({ label, text: toText(said) })));
  if (feedback.length > 0) paper.note("changed", "answerFeedback", place);
  paper.add({
    kind: "blanks",
    code: "",
    place,
    title: { text: "" },
    text: toText(body),
    blanks: gaps.map(({ id, weight, cell }) => ({ id, code: id, label: { text: "" }, cell, points: weight })),
    points: gaps.reduce((sum, { weight }) => sum + weight, 0),
    ...explain([], feedback),
  });
  return paper.finish(titleOfFile(source.name));
}
