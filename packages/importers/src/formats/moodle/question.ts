/** One question of a Moodle XML file while it is read: its texts, files, answers and common settings. */
import type { NeutralMedia, NeutralText, Place } from "../../exchange/index.ts";
import { htmlText, plainText, typeOfName } from "../exam/html.ts";
import type { Paper, PaperItem } from "../exam/paper.ts";
import { explain } from "../exam/paper.ts";
import { decodeBase64 } from "../../exchange/base64.ts";
import type { ReadMarks } from "../xml/unread.ts";
import { childOf, elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";

export interface MoodleAnswer {
  /** As it stands in the file; HTML if `format` says so. */
  readonly raw: string;
  readonly label: NeutralText;
  readonly image?: NeutralMedia;
  /** From -1 to 1. */
  readonly share: number;
  readonly feedback: NeutralText;
  readonly element: XmlElement;
}

const FILE = "@@PLUGINFILE@@/";

export class MoodleQuestion {
  readonly element: XmlElement;
  readonly marks: ReadMarks;
  readonly paper: Paper;
  readonly place: Place;
  private readonly files = new Map<string, NeutralMedia>();

  constructor(element: XmlElement, marks: ReadMarks, paper: Paper, place: Place) {
    this.element = element;
    this.marks = marks;
    this.paper = paper;
    this.place = place;
    for (const file of findAll(element, "file")) {
      const name = file.attributes["name"] ?? "";
      const bytes = file.attributes["encoding"] === "base64" ? decodeBase64(textOf(file)) : null;
      if (bytes !== null && name !== "") this.files.set(name, { bytes, type: typeOfName(name) });
      else paper.note("lost", "mediaMissing", place, { name });
      marks.take(file);
    }
  }

  readonly find = (source: string): NeutralMedia | null => {
    if (!source.startsWith(FILE)) return null;
    return this.files.get(decodeName(source.slice(FILE.length).replace(/[?#].*$/, ""))) ?? null;
  };

  /** A file that belongs to the question itself: the background of questions on pictures. */
  background(): void {
    const names = elementsOf(this.element, "file").map((file) => file.attributes["name"] ?? "");
    // Moodle 1.9 wrote pictures into elements of their own.
    const old = this.value("image_base64");
    const oldName = this.value("image");
    if (old !== "") {
      const bytes = decodeBase64(old);
      if (bytes !== null) this.files.set(oldName, { bytes, type: typeOfName(oldName) });
      names.push(oldName);
    } else if (oldName !== "") this.paper.note("lost", "mediaMissing", this.place, { name: oldName });
    for (const name of names.filter((one) => this.files.has(one)))
      this.paper.html(`<img src="${FILE}${encodeURIComponent(name)}">`, this.place, this.find);
  }

  /** The trimmed text of a child element, which is marked as read. */
  value(name: string): string {
    return textOf(this.marks.take(childOf(this.element, name))).trim();
  }

  isOn(name: string): boolean {
    return ["1", "true"].includes(this.value(name).toLowerCase());
  }

  /** The text of a child element in its format, for a place that may have media before it. */
  text(name: string): NeutralText {
    return this.textOf(childOf(this.element, name), (html) => this.paper.html(html, this.place, this.find));
  }

  /** The text of an element, for a place without media. */
  plain(element: XmlElement | undefined): NeutralText {
    return this.textOf(element, (html) => this.paper.textOnly(html, this.place, this.find));
  }

  private textOf(element: XmlElement | undefined, read: (html: string) => NeutralText): NeutralText {
    if (element === undefined) return { text: "" };
    const raw = this.raw(element);
    this.marks.take(element);
    return read(this.toHtml(raw, element));
  }

  /** What stands in `<text>`; older files have the text in the element itself. */
  private raw(element: XmlElement): string {
    const inner = childOf(element, "text");
    return inner === undefined ? element.children.filter((child) => typeof child === "string").join("") : textOf(inner);
  }

  private toHtml(raw: string, element: XmlElement): string {
    const format = element.attributes["format"] ?? childOf(this.element, "questiontext")?.attributes["format"] ?? "";
    const isHtml =
      format === "html" ||
      format === "1" ||
      (/^(?:moodle_auto_format|0|)$/.test(format) && /<\/?[a-z][^<>]*>/i.test(raw));
    if (isHtml) return raw;
    const escaped = raw.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    // Auto format is HTML with line breaks: references are references there.
    const text = /^(?:moodle_auto_format|0|)$/.test(format) ? escaped.replace(/&amp;(#?\w{1,8};)/g, "&$1") : escaped;
    return text.replaceAll(/\r\n?|\n/g, "<br>");
  }

  /** The text with formatting of the title; the name of the question if it has none. */
  title(): NeutralText {
    const title = this.text("questiontext");
    return title.text === "" ? plainText(this.value("name")) : title;
  }

  /** The `<answer>` elements. `asText`: what respondents type, so that formatting means nothing. */
  answers(asText = false): MoodleAnswer[] {
    return elementsOf(this.element, "answer").map((element) => {
      const raw = this.raw(element);
      const html = this.toHtml(raw, asText ? { ...element, attributes: { format: "plain_text" } } : element);
      const label = asText ? { label: htmlText(html) } : this.paper.label(html, this.place, this.find);
      const feedback = this.plain(childOf(element, "feedback"));
      this.marks.take(childOf(element, "text"));
      const share =
        Number(element.attributes["fraction"] ?? textOf(this.marks.take(childOf(element, "fraction")))) / 100;
      if (childOf(element, "text") === undefined) this.marks.take(element);
      return { raw: raw.trim(), ...label, share: Number.isFinite(share) ? round(share) : 0, feedback, element };
    });
  }

  /** Points, code and explanation, and notes about what the product does not have. Call it once per question. */
  common(
    answers: readonly { readonly label: string; readonly text: NeutralText }[] = [],
  ): Pick<PaperItem, "code" | "place"> & Partial<Pick<PaperItem, "points" | "explanation">> {
    const { paper, place } = this;
    const name = this.value("name");
    const idnumber = this.value("idnumber");
    if (idnumber !== "" && name !== "" && idnumber !== name) paper.note("lost", "name", place, { text: name });
    const isStatement = this.element.attributes["type"] === "description";
    const points = Number.parseFloat(this.value("defaultgrade").replace(",", ".") || "1");
    const tags = elementsOf(this.marks.take(childOf(this.element, "tags")) ?? EMPTY, "tag").map((tag) =>
      textOf(tag).trim(),
    );
    if (tags.length > 0) paper.note("lost", "tags", place, { text: tags.join("、") });
    if (this.isOn("hidden")) paper.note("changed", "hidden", place);
    for (const kind of ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]) {
      const { text } = this.plain(childOf(this.element, kind));
      if (text !== "") paper.count("resultFeedback", text);
    }
    for (const hint of elementsOf(this.element, "hint")) {
      const { text } = this.plain(hint);
      if (text !== "") paper.note("lost", "hint", place, { text });
    }
    if (answers.some(({ text }) => text.text !== "")) paper.note("changed", "answerFeedback", place);
    return {
      code: idnumber || name,
      place,
      ...(Number.isFinite(points) && points >= 0 && !isStatement ? { points } : {}),
      ...explain([this.plain(childOf(this.element, "generalfeedback"))], answers),
    };
  }
}

const EMPTY: XmlElement = { name: "", attributes: {}, children: [], line: 0 };

/** Shares are written with five or seven digits: a third is 33.33333. */
const round = (share: number): number => Number(share.toFixed(7));

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
