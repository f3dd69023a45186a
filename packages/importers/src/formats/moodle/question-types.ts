/** What each question type of Moodle becomes. https://docs.moodle.org/en/Moodle_XML_format */
import type { NeutralKind, NeutralText } from "../../exchange/index.ts";
import { plainText } from "../exam/html.ts";
import { toParts, toRows } from "../exam/paper.ts";
import { toShortAnswerKey } from "../exam/wildcards.ts";
import { childOf, elementsOf, textOf } from "../xml/xml.ts";
import { toInterval, toRange } from "../exam/ranges.ts";
import { choiceKey, parseCloze } from "./cloze.ts";
import type { MoodleAnswer, MoodleQuestion } from "./question.ts";

type ReadType = (question: MoodleQuestion) => void;

const lines = (answers: readonly MoodleAnswer[]) =>
  answers.map(({ label, feedback }) => ({ label: label.text, text: feedback }));

const multichoice: ReadType = (question) => {
  const title = question.title();
  const answers = question.answers();
  const many = !["true", "1", ""].includes(question.value("single"));
  const options = toParts(answers);
  const shares = answers.map(({ share }) => share);
  checkShares(question, shares, many);
  const order = question.isOn("shuffleanswers") ? { order: "random" as const } : {};
  add(
    question,
    title,
    { kind: "choice", many, options, ...order, ...choiceKey(options, shares, many) },
    lines(answers),
  );
};

/** The shares of right answers add up to everything; of a single choice one answer gets everything. */
function checkShares({ paper, place }: MoodleQuestion, shares: readonly number[], many: boolean): void {
  const right = shares.filter((share) => share > 0);
  if (right.length === 0) paper.note("changed", "noKey", place);
  else {
    const sum = many ? right.reduce((total, share) => total + share, 0) : Math.max(...right);
    if (Math.abs(sum - 1) > 0.0001 + 0.00001 * right.length)
      paper.note("changed", "badShares", place, { sum: Number((sum * 100).toFixed(3)) });
  }
}

const truefalse: ReadType = (question) => {
  const title = question.title();
  const answers = question.answers();
  const right = answers.find(({ share }) => share > 0);
  const key = right === undefined ? null : /^(?:true|1|yes)$/i.test(right.label.text);
  const isKnown = answers.every(({ label }) => /^(?:true|false)$/i.test(label.text));
  if (right === undefined) question.paper.note("changed", "noKey", question.place);
  // Files of Moodle in other languages write the words of that language; true comes first.
  const [yes, no] = answers;
  if (isKnown || yes === undefined || no === undefined)
    add(question, title, { kind: "boolean", ...(key === null ? {} : { key }) }, lines(answers));
  else {
    const words = { yes: yes.label, no: no.label };
    add(
      question,
      title,
      { kind: "boolean", ...words, ...(right === undefined ? {} : { key: right === yes }) },
      lines(answers),
    );
  }
};

const shortanswer: ReadType = (question) => {
  const title = question.title();
  const answers = question.answers(true);
  const right = answers.filter(({ share }) => share > 0);
  if (right.length === 0) question.paper.note("changed", "noKey", question.place);
  const { key, literal } = toShortAnswerKey(
    right.map(({ label, share }) => ({ text: label.text, ...(share === 1 ? {} : { share }) })),
    question.isOn("usecase"),
  );
  for (const text of literal) question.paper.note("changed", "wildcard", question.place, { text });
  add(question, title, { kind: "text", lines: "one", ...(right.length === 0 ? {} : { key }) }, lines(answers));
};

const numerical: ReadType = (question) => {
  const { paper, place } = question;
  const title = question.title();
  const answers = question.answers(true);
  const ranges = answers.flatMap(({ label, share, element }) => {
    const tolerance = Number.parseFloat(textOf(question.marks.take(childOf(element, "tolerance"))).trim() || "0");
    const value = toRange(label.text);
    if (share <= 0) return [];
    if (value === null) paper.note("lost", "badAnswer", place, { text: label.text });
    if (value === null) return [];
    const range =
      value.min === value.max ? toInterval(value.min, Number.isFinite(tolerance) ? Math.abs(tolerance) : 0) : value;
    return [{ ...range, ...(share === 1 ? {} : { share }) }];
  });
  const units = elementsOf(question.marks.take(childOf(question.element, "units")) ?? question.element, "unit").map(
    (unit) => ({
      name: textOf(childOf(unit, "unit_name")).trim(),
      factor: Number(textOf(childOf(unit, "multiplier")).trim() || "1"),
    }),
  );
  const main = units.find(({ factor }) => factor === 1) ?? units[0];
  for (const { name, factor } of units.filter((unit) => unit !== main))
    paper.note("lost", "unit", place, { text: name, factor });
  for (const name of ["unitgradingtype", "unitpenalty", "showunits", "unitsleft"]) question.value(name);
  if (ranges.length === 0) paper.note("changed", "noKey", place);
  const key = ranges.length === 0 ? {} : { key: { ranges } };
  add(
    question,
    title,
    { kind: "number", ...(main === undefined || main.name === "" ? {} : { unit: main.name }), ...key },
    lines(answers),
  );
};

