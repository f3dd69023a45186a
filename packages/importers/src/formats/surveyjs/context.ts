/** What all parts of the reader share. */
import type { JsonValue } from "@idata/engine";
import type { NeutralForm, NeutralText } from "../../exchange/model.ts";
import type { Fate, Notes } from "../../exchange/report.ts";
import { createNode, createTextReader, isPlain, type Node, type Plain } from "./node.ts";
import type { Scope, SurveyNames } from "./names.ts";

export interface ReadContext {
  readonly language: string;
  readonly names: SurveyNames;
  /** The names of the group that is being read. */
  readonly scope: Scope | undefined;
  readonly notes: Notes;
  /** Rules that questions and triggers add to the form. */
  readonly rules: NonNullable<NeutralForm["rules"]>[number][];
  node(value: Plain, path: string): Node;
  /** Rewrites names to ids, and reports where the result can differ from SurveyJS. `path`: where the expression stands. */
  expression(source: string, path: string, item?: string): string;
  /** Rewrites names inside a text to ids. */
  piped(text: NeutralText): NeutralText;
  note(fate: Fate, code: string, path: string, params?: Readonly<Record<string, string | number>>, item?: string): void;
  /** Reports what has not been read of an object. */
  finish(node: Node, item?: string): void;
}

/** Properties that only change how SurveyJS draws. They are counted and reported together. */
const LAYOUT: ReadonlySet<string> = new Set(
  `startWithNewLine width minWidth maxWidth titleLocation descriptionLocation errorLocation colCount colCountMobile size rows
  cols indent rightIndent innerIndent hideNumber showNumber showQuestionNumbers questionStartIndex widthMode showTitle
  showPageNumbers showPageTitles showProgressBar progressBarLocation progressBarType showTOC tocLocation questionTitleLocation
  questionDescriptionLocation fitToContainer logoWidth logoHeight logoFit logoPosition showPrevButton showNavigationButtons
  navigationButtonsLocation gridLayoutEnabled gridLayoutColumns requiredText requiredMark questionErrorLocation
  questionTitlePattern completeText pageNextText pagePrevText editText startSurveyText previewText headerView headerHeight
  totalFormat totalDisplayStyle totalCurrency totalAlignment totalMaximumFractionDigits totalMinimumFractionDigits backgroundOpacity themeName theme renderAs displayMode templateErrorLocation templateTitleLocation
  addRowText addRowLocation removeRowText addRowButtonLocation keyDuplicationError panelAddText panelRemoveText addPanelText
  removePanelText panelNextText panelPrevText noEntriesText columnMinWidth rowTitleWidth columnLayout transposeData
  itemTitleWidth itemSize acceptCarriageReturn autoGrow allowResize showClearButton allowClear searchEnabled searchMode
  closeOnSelect hideSelectedItems inputSize useDropdownWidth checkErrorsMode textUpdateMode focusFirstQuestionAutomatic
  focusOnFirstError autoFocusFirstQuestion goNextPageAutomatic autoAdvanceEnabled autoAdvanceAllowComplete storeOthersAsComment
  storeDataAsText sendResultOnPageNext clearInvisibleValues clearIfInvisible mode cookieName swapOrder labelTruePosition
  commentPlaceholder otherPlaceholder showHeader alternateRows verticalAlign cellMinHeight detailPanelMode
  detailPanelShowOnAdding imageFit imageHeight imageWidth minImageWidth maxImageWidth minImageHeight maxImageHeight contentMode
  showLabel showPreview allowImagesPreview waitForUpload signatureWidth signatureHeight penColor backgroundColor dataFormat
  showPlaceholder showProgressBar currentIndex showRangeInProgress renderMode tabAlign autoComplete autocomplete
  allowAddPanel allowRemovePanel allowAddRows allowRemoveRows confirmDelete confirmDeleteText state gridLayoutColumns
  showValueInLink valueToData tooltip isReady messageStyle`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

export function createContext(parts: {
  language: string;
  names: SurveyNames;
  notes: Notes;
  layout: Map<string, number>;
}): ReadContext {
  const { language, names, notes, layout } = parts;
  const toText = createTextReader(language);
  const create = (scope: Scope | undefined): ReadContext => ({
    language,
    names,
    scope,
    notes,
    rules: [],
    node: (value, path) => createNode(value, path, toText),
    expression: (source, path, item) => readExpression({ source, path, item }, names, scope, notes),
    piped: (text) => mapText(text, (words) => names.piped(words, scope)),
    note: (fate, code, path, params, item) =>
      notes.add(fate, code, { path }, { ...(item === undefined ? {} : { item }), ...(params ? { params } : {}) }),
    finish(node, item) {
      for (const [name, value] of node.rest()) {
        if (LAYOUT.has(name.toLowerCase())) layout.set(name, (layout.get(name) ?? 0) + 1);
        else this.note("lost", "property", node.path, { what: name, value: show(value) }, item);
      }
    },
  });
  return create(undefined);
}

/** The same context inside a group. */
export function inScope(context: ReadContext, scope: Scope): ReadContext {
  return {
    ...context,
    scope,
    rules: context.rules,
    expression: (source, path, item) => readExpression({ source, path, item }, context.names, scope, context.notes),
    piped: (text) => mapText(text, (words) => context.names.piped(words, scope)),
  };
}

/** Where an expression stands in the file. */
interface Written {
  readonly source: string;
  readonly path: string;
  readonly item: string | undefined;
}

function readExpression(
  { source, path, item }: Written,
  names: SurveyNames,
  scope: Scope | undefined,
  notes: Notes,
): string {
  const { text, rewritten, differences } = names.expression(source, scope);
  const add = (code: string, params: Readonly<Record<string, string>>): void =>
    notes.add("changed", code, { path }, { ...(item === undefined ? {} : { item }), params });
  if (differences.some(({ isRewritten }) => isRewritten)) add("rewritten", { text: source, rewritten });
  const seen = new Set<string>();
  for (const { code, part, isRewritten } of differences) {
    // The definition reports functions that do not exist.
    if (isRewritten || code === "unknown_function" || seen.has(`${code} ${part}`)) continue;
    seen.add(`${code} ${part}`);
    add(code, { part });
  }
  return text;
}

export const show = (value: JsonValue): string => (typeof value === "string" ? value : JSON.stringify(value));

function mapText(text: NeutralText, map: (words: string) => string): NeutralText {
  if (!JSON.stringify(text).includes("{", 1)) return text;
  const own = ({ text: words, html }: { text: string; html?: string }) =>
    html === undefined ? { text: map(words) } : { text: map(words), html: map(html) };
  const { translations } = text;
  if (translations === undefined) return own(text);
  return {
    ...own(text),
    translations: Object.fromEntries(Object.entries(translations).map(([tag, one]) => [tag, own(one)])),
  };
}

export { isPlain };
export type { Node, Plain };
