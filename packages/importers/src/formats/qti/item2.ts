/** Reads one `assessmentItem` of QTI 2 or 3 into the paper. */
import type { NeutralText, Place } from "../../exchange/index.ts";
import { htmlText, joinTexts, plainText } from "../exam/html.ts";
import { explain, type FindMedia, type Paper } from "../exam/paper.ts";
import { ReadMarks } from "../xml/unread.ts";
import { childOf, elementsOf, findAll, type XmlElement } from "../xml/xml.ts";
import { findEnding, innerHtml, isHtmlElement, splitBody } from "./body.ts";
import { promptOf, type QtiContext, quoteOf, readGap, readInteraction } from "./interactions.ts";
import { readScoring } from "./scoring2.ts";

const INLINE = new Set(["textEntryInteraction", "inlineChoiceInteraction"]);
const FEEDBACK = new Set(["feedbackBlock", "feedbackInline", "modalFeedback"]);
/** Parts that hold no text for people. */
const SILENT = [
  "responseDeclaration",
  "outcomeDeclaration",
  "templateDeclaration",
  "templateProcessing",
  "responseProcessing",
  "contextDeclaration",
  "stylesheet",
  "itemBody",
  "modalFeedback",
];

/** `weight` multiplies the points, as the test says. Returns the number of questions. */
export function addItem2(item: XmlElement, paper: Paper, place: Place, find: FindMedia, weight = 1): void {
  const { identifier = "", title: name = "", adaptive } = item.attributes;
  const scoring = readScoring(item);
  const body = childOf(item, "itemBody");
  const isFeedback = (element: XmlElement): boolean => FEEDBACK.has(element.name);
  const context: QtiContext = { paper, place, find, scoring, isFeedback };
  if (adaptive === "true") paper.note("changed", "adaptive", place);
  if (scoring.isCustom) paper.note("changed", "customScoring", place);
  const templates = elementsOf(item, "templateDeclaration");
  if (templates.length > 0)
    paper.note("changed", "randomValues", place, {
      text: templates.map(({ attributes }) => attributes["identifier"] ?? "").join(", "),
    });
  for (const { attributes } of elementsOf(item, "stylesheet"))
    paper.note("lost", "stylesheet", place, { name: attributes["href"] ?? "" });
  noteRest(item, paper, place);
  const feedback = readFeedback(item, body, context);
  const segments =
    body === undefined
      ? []
      : splitBody(body, { classify: (element) => classify(element, paper, place), write: writeVariable });
  if (segments.length === 0) segments.push({ html: "", block: null, gaps: [] });
  const isAsked = ({ block, gaps }: (typeof segments)[number]): boolean =>
    gaps.length > 0 || (block !== null && block.name !== "mediaInteraction");
  const asked = segments.filter((segment) => isAsked(segment)).length;
  const points = scoring.points === null ? null : Number(((scoring.points * weight) / Math.max(1, asked)).toFixed(4));
  segments.forEach((segment, index) => {
    const { html, block, gaps } = segment;
    const isLast = index === segments.length - 1;
    const code = segments.length === 1 || identifier === "" ? identifier : `${identifier}_${index + 1}`;
    const marks = points === null || !isAsked(segment) ? {} : { points };
    if (gaps.length > 0) {
      const text = paper.html(html, place, find);
      const each = points === null ? {} : { points: Number((points / gaps.length).toFixed(4)) };
      const blanks = gaps.map(({ id, element }) => ({
        id,
        code: element.attributes["responseIdentifier"] ?? id,
        label: { text: "" },
        ...each,
        cell: readGap(element, context),
      }));
      paper.add({
        kind: "blanks",
        code,
        place,
        title: { text: "" },
        text,
        blanks,
        ...marks,
        ...(isLast ? explain(feedback, []) : {}),
      });
      return;
    }
    const said = block === null ? { kind: { kind: "statement" as const } } : readInteraction(block, context);
    const more = "html" in said ? (said.html ?? "") : "";
    const texts = [html, block === null ? "" : promptOf(block), more]
      .filter((part) => part !== "")
      .map((part) => paper.html(part, place, find));
    const title = joinTexts(texts, "\n");
    const reference = "reference" in said && said.reference !== undefined ? [plainText(said.reference)] : [];
    paper.add({
      ...said.kind,
      code,
      place,
      title: title.text === "" && said.kind.kind !== "blanks" ? plainText(name) : title,
      ...marks,
      ...(isLast ? explain([...reference, ...feedback], []) : explain(reference, [])),
    });
  });
}

function classify(element: XmlElement, paper: Paper, place: Place): "block" | "gap" | "skip" | "html" | "text" {
  if (INLINE.has(element.name)) return "gap";
  if (element.name === "endAttemptInteraction") {
    paper.note("lost", "endAttempt", place, { text: element.attributes["title"] ?? "" });
    return "skip";
  }
  if (element.name.endsWith("Interaction") || element.name === "positionObjectStage") return "block";
  if (FEEDBACK.has(element.name)) return asksMore(element) ? "text" : "skip";
  if (element.name === "script") {
    paper.note("lost", "script", place);
    return "skip";
  }
  if (element.name === "stylesheet" || element.name === "style") {
    paper.note("lost", "stylesheet", place, { name: element.attributes["href"] ?? "" });
    return "skip";
  }
  if (
    element.name === "rubricBlock" &&
    !(element.attributes["view"] ?? "candidate").split(/\s+/).includes("candidate")
  ) {
    paper.note("lost", "rubric", place, { text: quoteOf(element) });
    return "skip";
  }
  return isHtmlElement(element) ? "html" : "text";
}

/** In adaptive items the next question stands in feedback. */
const asksMore = (element: XmlElement): boolean =>
  findEnding(element, "Interaction").some(({ name }) => name !== "endAttemptInteraction");

/** Where a random value is printed, its name stands. */
function writeVariable({ name, attributes }: XmlElement): string | undefined {
  return name === "printedVariable" ? `{${(attributes["identifier"] ?? "").replace(/[<>&]/g, "")}}` : undefined;
}

/** All feedback, in document order; it becomes the explanation. */
function readFeedback(
  item: XmlElement,
  body: XmlElement | undefined,
  { paper, place, find }: QtiContext,
): NeutralText[] {
  const blocks = [
    ...(body === undefined ? [] : findAll(body, "feedbackBlock", "feedbackInline")),
    ...elementsOf(item, "modalFeedback"),
  ].filter((block) => !asksMore(block));
  const outer = blocks.filter(
    (block) => !blocks.some((other) => other !== block && findAll(other, block.name).includes(block)),
  );
  const texts = outer.map((block) => paper.textOnly(innerHtml(block), place, find)).filter(({ text }) => text !== "");
  if (texts.length > 0) paper.note("changed", "answerFeedback", place);
  // The same text for several answers is said once.
  return texts.filter((text, index) => texts.findIndex((other) => other.text === text.text) === index);
}

function noteRest(item: XmlElement, paper: Paper, place: Place): void {
  const marks = new ReadMarks();
  for (const name of SILENT) for (const element of elementsOf(item, name)) marks.take(element);
  const rest = marks.unread(item).filter(({ text }) => text !== "");
  paper.noteUnread(rest, place);
}

/** The text of a stimulus or a rubric of a test, for a statement before its questions. */
export function addStatement(element: XmlElement, paper: Paper, place: Place, find: FindMedia): void {
  const html = innerHtml(element, (one) => one.name === "stylesheet");
  if (htmlText(html).text === "" && !/<(?:img|object|audio|video)\b/i.test(html)) return;
  paper.add({ kind: "statement", code: "", place, title: paper.html(html, place, find) });
}
