/**
 * The body of a Word document as blocks of lines: paragraphs with their printed numbers, and tables. Keeps what people
 * see, in the order in which they see it; what cannot be text becomes a note.
 */
import type { Notes, Place } from "../../exchange/report.ts";
import { type XmlElement, childOf, elementsOf, findAll, textOf } from "../xml/xml.ts";
import { formulaOf } from "./formula.ts";
import type { Numbering } from "./numbering.ts";
import { type RunLook, type Styles, readLook, readNumbering, valueOf } from "./styles.ts";
import { symbolOf, toScript } from "./symbols.ts";

/** A stretch of text with one look. */
export interface Piece {
  readonly text: string;
  readonly look: RunLook;
}

export interface Paragraph {
  readonly kind: "paragraph";
  /** The printed number, without space behind it. */
  readonly number: string;
  readonly pieces: readonly Piece[];
  readonly isTitle: boolean;
  /** Lines that belong below it: entries of a drop-down list, paragraphs of a text box. */
  readonly below: readonly Block[];
}

export interface Table {
  readonly kind: "table";
  /** Cells by row; a cell that spans columns or continues the one above is followed or replaced by empty ones. */
  readonly rows: readonly (readonly (readonly Block[])[])[];
}

export type Block = Paragraph | Table;

export interface Parts {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly notes: Notes;
  /** Entry of the archive by relationship id. */
  readonly targets: ReadonlyMap<string, string>;
  /** Puts a picture where the text stands. Returns its mark in the text. */
  addPicture(entry: string): string;
}

const NO_LOOK: RunLook = { bold: false, under: false, marked: false, hidden: false };
/** What a gap to fill in becomes. */
export const GAP = "____";

/** The blocks of `<w:body>`, of a cell, a text box or a content control. */
export function readBlocks(parent: XmlElement, parts: Parts): Block[] {
  return elementsOf(parent).flatMap((child): Block[] => {
    switch (child.name) {
      case "p":
        return [readParagraph(child, parts)];
      case "tbl":
        return [readTable(child, parts)];
      case "sdt":
        return readBlocks(childOf(child, "sdtContent") ?? child, parts);
      case "customXml":
      case "ins":
      case "moveTo":
        return readBlocks(child, parts);
      default:
        return [];
    }
  });
}

function readTable(table: XmlElement, parts: Parts): Table {
  const rows = rowsOf(table).map((row) =>
    cellsOf(row).flatMap((cell): Block[][] => {
      const properties = childOf(cell, "tcPr");
      const merge = childOf(properties, "vMerge");
      const isContinued = merge !== undefined && merge.attributes["val"] !== "restart";
      const span = Math.min(Math.max(1, Number(valueOf(properties, "gridSpan")) || 1), 64);
      const blocks = isContinued ? [] : readBlocks(cell, parts);
      return [blocks, ...Array.from({ length: span - 1 }, () => [])];
    }),
  );
  return { kind: "table", rows };
}

const rowsOf = (table: XmlElement): XmlElement[] =>
  elementsOf(table).flatMap((child) => {
    if (child.name === "tr") return [child];
    return child.name === "sdt" ? rowsOf(childOf(child, "sdtContent") ?? child) : [];
  });
const cellsOf = (row: XmlElement): XmlElement[] =>
  elementsOf(row).flatMap((child) => {
    if (child.name === "tc") return [child];
    return child.name === "sdt" ? cellsOf(childOf(child, "sdtContent") ?? child) : [];
  });

interface ParagraphState {
  readonly parts: Parts;
  readonly base: RunLook;
  readonly pieces: Piece[];
  readonly below: Block[];
  /** Says in notes which paragraph is meant: its first words. */
  readonly place: Place;
  /** Fields that are open: the instruction collected so far, and whether its result is replaced. */
  readonly fields: { instruction: string; isResult: boolean; replaced: boolean }[];
}