const matching: ReadType = (question) => {
  const title = question.title();
  const pairs = elementsOf(question.element, "subquestion").map((element) => {
    const answer = question.marks.take(childOf(element, "answer"));
    const right = (answer === undefined ? "" : textOf(childOf(answer, "text") ?? answer)).trim();
    return { left: question.plain(element), right };
  });
  const words = [...new Set(pairs.map(({ right }) => right).filter((right) => right !== ""))];
  const options = toParts(words.map((word) => ({ label: question.paper.textOnly(word, question.place) })));
  const asked = pairs.filter(({ left }) => left.text !== "" || left.html !== undefined);
  const rows = toRows(asked.map(({ left }) => ({ label: left })));
  const key = Object.fromEntries(
    rows.map((row, index) => [row.code, options[words.indexOf(asked[index]?.right ?? "")]?.code ?? ""]),
  );
  question.value("shuffleanswers");
  add(question, title, { kind: "matching", rows, options, key });
};

const essay: ReadType = (question) => {
  const { paper, place, element } = question;
  const title = question.title();
  for (const name of ["graderinfo", "responsetemplate"]) {
    const { text } = question.plain(childOf(element, name));
    if (text !== "") paper.note("lost", name, place, { text });
  }
  const format = question.value("responseformat");
  const files = Number(question.value("attachments") || "0");
  const [least, most] = [question.value("minwordlimit"), question.value("maxwordlimit")];
  if (least !== "" || most !== "")
    paper.note("lost", "setting", place, { path: "minwordlimit–maxwordlimit", text: `${least}–${most}` });
  for (const name of ["responserequired", "responsefieldlines", "attachmentsrequired", "maxbytes", "filetypeslist"])
    question.value(name);
  question.answers();
  // An essay without an editor only takes files. -1 is any number of them.
  if (format === "noinline" && files !== 0)
    add(question, title, { kind: "file", accept: "any", ...(files > 0 ? { maxFiles: files } : {}) });
  else {
    if (files !== 0) paper.note("lost", "attachments", place, { count: files < 0 ? "∞" : files });
    add(question, title, { kind: "essay" });
  }
};

const description: ReadType = (question) => add(question, question.title(), { kind: "statement" });

const cloze: ReadType = (question) => {
  const { paper, place } = question;
  const title = question.title();
  const source = title.html ?? title.text;
  const toLabel = (text: string): NeutralText =>
    title.html === undefined ? plainText(text) : paper.textOnly(text, place);
  const { text, gaps, broken } = parseCloze(source, toLabel);
  for (const gap of broken) paper.note("lost", "badGap", place, { text: gap.source });
  if (gaps.length === 0) return add(question, title, { kind: "essay" });
  for (const wild of gaps.flatMap(({ wildcards }) => wildcards))
    paper.note("changed", "wildcard", place, { text: wild });
  const sum = gaps.reduce((total, { weight }) => total + weight, 0);
  const common = question.common(
    gaps.flatMap(({ feedback }) =>
      feedback.map((one) => ({ label: one.label, text: paper.textOnly(one.text, place) })),
    ),
  );
  const points = common.points ?? sum;
  const blanks = gaps.map(({ id, weight, cell }) => ({
    id,
    code: id,
    label: { text: "" },
    cell,
    points: Number(((points * weight) / (sum || 1)).toFixed(4)),
  }));
  const body = title.html === undefined ? { text } : { text: withoutTags(text), html: text };
  paper.add({ ...common, title: { text: question.value("name") }, kind: "blanks", text: body, blanks });
};

const withoutTags = (html: string): string =>
  plainText(html.replace(/<br[^<>]*>|<\/p>/gi, "\n").replace(/<[^<>]*>/g, "")).text;

