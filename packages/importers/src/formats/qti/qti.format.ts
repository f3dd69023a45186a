/** Reads QTI 1.2, 2.0 to 2.2 and 3.0: single items, assessments, and packages with a manifest. */
import type { FormatReader, Place, ReadForm, Refusal, Source } from "../../exchange/index.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { Paper, titleOfFile } from "../exam/paper.ts";
import { elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";
import { lineOf } from "./body.ts";
import { addItem1, writeMaterial } from "./item1.ts";
import { addItem2, addStatement } from "./item2.ts";
import { isQtiText, openQti, type QtiDocument, resolve } from "./package.ts";
import { QTI_NOTES } from "./qti.notes.ts";

export const qtiReader: FormatReader = {
  name: "qti",
  extensions: ["zip", "xml", "imscc", "qti"],
  recognise(source) {
    if (source.kind === "text")
      return isQtiText(source.text) ? 1 : /<POOL[\s>]/.test(source.text.slice(0, 5000)) ? 0.3 : 0;
    if (source.kind !== "archive") return 0;
    const names = [...source.entries.keys()];
    if (names.some((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))) return 1;
    return openQti(source).documents.length > 0 ? 0.9 : 0;
  },
  read,
  noteTexts: { ...EXAM_NOTES, ...QTI_NOTES },
};

function read(source: Source): ReadForm | Refusal {
  const { title, documents, repaired, faults } = openQti(source);
  const unknown = documents.find(({ root }) => !isKnownVersion(root));
  if (unknown !== undefined) return { refused: { code: "qti.unknownVersion", place: placeOf(unknown, unknown.root) } };
  const [fault] = faults;
  if (documents.length === 0 && fault !== undefined)
    return { refused: { code: `qti.${fault.fault}`, place: { file: fault.path, line: fault.line } } };
  const paper = new Paper("qti");
  for (const { path, line } of repaired)
    paper.noteFile("changed", "xmlRepaired", path === "" ? { line } : { file: path, line });
  for (const { path, fault: code, line } of faults) paper.noteFile("lost", code, { file: path, line });
  const reader = new QtiReader(documents, paper);
  reader.readAll();
  if (reader.items === 0) return { refused: { code: "qti.empty", place: {} } };
  return paper.finish(reader.title || title || titleOfFile(source.name));
}

/** Files without a namespace are read by their elements. */
function isKnownVersion({ attributes }: XmlElement): boolean {
  const version =
    /imsqti(?:asi)?_?v(\d+)p/i.exec(attributes["xmlns"] ?? "")?.[1] ??
    /qtiasiv(\d+)p/i.exec(attributes["xmlns"] ?? "")?.[1];
  return version === undefined || ["1", "2", "3"].includes(version);
}

const placeOf = ({ path }: QtiDocument, element: XmlElement): Place => {
  const name = element.attributes["ident"] ?? element.attributes["identifier"] ?? "";
  return {
    ...(path === "" ? {} : { file: path }),
    line: element.line,
    ...(name === "" ? {} : { path: `${element.name} ${name}` }),
  };
};

class QtiReader {
  private readonly documents: readonly QtiDocument[];
  private readonly paper: Paper;
  private readonly byPath: ReadonlyMap<string, QtiDocument>;
  private readonly done = new Set<QtiDocument>();
  items = 0;
  title = "";

  constructor(documents: readonly QtiDocument[], paper: Paper) {
    this.documents = documents;
    this.paper = paper;
    this.byPath = new Map(documents.map((document) => [document.path, document]));
  }

  readAll(): void {
    const tests = this.documents.filter(({ root }) => root.name === "assessmentTest");
    for (const test of tests) {
      this.title ||= test.root.attributes["title"] ?? "";
      this.readPart(test, test.root, 0);
      this.done.add(test);
    }
    const rest = this.documents.filter((document) => !this.done.has(document));
    for (const document of withoutCopies(rest)) this.readDocument(document, 1);
  }

  private readDocument(document: QtiDocument, weight: number): void {
    if (this.done.has(document)) return;
    this.done.add(document);
    const { root } = document;
    if (root.name === "assessmentItem") {
      addItem2(root, this.paper, placeOf(document, root), document.find, weight);
      this.items += 1;
    } else if (root.name === "assessmentStimulus") {
      for (const body of elementsOf(root, "stimulusBody"))
        addStatement(body, this.paper, placeOf(document, root), document.find);
    } else if (root.name === "assessmentSection") this.readPart(document, root, 1);
    else this.readClassic(document, root);
  }

  /** Test parts and sections of QTI 2 and 3, in their order. */
  private readPart(document: QtiDocument, element: XmlElement, depth: number): void {
    const { paper } = this;
    const folder = document.path.replace(/[^/]*$/, "");
    const place = placeOf(document, element);
    const title = element.attributes["title"] ?? "";
    if (element.name === "assessmentSection" && title !== "" && element.attributes["visible"] !== "false")
      paper.section(title, place);
    for (const child of elementsOf(element)) {
      const { href = "" } = child.attributes;
      if (child.name === "assessmentItemRef" || child.name === "assessmentSectionRef") {
        const found = this.byPath.get(resolve(folder, decodeHref(href)));
        const weight = Number(elementsOf(child, "weight")[0]?.attributes["value"] ?? "1");
        if (found === undefined) paper.noteFile("lost", "itemMissing", place, { name: href });
        else this.readDocument(found, Number.isFinite(weight) && weight > 0 ? weight : 1);
        if (elementsOf(child, "preCondition").length + elementsOf(child, "branchRule").length > 0)
          paper.noteFile("lost", "branching", place, { text: href });
      } else if (child.name === "testPart" || child.name === "assessmentSection") {
        if (depth < 20) this.readPart(document, child, depth + 1);
      } else if (child.name === "rubricBlock") addStatement(child, paper, place, document.find);
      else if (child.name === "selection")
        paper.noteFile("lost", "selection", place, { count: child.attributes["select"] ?? "", text: title });
      else if (child.name === "ordering" && child.attributes["shuffle"] === "true")
        paper.noteFile("lost", "shuffledSection", place, { text: title });
      else if (child.name === "timeLimits")
        paper.noteFile("lost", "timeLimit", place, { text: child.attributes["maxTime"] ?? "" });
      else if (child.name === "testFeedback")
        paper.noteFile("lost", "resultFeedback", place, { text: lineOf(child), count: 1 });
    }
  }

  /** Assessments, sections and items of QTI 1.2. */
  private readClassic(document: QtiDocument, element: XmlElement): void {
    const { paper } = this;
    const place = placeOf(document, element);
    if (element.name === "item") {
      addItem1(element, paper, place, document.find);
      this.items += 1;
      return;
    }
    for (const comment of elementsOf(element, "qticomment"))
      paper.noteFile("lost", "comment", place, { text: lineOf(comment) });
    const title = element.attributes["title"] ?? "";
    if (element.name === "assessment") this.title ||= title;
    if (element.name === "section" && title !== "") paper.section(title, place);
    for (const child of elementsOf(element)) {
      if (["assessment", "section", "item", "objectbank"].includes(child.name)) this.readClassic(document, child);
      else if (child.name === "bankentry_item" || child.name === "sourcebank_ref") {
        const name = textOf(child).trim() || (child.attributes["sourcebank_ref"] ?? "");
        paper.noteFile("lost", "bankReference", { ...place, line: child.line }, { name });
      } else if (child.name === "selection_ordering") this.noteSelection(child, place, title);
      else if (["presentation_material", "rubric", "objectives"].includes(child.name))
        this.addMaterial(document, child, place);
    }
  }

  private noteSelection(element: XmlElement, place: Place, title: string): void {
    for (const number of findAll(element, "selection_number"))
      this.paper.noteFile("lost", "selection", place, { count: textOf(number).trim(), text: title });
    for (const name of findAll(element, "sourcebank_ref"))
      this.paper.noteFile("lost", "bankReference", place, { name: textOf(name).trim() });
  }

  private addMaterial(document: QtiDocument, element: XmlElement, place: Place): void {
    const html = findAll(element, "mattext", "matimage", "matbreak")
      .map((one) => writeMaterial(one) ?? "")
      .join("<br>");
    const title = this.paper.html(html, place, document.find);
    if (title.text !== "") this.paper.add({ kind: "statement", code: "", place, title });
    else this.paper.drop();
  }
}

/** Canvas writes an assessment twice, once as Common Cartridge and once in full. The fuller one is read. */
function withoutCopies(documents: readonly QtiDocument[]): readonly QtiDocument[] {
  const identOf = ({ root }: QtiDocument): string => elementsOf(root, "assessment")[0]?.attributes["ident"] ?? "";
  const isFull = ({ path }: QtiDocument): boolean => /(?:^|\/)non_cc_assessments\//.test(path);
  const full = new Set(documents.filter((document) => isFull(document)).map((document) => identOf(document)));
  return documents.filter((document) => isFull(document) || identOf(document) === "" || !full.has(identOf(document)));
}

function decodeHref(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
