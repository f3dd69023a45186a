/** What each interaction of QTI 2 and 3 becomes. https://www.imsglobal.org/question */
import { escapeHtml } from "@idata/engine";
import type { NeutralKind, NeutralText, NumberKind, TextKind, ChoiceKind, Place } from "../../exchange/index.ts";
import { type FindMedia, type Paper, toParts } from "../exam/paper.ts";
import { toInterval } from "../exam/ranges.ts";
import { childOf, elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";
import { findEnding, innerHtml, lineOf, splitBody, isHtmlElement } from "./body.ts";
import { type ItemScoring, keyAndShares, keyOf, type ResponseKey } from "./scoring2.ts";

export interface QtiContext {
  readonly paper: Paper;
  readonly place: Place;
  readonly find: FindMedia;
  readonly scoring: ItemScoring;
  /** Feedback is shown later, so it is no part of a label. */
  readonly isFeedback: (element: XmlElement) => boolean;
}

/** The kind, and HTML that belongs to the question besides its prompt. */
export interface Said {
  readonly kind: NeutralKind;
  readonly html?: string;
  readonly reference?: string;
}

type ReadInteraction = (element: XmlElement, context: QtiContext) => Said;

const isTrue = (value: string | undefined): boolean => value === "true";

function labelsOf(elements: readonly XmlElement[], { paper, place, find, isFeedback }: QtiContext) {
  return elements.map((element) => {
    const html = innerHtml(element, isFeedback);
    // In adaptive items the label itself stands in feedback, one for each step.
    const isEmpty = !/<(?:img|object|audio|video)\b/i.test(html) && html.replace(/<[^<>]*>/g, "").trim() === "";
    const [first] = elementsOf(element).filter((child) => isFeedback(child));
    return {
      ...paper.label(isEmpty && first !== undefined ? innerHtml(first) : html, place, find),
      ...(isTrue(element.attributes["fixed"]) ? { fixed: true } : {}),
    };
  });
}

const codesOf = (elements: readonly XmlElement[]): string[] =>
  elements.map(({ attributes }) => attributes["identifier"] ?? "");

const orderOf = ({ attributes }: XmlElement): { order?: "random" } =>
  isTrue(attributes["shuffle"]) ? { order: "random" } : {};

function picks(
  { attributes }: XmlElement,
  key: ResponseKey,
  count: number,
): { many: boolean; minPicks?: number; maxPicks?: number } {
  const most = Number(attributes["maxChoices"] ?? (key.cardinality === "multiple" ? "0" : "1"));
  const least = Number(attributes["minChoices"] ?? "0");
  const many = most !== 1;
  if (!many) return { many };
  return { many, ...(least > 0 ? { minPicks: least } : {}), ...(most > 0 && most < count ? { maxPicks: most } : {}) };
}

const choice: ReadInteraction = (element, context) => {
  const choices = elementsOf(element, "simpleChoice");
  const key = keyOf(context.scoring, element.attributes["responseIdentifier"]);
  const codes = codesOf(choices);
  const options = toParts(labelsOf(choices, context), codes);
  return {
    kind: {
      kind: "choice",
      ...picks(element, key, choices.length),
      options,
      ...orderOf(element),
      ...keyAndShares(key, codes),
    },
  };
};

const hottext: ReadInteraction = (element, context) => {
  const words = findAll(element, "hottext");
  const key = keyOf(context.scoring, element.attributes["responseIdentifier"]);
  const codes = codesOf(words);
  const options = toParts(labelsOf(words, context), codes);
  const html = innerHtml(element, (one) => one.name === "prompt" || context.isFeedback(one));
  return { kind: { kind: "choice", ...picks(element, key, words.length), options, ...keyAndShares(key, codes) }, html };
};

const order: ReadInteraction = (element, context) => {
  const choices = elementsOf(element, "simpleChoice");
  const { correct } = keyOf(context.scoring, element.attributes["responseIdentifier"]);
  const options = toParts(labelsOf(choices, context), codesOf(choices));
  const isFull = correct.length === choices.length;
  if (!isFull && correct.length > 0)
    context.paper.note("changed", "badAnswer", context.place, { text: correct.join(" ") });
  return { kind: { kind: "rank", options, ...(isFull ? { key: correct } : {}) } };
};

const pairsOf = ({ correct, mapped }: ResponseKey): [string, string][] => {
  const pairs = correct.length > 0 ? correct : [...mapped].filter(([, value]) => value > 0).map(([pair]) => pair);
  return pairs.map((pair) => {
    const [left = "", right = ""] = pair.trim().split(/\s+/);
    return [left, right];
  });
};

const match: ReadInteraction = (element, context) => {
  const [left, right] = elementsOf(element, "simpleMatchSet");
  const [rowChoices, columnChoices] = [left, right].map((set) =>
    set === undefined ? [] : elementsOf(set, "simpleAssociableChoice"),
  );
  const rows = toParts(labelsOf(rowChoices ?? [], context), codesOf(rowChoices ?? []));
  const columns = toParts(labelsOf(columnChoices ?? [], context), codesOf(columnChoices ?? []));
  const pairs = pairsOf(keyOf(context.scoring, element.attributes["responseIdentifier"]));
  const isOne =
    new Set(pairs.map(([row]) => row)).size === pairs.length &&
    (pairs.length > 0 || (rowChoices ?? []).every(({ attributes }) => attributes["matchMax"] === "1"));
  if (isOne && pairs.length > 0)
    return { kind: { kind: "matching", rows, options: columns, key: Object.fromEntries(pairs) } };
  if (pairs.length > 0)
    context.paper.note("lost", "pairs", context.place, { text: pairs.map((pair) => pair.join(" ")).join(", ") });
  return { kind: { kind: "matrix", cells: isOne ? "one" : "many", rows, columns } };
};

/** Pairs within one set: those that stand first in the key are the rows. */
const associate: ReadInteraction = (element, context) => {
  const choices = elementsOf(element, "simpleAssociableChoice");
  const pairs = pairsOf(keyOf(context.scoring, element.attributes["responseIdentifier"]));
  const firsts = new Set(pairs.map(([first]) => first));
  if (pairs.length === 0 || firsts.size !== pairs.length) return unsupported(element, context);
  const isRow = ({ attributes }: XmlElement): boolean => firsts.has(attributes["identifier"] ?? "");
  const [rows, others] = [choices.filter(isRow), choices.filter((one) => !isRow(one))];
  const options = toParts(labelsOf(others, context), codesOf(others));
  if (pairs.some(([, second]) => firsts.has(second))) return unsupported(element, context);
  return {
    kind: {
      kind: "matching",
      rows: toParts(labelsOf(rows, context), codesOf(rows)),
      options,
      key: Object.fromEntries(pairs),
    },
  };
};

const gapMatch: ReadInteraction = (element, context) => {
  const { paper, place, find } = context;
  const words = [...elementsOf(element, "gapText"), ...elementsOf(element, "gapImg")];
  const texts = new Map(
    words.map((word) => [
      word.attributes["identifier"] ?? "",
      paper.label(innerHtml(word), place, find).label.text || (word.attributes["objectLabel"] ?? ""),
    ]),
  );
  const pairs = pairsOf(keyOf(context.scoring, element.attributes["responseIdentifier"]));
  const [body] = splitBody(element, {
    classify: (one) =>
      one.name === "gap"
        ? "gap"
        : ["prompt", "gapText", "gapImg"].includes(one.name) || context.isFeedback(one)
          ? "skip"
          : isHtmlElement(one)
            ? "html"
            : "text",
  });
  const gaps = body?.gaps ?? [];
  const blanks = gaps.map(({ id, element: gap }) => {
    const right = pairs
      .filter(([, to]) => to === gap.attributes["identifier"])
      .map(([from]) => ({ text: texts.get(from) ?? from }));
    const key = right.length === 0 ? {} : { key: { answers: right } };
    return {
      id,
      code: gap.attributes["identifier"] ?? id,
      label: { text: "" },
      cell: { kind: "text" as const, lines: "one" as const, ...key },
    };
  });
  const text = paper.html(body?.html ?? "", place, find);
  return { kind: { kind: "blanks", text, blanks, wordBank: [...texts.values()] } };
};

const extendedText: ReadInteraction = (element, context) => {
  const { correct } = keyOf(context.scoring, element.attributes["responseIdentifier"]);
  if (correct.length > 0) context.paper.note("changed", "answerInExplanation", context.place);
  return { kind: { kind: "essay" }, ...(correct.length > 0 ? { reference: correct.join("\n") } : {}) };
};

const slider: ReadInteraction = (element, context) => {
  const { lowerBound = "0", upperBound = "100", step = "1" } = element.attributes;
  const range = { min: Number(lowerBound), max: Number(upperBound), step: Number(step) };
  const key = numberKey(keyOf(context.scoring, element.attributes["responseIdentifier"]));
  return { kind: key === undefined ? { kind: "scale", look: "slider", ...range } : { kind: "number", ...range, key } };
};

const upload: ReadInteraction = () => ({ kind: { kind: "file", accept: "any" } });

const media: ReadInteraction = (element) => ({
  kind: { kind: "statement" },
  html: innerHtml(element, (one) => one.name === "prompt"),
});

/** Pictures with places to click and programs: the picture and the question stay, a person marks the answer. */
const unsupported: ReadInteraction = (element, { paper, place }) => {
  paper.note("changed", "unsupported", place, { type: element.name });
  const labels = [
    ...findEnding(element, "Choice"),
    ...findAll(element, "hotspotChoice", "associableHotspot", "gapText", "gapImg"),
  ];
  const texts = [
    ...new Set(labels.map((one) => one.attributes["hotspotLabel"] ?? lineOf(one)).filter((text) => text !== "")),
  ];
  if (texts.length > 0) paper.note("lost", "unread", place, { path: element.name, text: texts.join(" · ") });
  const pictures = findAll(element, "object", "img");
  return { kind: { kind: "essay" }, html: pictures.map((picture) => pictureOf(picture)).join("") };
};

function pictureOf(picture: XmlElement): string {
  const { name, attributes } = picture;
  const source = attributes[name === "img" ? "src" : "data"] ?? "";
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(attributes["alt"] ?? lineOf(picture))}">`;
}

