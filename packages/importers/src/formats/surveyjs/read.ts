/** Reads SurveyJS JSON into the neutral form (https://surveyjs.io/form-library/documentation). */
import type { JsonValue } from "@idata/engine";
import type { FormatReader } from "../../exchange/format.ts";
import type { NeutralForm, NeutralItem, NeutralPage, NeutralText } from "../../exchange/model.ts";
import { assertItemCount } from "../../exchange/limits.ts";
import { createNotes } from "../../exchange/report.ts";
import { createContext, inScope, isPlain, type Node, type Plain, type ReadContext, show } from "./context.ts";
import { isKnownType, readKind } from "./kinds.ts";
import { type AnswerShape, both, COMMENT, createNames, type Scope } from "./names.ts";
import { languageOf } from "./node.ts";
import { readEndings, readTriggers, readVariables, variableNames } from "./logic.ts";
import { SURVEYJS_NOTES } from "./surveyjs.notes.ts";
import { rewriteVisibleTriggers } from "./visible-triggers.ts";
import { noteTextNames } from "./text-names.ts";
import { readValidators } from "./validators.ts";

const LISTS = ["elements", "questions"] as const;
const MOST_DEPTH = 40;
/** Markup that a title cannot have. */
const BLOCKS = /<(?:ul|ol|li|h\d|table|img|blockquote|div|br|video|iframe)\b|<p\b[\s\S]*<p\b/i;

/** What the elements of a panel inherit. */
interface Outer {
  readonly visibleIf?: string | undefined;
  readonly readOnlyIf?: string | undefined;
  /** A heading here may be a section: nothing follows that does not belong to it. */
  readonly isLast: boolean;
  readonly depth: number;
}

/** A named element of the file, collected before anything is read. */
interface Named {
  readonly element: Plain;
  readonly name: string;
  readonly alias?: string;
  readonly answer?: AnswerShape;
}

