/** Reads Moodle XML: `<quiz>` with questions and categories. */
import type { FormatReader, Place, ReadForm, Refusal, Source } from "../../exchange/index.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { htmlText } from "../exam/html.ts";
import { Paper, titleOfFile } from "../exam/paper.ts";
import { ReadMarks } from "../xml/unread.ts";
import { childOf, elementsOf, parseXml, textOf, type XmlElement } from "../xml/xml.ts";
import { toCategoryTitle } from "./category.ts";
import { MOODLE_NOTES } from "./moodle.notes.ts";
import { MoodleQuestion } from "./question.ts";
import { MOODLE_TYPES, unsupported } from "./question-types.ts";

export const moodleReader: FormatReader = {
  name: "moodle",
  extensions: ["xml"],
  recognise(source) {
    if (source.kind !== "text") return 0;
    const head = source.text.slice(0, 20_000);
    if (/<quiz[\s/>]/.test(head)) return /<question\s+type=/.test(head) ? 1 : 0.6;
    return isFragment(head) ? 0.9 : 0;
  },
  read,
  noteTexts: { ...EXAM_NOTES, ...MOODLE_NOTES },
};

/** Question types export single questions without `<quiz>` around them. */
const isFragment = (text: string): boolean =>
  /^\s*(?:<!--(?:(?!-->)[\s\S]){0,500}-->\s*)*<question\s+type=/.test(text.slice(0, 20_000));

function read(source: Source): ReadForm | Refusal {
  if (source.kind !== "text") return { refused: { code: "moodle.empty", place: {} } };
  const result = parseXml(isFragment(source.text) ? `<quiz>${source.text}</quiz>` : source.text);
  if ("fault" in result) return { refused: { code: `moodle.${result.fault}`, place: { line: result.line } } };
  const paper = new Paper("moodle");
  if (result.repaired !== undefined) paper.noteFile("changed", "xmlRepaired", { line: result.repaired });
  const marks = new ReadMarks();
  let category: { title: string; place: Place; element: XmlElement } | null = null;
  let count = 0;
  for (const element of elementsOf(result.root, "question")) {
    const type = (element.attributes["type"] ?? "").trim().toLowerCase();
    if (type === "category") {
      if (category !== null) paper.noteFile("lost", "emptyCategory", category.place, { text: category.title });
      category = {
        title: toCategoryTitle(textOf(childOf(element, "category"))),
        place: { line: element.line },
        element,
      };
      continue;
    }
    count += 1;
    const place = { line: element.line, path: `question ${count}` };
    if (category !== null) addCategory(paper, category);
    category = null;
    const question = new MoodleQuestion(element, marks, paper, place);
    const penalty = question.value("penalty");
    if (penalty !== "" && Number(penalty) !== 0) paper.count("penalty", penalty);
    const numbering = question.value("answernumbering");
    if (!/^(?:abc|ABCD|none|)$/.test(numbering)) paper.count("numbering", numbering);
    for (const name of ["showstandardinstruction", "shownumcorrect", "shuffleanswers"]) question.value(name);
    question.value("showstandardinstruction");
    const readType = Object.hasOwn(MOODLE_TYPES, type) ? MOODLE_TYPES[type] : undefined;
    (readType ?? unsupported(type))(question);
    paper.noteUnread(marks.unread(element), place);
  }
  if (category !== null) paper.noteFile("lost", "emptyCategory", category.place, { text: category.title });
  if (count === 0) return { refused: { code: "moodle.empty", place: {} } };
  return paper.finish(titleOfFile(source.name));
}

function addCategory(
  paper: Paper,
  { title, place, element }: { title: string; place: Place; element: XmlElement },
): void {
  const info = childOf(childOf(element, "info"), "text") ?? childOf(element, "info");
  const idnumber = textOf(childOf(element, "idnumber")).trim();
  if (idnumber !== "") paper.noteFile("lost", "setting", place, { path: "idnumber", text: idnumber });
  const description = htmlText(textOf(info));
  if (title !== "") paper.section(title, place, description);
  else if (description.text !== "")
    paper.noteFile("lost", "unread", place, { path: "category/info", text: description.text });
}