const INTERACTIONS: Readonly<Record<string, ReadInteraction>> = {
  choiceInteraction: choice,
  hottextInteraction: hottext,
  orderInteraction: order,
  matchInteraction: match,
  associateInteraction: associate,
  gapMatchInteraction: gapMatch,
  extendedTextInteraction: extendedText,
  sliderInteraction: slider,
  uploadInteraction: upload,
  mediaInteraction: media,
};

export function readInteraction(element: XmlElement, context: QtiContext): Said {
  return (
    (Object.hasOwn(INTERACTIONS, element.name) ? INTERACTIONS[element.name] : undefined)?.(element, context) ??
    unsupported(element, context)
  );
}

function numberKey({ correct, mapped, best, tolerance }: ResponseKey): NumberKind["key"] | undefined {
  const values =
    mapped.size > 0 ? [...mapped].filter(([, points]) => points > 0) : correct.map((value) => [value, best] as const);
  const ranges = values.flatMap(([text, points]) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value)) return [];
    const distance =
      tolerance === null ? 0 : tolerance.isPercent ? Math.abs(value) * (tolerance.amount / 100) : tolerance.amount;
    const share = best > 0 && points !== best ? { share: Number((points / best).toFixed(7)) } : {};
    return [{ ...toInterval(value, distance), ...share }];
  });
  return ranges.length === 0 ? undefined : { ranges };
}