export const surveyjsReader: FormatReader = {
  name: "surveyjs",
  extensions: ["json"],
  noteTexts: SURVEYJS_NOTES,
  recognise(source) {
    if (source.kind !== "text" || !/^\s*[{[]/.test(source.text)) return 0;
    const root = parse(source.text);
    if (root === null) return 0;
    const pages = listOf(root, "pages");
    const elements = [
      ...LISTS.flatMap((name) => listOf(root, name)),
      ...pages.flatMap((page) => LISTS.flatMap((name) => listOf(page, name))),
    ];
    if (elements.some((one) => typeof one["type"] === "string" && "name" in one)) return 0.9;
    return pages.length > 0 || elements.length > 0 ? 0.3 : 0;
  },
  read(source) {
    const root = source.kind === "text" ? parse(source.text) : null;
    if (root === null) return { refused: { code: "surveyjs.notJson", place: {} } };
    return readSurvey(root);
  },
};

function parse(text: string): Plain | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every(isPlain)) return { elements: value };
    // Old files wrap the survey.
    if (isPlain(value) && isPlain(value["surveyJson"])) return value["surveyJson"];
    return isPlain(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the property, whatever the case of its name. */
function property(owner: Plain, name: string): JsonValue | undefined {
  if (Object.hasOwn(owner, name)) return owner[name];
  const key = Object.keys(owner).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : owner[key];
}

function listOf(owner: Plain, name: string): Plain[] {
  const list = property(owner, name);
  return Array.isArray(list) ? list.filter(isPlain) : [];
}

const childrenOf = (owner: Plain): Plain[] => LISTS.flatMap((name) => listOf(owner, name));
const typeOf = (element: Plain): string => show(property(element, "type") ?? "text").replaceAll(" ", "");
const isPanel = (element: Plain): boolean => typeOf(element).toLowerCase() === "panel";
const isGroup = (element: Plain): boolean => typeOf(element).toLowerCase() === "paneldynamic";
const hasComment = (element: Plain): boolean =>
  !isPanel(element) && (property(element, "hasComment") ?? property(element, "showCommentArea")) === true;

function readSurvey(source: Plain): ReturnType<FormatReader["read"]> {
  const notes = createNotes("surveyjs");
  const { root, rewritten } = rewriteVisibleTriggers(source);
  for (const { index, condition } of rewritten)
    notes.add("changed", "visibleTrigger", { path: `triggers[${index}]` }, { params: { text: condition } });
  const language = languageOf(root);
  const given = listOf(root, "pages");
  const loose = childrenOf(root);
  const pages: Plain[] = loose.length > 0 ? [...given, { elements: loose }] : given;
  const named: Named[] = [];
  for (const page of pages) collect(childrenOf(page), named, 0);
  assertItemCount(named.length);
  const names = createNames(named, variableNames(root));
  const sharers = countSharers(named);
  const ids = new Map<Plain, string[]>();
  named.forEach(({ element }, index) => ids.set(element, [...(ids.get(element) ?? []), names.ids[index] ?? ""]));
  const layout = new Map<string, number>();
  const context = createContext({ language, names, notes, layout });
  const survey = context.node(root, "");
  survey.skip("pages", ...LISTS, "locale");

  const reader = createElementReader(ids, sharers);
  const readPages = pages.map((page, index) => readPage(page, `pages[${index}]`, context, reader));
  const kind = named.some(({ element }) => property(element, "correctAnswer") !== undefined) ? "exam" : "survey";
  const mode = survey.string("questionsOnPageMode", "isSinglePage");
  const title = survey.text("title");
  const description = survey.text("description");
  const logo = survey.get("logo");
  if (logo !== undefined) context.note("lost", "logo", "logo", { text: show(logo) });
  for (const name of ["timeLimit", "maxTimeToFinish", "timeLimitPerPage", "maxTimeToFinishPage"]) {
    const limit = survey.number(name);
    if (limit !== undefined && limit > 0) context.note("lost", "timeLimit", name, { text: limit });
  }
  const triggers = readTriggers(survey, context, readPages);
  const form: NeutralForm = {
    kind,
    title: title === undefined ? { text: "" } : context.piped(title),
    ...(description === undefined ? {} : { description: context.piped(description) }),
    language,
    ...(mode === "singlePage" || mode === "true"
      ? { paging: "single" }
      : mode?.startsWith("question")
        ? { paging: "question" }
        : {}),
    pages: triggers.pages,
    endings: readEndings(survey, context),
    variables: readVariables(survey, context),
    rules: [...context.rules, ...triggers.rules],
    ...(kind === "exam" ? { scoring: { mode: "exam" } } : {}),
  };
  context.finish(survey);
  noteTextNames(form, new Set(names.ids), notes);
  for (const [name, count] of layout) context.note("lost", "layout", "", { what: name, count });
  return { form, notes: notes.list(), omittedNotes: notes.omitted() };
}

const LIST_TYPES: ReadonlySet<string> = new Set([
  "checkbox",
  "tagbox",
  "ranking",
  "file",
  "matrixdynamic",
  "paneldynamic",
]);
/** Types whose answers are neither texts nor lists. */
const OTHER_TYPES: ReadonlySet<string> = new Set([
  "boolean",
  "rating",
  "slider",
  "matrix",
  "matrixdropdown",
  "multipletext",
]);

function answerOf(element: Plain): AnswerShape {
  const type = typeOf(element).toLowerCase();
  if (LIST_TYPES.has(type) || property(element, "multiSelect") === true) return "list";
  return OTHER_TYPES.has(type) ? "other" : "text";
}

/** Names of all questions in reading order, those inside groups and the comment fields included. */
function collect(elements: readonly Plain[], named: Named[], depth: number): void {
  if (depth > MOST_DEPTH) return;
  for (const element of elements) {
    if (isPanel(element)) {
      collect(childrenOf(element), named, depth + 1);
      continue;
    }
    const name = property(element, "name");
    const alias = property(element, "valueName");
    named.push({
      element,
      name: typeof name === "string" ? name : show(name ?? ""),
      answer: answerOf(element),
      ...(typeof alias === "string" && alias !== "" ? { alias } : {}),
    });
    if (hasComment(element)) named.push({ element, name: `${show(name ?? "")}${COMMENT}` });
    if (isGroup(element)) collect(listOf(element, "templateElements"), named, depth + 1);
  }
}

function readPage(value: Plain, path: string, context: ReadContext, reader: ElementReader): NeutralPage {
  const page = context.node(value, path);
  page.skip(...LISTS, "name", "id", "type");
  const [title, description] = [page.text("title"), page.text("description")];
  const visibleIf = visibility(page, context);
  const enableIf = page.string("enableIf");
  const order = page.string("questionOrder", "questionsOrder", "elementsOrder");
  const items = reader.readAll(childrenOf(value), `${path}.elements`, context, {
    isLast: true,
    depth: 0,
    readOnlyIf: enableIf === undefined ? undefined : disabled(enableIf, path, context),
  });
  const result: NeutralPage = {
    ...(title === undefined ? {} : { title: context.piped(title) }),
    ...(description === undefined ? {} : { description: context.piped(description) }),
    ...(visibleIf === undefined ? {} : { visibleIf }),
    items,
    ...(order === "random" ? { itemsOrder: "random" } : {}),
  };
  context.finish(page);
  return result;
}

/** The condition under which an element with `enableIf` is read only. */
const disabled = (enableIf: string, path: string, context: ReadContext, item?: string): string =>
  `not (${context.expression(enableIf, `${path}.enableIf`, item)})`;

/** `visible: false` counts only without a condition. */
function visibility(node: Node, context: ReadContext, item?: string): string | undefined {
  const condition = node.string("visibleIf");
  const visible = node.flag("visible");
  if (condition !== undefined && condition.trim() !== "")
    return context.expression(condition, `${node.path}.visibleIf`, item);
  return visible === false ? "false" : undefined;
}

interface ElementReader {
  readAll(elements: readonly Plain[], path: string, context: ReadContext, outer: Outer): NeutralItem[];
}

/** How many questions store their answer under each name. */
function countSharers(named: readonly Named[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, alias } of named) {
    const stored = (alias ?? name).toLowerCase();
    counts.set(stored, (counts.get(stored) ?? 0) + 1);
  }
  return counts;
}

function createElementReader(
  ids: ReadonlyMap<Plain, readonly string[]>,
  sharers: ReadonlyMap<string, number>,
): ElementReader {
  let headings = 0;

  const readAll: ElementReader["readAll"] = (elements, path, context, outer) =>
    elements.flatMap((element, index) => {
      const at = `${path}[${index}]`;
      if (!isPanel(element)) return readQuestion(element, at, context, outer);
      if (outer.depth > MOST_DEPTH) {
        context.note("lost", "tooDeep", at, { text: show(property(element, "name") ?? "") });
        return [];
      }
      const next = elements[index + 1];
      const isLast =
        outer.depth === 0 &&
        outer.isLast &&
        (next === undefined || (isPanel(next) && property(next, "title") !== undefined));
      return readPanel(element, at, context, { ...outer, isLast });
    });

  /** A panel becomes a heading, and its conditions go to its elements. */
  const readPanel = (value: Plain, path: string, context: ReadContext, outer: Outer): NeutralItem[] => {
    const panel = context.node(value, path);
    panel.skip(...LISTS, "type", "name", "id");
    const [title, description] = [panel.text("title"), panel.text("description")];
    const visibleIf = both(outer.visibleIf, visibility(panel, context));
    const enableIf = panel.string("enableIf");
    const isReadOnly = panel.flag("readOnly") ? "true" : undefined;
    const readOnlyIf = either(
      outer.readOnlyIf,
      enableIf === undefined ? isReadOnly : disabled(enableIf, path, context),
    );
    const inner = readAll(childrenOf(value), `${path}.elements`, context, {
      visibleIf,
      readOnlyIf,
      isLast: false,
      depth: outer.depth + 1,
    });
    if (panel.string("questionOrder", "questionsOrder", "elementsOrder") === "random")
      context.note("lost", "order", path, { text: "random" });
    context.finish(panel);
    if (title === undefined && description === undefined) return inner;
    headings += 1;
    const heading: NeutralItem = {
      kind: outer.isLast ? "section" : "statement",
      id: `panel-${headings}`,
      code: "",
      place: { path },
      title: context.piped(title ?? { text: "" }),
      ...(description === undefined ? {} : { description: context.piped(description) }),
      ...(visibleIf === undefined ? {} : { visibleIf }),
    };
    return [heading, ...inner];
  };

  const readQuestion = (value: Plain, path: string, context: ReadContext, outer: Outer): NeutralItem[] => {
    const type = typeOf(value);
    const node = context.node(value, path);
    node.get("type");
    const [id = "", commentId = ""] = ids.get(value) ?? [];
    const code = node.string("name") ?? "";
    const kind = isGroup(value) ? readGroup(node, value, context, outer) : readKind(type, node, context);
    if (!isGroup(value) && !isKnownType(type))
      context.note("changed", "customType", path, { text: type, name: code }, id);
    const read = readValidators(node, kind, context);
    // The words for people who do not see a picture are its title.
    const alt = read.kind.kind === "media" ? node.text("altText") : undefined;
    const html = node.text("html") ?? (isKnownType(type) ? undefined : node.text("body"));
    const own = node.text("title") ?? alt;
    // A line of text is the title of a statement; longer formatted text is its description.
    const isLine =
      read.kind.kind === "statement" && own === undefined && html !== undefined && !BLOCKS.test(html.html ?? "");
    const isText = read.kind.kind === "statement" && type.toLowerCase() === "html";
    const title = isLine ? html : (own ?? (isText ? { text: "" } : { text: code }));
    const description = (isLine ? undefined : html) ?? node.text("description");
    const visibleIf = both(outer.visibleIf, visibility(node, context, id));
    const enableIf = node.string("enableIf");
    const readOnlyIf = either(
      outer.readOnlyIf,
      enableIf === undefined ? undefined : disabled(enableIf, path, context, id),
    );
    const requiredIf = node.string("requiredIf");
    const score = node.number("score");
    const defaultValue = node.get("defaultValue");
    node.skip("correctAnswer", "hasComment", "showCommentArea");
    const stored = node.string("valueName");
    if (stored !== undefined && stored !== "" && stored !== code) {
      const isShared = (sharers.get(stored.toLowerCase()) ?? 0) > 1;
      const [fate, what] = isShared ? (["lost", "sharedValue"] as const) : (["changed", "storedName"] as const);
      context.note(fate, what, `${path}.valueName`, { text: stored }, id);
    }
    const isComment = hasComment(value);
    const commentText = node.text("commentText");
    readValueRules(node, id, context);
    const shared = {
      ...(visibleIf === undefined ? {} : { visibleIf }),
      ...(readOnlyIf === undefined ? {} : { readOnlyIf }),
    };
    const item = {
      ...read.kind,
      id,
      code,
      place: { path },
      title: context.piped(title),
      ...(description === undefined ? {} : { description: context.piped(description) }),
      ...shared,
      ...(node.flag("isRequired") ? { required: true } : {}),
      ...(requiredIf === undefined ? {} : { requiredIf: context.expression(requiredIf, `${path}.requiredIf`, id) }),
      ...(node.flag("readOnly") ? { readOnly: true } : {}),
      ...(defaultValue === undefined ? {} : { defaultValue }),
      ...(read.validators.length > 0 ? { validators: read.validators } : {}),
      ...(score === undefined ? {} : { points: Math.max(0, score) }),
    } as NeutralItem;
    context.finish(node, id);
    if (!isComment) return [item];
    const field: NeutralItem = {
      kind: "text",
      lines: "many",
      id: commentId,
      code: `${code}${COMMENT}`,
      place: { path: `${path}.commentText` },
      title: context.piped(
        commentText ?? { text: context.language.startsWith("zh") ? "其他说明" : "Other (describe)" },
      ),
      ...shared,
    };
    return [item, field];
  };

  const readGroup = (node: Node, value: Plain, context: ReadContext, outer: Outer) => {
    const elements = listOf(value, "templateElements");
    node.skip("templateElements", "type");
    const scope: Scope = scopeOf(elements, ids);
    const inner = inScope(context, scope);
    const items = readAll(elements, `${node.path}.templateElements`, inner, { isLast: false, depth: outer.depth + 1 });
    if (items.length === 0) {
      context.note("lost", "emptyGroup", node.path, { text: node.string("name") ?? "" });
      return { kind: "statement" as const };
    }
    const title = node.text("templateTitle");
    const [count, min, max] = [node.number("panelCount"), node.number("minPanelCount"), node.number("maxPanelCount")];
    const key = node.string("keyName");
    if (key !== undefined) context.note("lost", "property", node.path, { what: "keyName", value: key });
    if (count !== undefined && count > (min ?? 0) && count > 1)
      context.note("lost", "property", node.path, { what: "panelCount", value: count });
    const words = title === undefined ? undefined : entryTitle(inner.piped(title));
    return {
      kind: "repeat" as const,
      items,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(words === undefined ? {} : { entryTitle: words }),
    };
  };

  return { readAll };
}

/** `{panelIndex}` is the number of the entry. */
function entryTitle(title: NeutralText): NeutralText {
  return { ...title, text: title.text.replaceAll(/\{panelIndex\}/gi, "{n}") };
}

function scopeOf(elements: readonly Plain[], ids: ReadonlyMap<Plain, readonly string[]>): Scope {
  const scope = new Map<string, string>();
  const add = (list: readonly Plain[], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    for (const element of list) {
      if (isPanel(element)) add(childrenOf(element), depth + 1);
      const [id, comment] = ids.get(element) ?? [];
      const name = show(property(element, "name") ?? "").toLowerCase();
      if (id !== undefined && !scope.has(name)) scope.set(name, id);
      if (comment !== undefined) scope.set(`${name}${COMMENT.toLowerCase()}`, comment);
    }
  };
  add(elements, 0);
  return scope;
}

const either = (...conditions: readonly (string | undefined)[]): string | undefined => {
  const given = conditions.filter((one): one is string => one !== undefined);
  return given.length < 2 ? given[0] : given.map((one) => `(${one})`).join(" or ");
};

/** `setValueIf` and `resetValueIf` are rules. Values that always follow a formula have no counterpart. */
function readValueRules(node: Node, id: string, context: ReadContext): void {
  const [setIf, setTo, resetIf] = [
    node.string("setValueIf"),
    node.string("setValueExpression"),
    node.string("resetValueIf"),
  ];
  const isInside = context.scope !== undefined;
  const lose = (name: string, source: string | undefined): void => {
    if (source !== undefined) context.note("lost", "valueRule", node.path, { what: name, text: source }, id);
  };
  if (setIf !== undefined && setTo !== undefined && !isInside)
    context.rules.push({
      if: context.expression(setIf, `${node.path}.setValueIf`, id),
      question: id,
      value: context.expression(setTo, `${node.path}.setValueExpression`, id),
    });
  else {
    lose("setValueIf", setIf);
    lose("setValueExpression", setTo);
  }
  if (resetIf !== undefined && !isInside)
    context.rules.push({ if: context.expression(resetIf, `${node.path}.resetValueIf`, id), question: id });
  else lose("resetValueIf", resetIf);
  for (const name of ["defaultValueExpression", "minValueExpression", "maxValueExpression"])
    lose(name, node.string(name));
}