function readParagraph(paragraph: XmlElement, parts: Parts): Paragraph {
  const properties = childOf(paragraph, "pPr");
  const style = parts.styles.paragraph(valueOf(properties, "pStyle"));
  const own = readNumbering(properties);
  const id = own?.id ?? style.numbering?.id ?? null;
  const level = own?.level ?? style.numbering?.level ?? 0;
  const state: ParagraphState = {
    parts,
    base: { ...NO_LOOK, ...style.look },
    pieces: [],
    below: [],
    place: { path: excerptOf(paragraph) },
    fields: [],
  };
  readInline(paragraph, state);
  const pieces = joinEqual(state.pieces);
  const isEmpty = pieces.every(({ text }) => text.trim() === "");
  // List 0 means "no list". An empty paragraph in a list is counted by Word and shown without text.
  const number = id === null || id === "0" ? "" : parts.numbering.next(id, level);
  return {
    kind: "paragraph",
    number: isEmpty && state.below.length === 0 ? "" : number,
    pieces,
    isTitle: style.isTitle,
    below: state.below,
  };
}

const EXCERPT = 30;

function excerptOf(paragraph: XmlElement): string {
  const text = findAll(paragraph, "t").map(textOf).join("").trim();
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

/** Reads what stands in a line: runs, links, insertions, content controls, formulas. */
function readInline(parent: XmlElement, state: ParagraphState): void {
  for (const child of elementsOf(parent)) {
    switch (child.name) {
      case "r":
        readRun(child, state);
        break;
      case "sdt":
        readControl(child, state);
        break;
      case "del":
      case "moveFrom":
        noteText("deleted", state, findAll(child, "delText", "t"));
        break;
      case "oMath":
      case "oMathPara":
        addFormula(child, state);
        break;
      case "hyperlink":
      case "ins":
      case "moveTo":
      case "smartTag":
      case "customXml":
      case "fldSimple":
      case "dir":
      case "bdo":
        readInline(child, state);
        break;
      case "ruby":
        readInline(childOf(child, "rubyBase") ?? child, state);
        break;
    }
  }
}

function addFormula(element: XmlElement, state: ParagraphState): void {
  const formula =
    element.name === "oMathPara" ? elementsOf(element, "oMath").map(formulaOf).join("\n") : formulaOf(element);
  push(state, formula, state.base);
  state.parts.notes.add("changed", "formula", state.place, { params: { text: formula } });
}

function readRun(run: XmlElement, state: ParagraphState): void {
  const properties = childOf(run, "rPr");
  const look: RunLook = {
    ...state.base,
    ...state.parts.styles.run(valueOf(properties, "rStyle")),
    ...readLook(properties),
  };
  if (look.hidden) {
    noteText("hidden", state, findAll(run, "t"));
    return;
  }
  const script = valueOf(properties, "vertAlign");
  const fonts = childOf(properties, "rFonts")?.attributes ?? {};
  const font = fonts["ascii"] ?? fonts["hAnsi"] ?? "";
  for (const part of elementsOf(run)) readRunPart(part, { look, script, font }, state);
}

function readRunPart(
  part: XmlElement,
  run: { look: RunLook; script: string | undefined; font: string },
  state: ParagraphState,
): void {
  const field = state.fields.at(-1);
  if (part.name === "fldChar") return readFieldMark(part, state);
  if (part.name === "instrText") {
    if (field !== undefined) field.instruction += textOf(part);
    return;
  }
  if (field !== undefined && (!field.isResult || field.replaced)) return;
  const { look } = run;
  switch (part.name) {
    case "t": {
      const text = Array.from(textOf(part), (sign) => symbolOf(sign, run.font)).join("");
      if (run.script === "superscript") push(state, toScript(text, "super"), look);
      else push(state, run.script === "subscript" ? toScript(text, "sub") : text, look);
      break;
    }
    case "tab":
    case "ptab":
      push(state, "\t", look);
      break;
    case "br":
    case "cr":
      push(state, "\n", look);
      break;
    case "noBreakHyphen":
      push(state, "-", look);
      break;
    case "sym":
      push(
        state,
        symbolOf(
          String.fromCodePoint(Number.parseInt(part.attributes["char"] ?? "25A1", 16) || 0x25a1),
          part.attributes["font"] ?? "",
        ),
        look,
      );
      break;
    case "drawing":
    case "pict":
    case "object":
      readDrawing(part, look, state);
      break;
    case "AlternateContent":
      for (const inner of elementsOf(childOf(part, "Choice") ?? part)) readRunPart(inner, run, state);
      break;
    case "footnoteReference":
    case "endnoteReference":
      state.parts.notes.add("lost", "footnoteMark", state.place);
      break;
  }
}

/** Fields: old form fields become boxes and gaps; of all others the result is shown, as on paper. */
function readFieldMark(part: XmlElement, state: ParagraphState): void {
  const kind = part.attributes["fldCharType"];
  if (kind === "begin") {
    const data = childOf(part, "ffData");
    const box = childOf(data, "checkBox");
    const list = childOf(data, "ddList");
    const replaced = box !== undefined || childOf(data, "textInput") !== undefined || list !== undefined;
    if (box !== undefined) {
      const checked = childOf(box, "checked") ?? childOf(box, "default");
      push(state, checked !== undefined && checked.attributes["val"] !== "0" ? "☑" : "□", state.base);
    } else if (list !== undefined)
      addList(
        elementsOf(list, "listEntry").map(({ attributes }) => attributes["val"] ?? ""),
        state,
      );
    else if (replaced) push(state, GAP, state.base);
    state.fields.push({ instruction: "", isResult: false, replaced });
  } else if (kind === "separate") {
    const field = state.fields.at(-1);
    if (field !== undefined) field.isResult = true;
  } else if (kind === "end") {
    state.fields.pop();
  }
}

/** Content controls: boxes by their state, lists with their entries, empty fields as gaps, others as their text. */
function readControl(control: XmlElement, state: ParagraphState): void {
  const properties = childOf(control, "sdtPr");
  const content = childOf(control, "sdtContent");
  const box = childOf(properties, "checkbox");
  const list = childOf(properties, "dropDownList") ?? childOf(properties, "comboBox");
  if (box !== undefined) {
    const checked = childOf(box, "checked")?.attributes["val"];
    push(state, checked === "1" || checked === "true" ? "☑" : "□", state.base);
  } else if (list !== undefined) {
    const entries = elementsOf(list, "listItem").filter(({ attributes }) => (attributes["value"] ?? "") !== "");
    addList(
      entries.map(({ attributes }) => attributes["displayText"] ?? attributes["value"] ?? ""),
      state,
    );
  } else if (childOf(properties, "showingPlcHdr") !== undefined) {
    push(state, childOf(properties, "date") === undefined ? GAP : "____年__月__日", state.base);
  } else if (content !== undefined) {
    readInline(content, state);
  }
}

/** A list to choose from becomes options below its paragraph. */
function addList(labels: readonly string[], state: ParagraphState): void {
  for (const label of labels) {
    const pieces = [{ text: label, look: NO_LOOK }];
    state.below.push({ kind: "paragraph", number: "○", pieces, isTitle: false, below: [] });
  }
}

/** Pictures of a drawing, and the paragraphs of its text boxes. */
function readDrawing(drawing: XmlElement, look: RunLook, state: ParagraphState): void {
  for (const picture of findOutside(drawing, "txbxContent", ["blip", "imagedata"])) {
    const id = picture.attributes["embed"] ?? picture.attributes["id"] ?? picture.attributes["link"];
    const entry = id === undefined ? undefined : state.parts.targets.get(id);
    if (entry === undefined) state.parts.notes.add("lost", "pictureMissing", state.place);
    else push(state, state.parts.addPicture(entry), look);
  }
  for (const box of findOutside(drawing, "", ["txbxContent"])) state.below.push(...readBlocks(box, state.parts));
  const diagrams = findOutside(drawing, "txbxContent", ["chart", "relIds"]);
  if (diagrams.length > 0) state.parts.notes.add("lost", "drawing", state.place);
}

/** The outermost elements with one of the names, but not those inside an element called `boundary`. */
function findOutside(element: XmlElement, boundary: string, names: readonly string[]): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (names.includes(child.name)) return [child];
    return child.name === boundary ? [] : findOutside(child, boundary, names);
  });
}

function noteText(code: string, state: ParagraphState, texts: readonly XmlElement[]): void {
  const text = texts.map(textOf).join("").trim();
  if (text !== "") state.parts.notes.add("lost", code, state.place, { params: { text } });
}

function push(state: ParagraphState, text: string, look: RunLook): void {
  if (text !== "") state.pieces.push({ text, look });
}

function joinEqual(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isEqual =
      last !== undefined &&
      last.look.bold === piece.look.bold &&
      last.look.under === piece.look.under &&
      last.look.marked === piece.look.marked;
    if (isEqual) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