/** Words for the gaps `[[1]]` of a text: as a menu (`gapselect`) or to drag (`ddwtos`). */
const gapWords = (element: string, isBank: boolean): ReadType => {
  return (question) => {
    const { paper, place } = question;
    const title = question.title();
    const words = elementsOf(question.element, element).map((word) => ({
      label: paper.textOnly(textOf(childOf(word, "text")), place),
      group: textOf(childOf(word, "group")).trim() || "1",
      element: question.marks.take(word),
    }));
    const asked = [...title.text.matchAll(/\[\[(\d+)\]\]/g)].map((match) => Number(match[1]));
    const isOneGroup = new Set(words.map(({ group }) => group)).size < 2;
    const common = question.common();
    const order = question.isOn("shuffleanswers") ? { order: "random" as const } : {};
    const blanks = asked.map((number, index) => {
      const word = words[number - 1];
      if (word === undefined) paper.note("changed", "badGap", place, { text: `[[${number}]]` });
      const group = words.filter(({ group }) => group === word?.group);
      const options = toParts(group);
      const key = word === undefined ? {} : { key: [options[group.indexOf(word)]?.code ?? ""] };
      const right = word === undefined ? {} : { key: { answers: [{ text: word.label.text }] } };
      const id = `b${index + 1}`;
      const points = Number(((common.points ?? asked.length) / asked.length).toFixed(4));
      const isTyped = isBank && isOneGroup;
      return {
        id,
        code: id,
        label: { text: "" },
        points,
        cell: isTyped
          ? { kind: "text" as const, lines: "one" as const, ...right }
          : { kind: "choice" as const, many: false, look: "dropdown" as const, options, ...order, ...key },
      };
    });
    if (blanks.length === 0) return unsupported(question.element.attributes["type"] ?? "")(question);
    let at = 0;
    const replace = (text: string): string => {
      at = 0;
      return text.replace(/\[\[\d+\]\]/g, () => `{{b${(at += 1)}}}`);
    };
    const body = { text: replace(title.text), ...(title.html === undefined ? {} : { html: replace(title.html) }) };
    const bank = isBank && isOneGroup ? { wordBank: [...new Set(words.map(({ label }) => label.text))] } : {};
    paper.add({ ...common, title: { text: question.value("name") }, kind: "blanks", text: body, blanks, ...bank });
  };
};

const ordering: ReadType = (question) => {
  const { paper, place } = question;
  const title = question.title();
  // The fraction of an answer is its position.
  const answers = question.answers().sort((a, b) => a.share - b.share);
  const options = toParts(answers);
  const grading = question.value("gradingtype");
  if (grading !== "" && grading !== "ALL_OR_NOTHING")
    paper.note("changed", "setting", place, { path: "gradingtype", text: grading });
  const [select, count] = [question.value("selecttype"), question.value("selectcount")];
  if (select !== "" && select !== "ALL")
    paper.note("lost", "setting", place, { path: "selecttype", text: `${select} ${count}` });
  for (const name of ["layouttype", "showgrading", "numberingstyle"]) question.value(name);
  add(question, title, { kind: "rank", options, key: options.map(({ code }) => code) });
};

/** What the product does not have stays as an essay, with everything that it does not show in the notes. */
export const unsupported = (type: string): ReadType => {
  return (question) => {
    const { paper, place, marks, element } = question;
    paper.note("changed", "unsupported", place, { type });
    const title = question.title();
    const data = marks.take(childOf(element, "dataset_definitions"));
    if (data !== undefined)
      paper.note("lost", "setting", place, { path: "dataset_definitions", text: textOf(data).replace(/\s+/g, " ") });
    add(question, title, { kind: "essay" });
  };
};

function add(
  question: MoodleQuestion,
  title: NeutralText,
  kind: NeutralKind,
  answers: readonly { readonly label: string; readonly text: NeutralText }[] = [],
): void {
  question.background();
  question.paper.add({ ...question.common(answers), title, ...kind });
}

export const MOODLE_TYPES: Readonly<Record<string, ReadType>> = {
  multichoice,
  truefalse,
  shortanswer,
  numerical,
  matching,
  match: matching,
  ddmatch: matching,
  essay,
  description,
  cloze,
  multianswer: cloze,
  gapselect: gapWords("selectoption", false),
  ddwtos: gapWords("dragbox", true),
  ordering,
};