/** The cell of an interaction inside a sentence. */
export function readGap(element: XmlElement, context: QtiContext): TextKind | NumberKind | ChoiceKind {
  const key = keyOf(context.scoring, element.attributes["responseIdentifier"]);
  if (element.name === "inlineChoiceInteraction") {
    const choices = elementsOf(element, "inlineChoice");
    const codes = codesOf(choices);
    return {
      kind: "choice",
      many: false,
      look: "dropdown",
      options: toParts(labelsOf(choices, context), codes),
      ...orderOf(element),
      ...keyAndShares(key, codes),
    };
  }
  if (key.baseType === "float" || key.baseType === "integer") {
    const right = numberKey(key);
    return {
      kind: "number",
      ...(key.baseType === "integer" ? { integer: true } : {}),
      ...(right === undefined ? {} : { key: right }),
    };
  }
  const positive = [...key.mapped].filter(([, value]) => value > 0);
  const shared = new Map(
    positive.map(([text, value]) => [
      text,
      key.best > 0 && value !== key.best ? Number((value / key.best).toFixed(7)) : 1,
    ]),
  );
  for (const text of key.correct) if (!shared.has(text)) shared.set(text, 1);
  const answers = [...shared]
    .filter(([text]) => text !== "")
    .map(([text, share]) => ({ text, ...(share === 1 ? {} : { share }) }));
  const { patternMask, placeholderText } = element.attributes;
  return {
    kind: "text",
    lines: "one",
    ...(patternMask === undefined || patternMask === "" ? {} : { pattern: patternMask }),
    ...(placeholderText === undefined || placeholderText === ""
      ? {}
      : { placeholder: { text: placeholderText } satisfies NeutralText }),
    ...(answers.length === 0 ? {} : { key: { answers, ...(key.matchCase ? { matchCase: true } : {}) } }),
  };
}

/** The prompt of an interaction, as HTML. */
export const promptOf = (element: XmlElement): string => innerHtml(childOf(element, "prompt"));

/** Texts of an element for the report. */
export const quoteOf = (element: XmlElement): string => textOf(element).replace(/\s+/g, " ").trim();
