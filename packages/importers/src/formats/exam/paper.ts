/** Collects the questions and notes of one exam file, and makes the neutral form of them. */
import {
  assertItemCount,
  assignNames,
  createNotes,
  type Fate,
  type NeutralForm,
  type NeutralItem,
  type NeutralKind,
  type NeutralMedia,
  type NeutralOption,
  type NeutralPart,
  type NeutralText,
  type Note,
  type Place,
  type ReadForm,
} from "../../exchange/index.ts";
import { decodeBase64 } from "../../exchange/base64.ts";
import { guessLanguage, htmlText, joinTexts, mediaOfName, plainText, takeMedia } from "./html.ts";

/** A question before it has its id. */
export type PaperItem = Omit<NeutralItem, keyof NeutralKind | "id"> & NeutralKind;

type Detail = Note["params"];

/** Finds the file that an address in a text names; null if the package does not have it. */
export type FindMedia = (source: string) => NeutralMedia | null;

/** Notes that are kept for one file. The report lists fewer; it tells the number of the others. */
const MOST_NOTED = 20_000;

export class Paper {
  private readonly format: string;
  private readonly items: PaperItem[] = [];
  /** Notes beyond `MOST_NOTED` are only counted. */
  private unlisted = 0;
  private readonly noted: { fate: Fate; code: string; place: Place; item: PaperItem | null; params: Detail }[] = [];
  private readonly counts = new Map<string, number>();
  /** What applies to the question that is being read. */
  private pending: { fate: Fate; code: string; place: Place; params: Detail }[] = [];
  private pendingMedia: { media: NeutralMedia; what: "image" | "audio" | "video"; title: string; place: Place }[] = [];

  constructor(format: string) {
    this.format = format;
  }

  /** The number of questions, without headings, media and statements. */
  get questions(): number {
    return this.items.filter((item) => isQuestion(item)).length;
  }

  /** Notes something about the question that is added next. */
  note(fate: Fate, code: string, place: Place, params?: Detail): void {
    this.pending.push({ fate, code, place, params });
  }

  /** Notes something about the file. */
  noteFile(fate: Fate, code: string, place: Place, params?: Detail): void {
    if (this.noted.length >= MOST_NOTED) this.unlisted += 1;
    else this.noted.push({ fate, code, place, item: null, params });
  }

  /**
   * Notes texts of the file that no question has. One note has all of the same part of the question, as far as the
   * length of a note goes.
   */
  noteUnread(
    unread: readonly { readonly path: string; readonly text: string; readonly line: number }[],
    place: Place,
    code = "unread",
  ): void {
    const groups = new Map<string, { texts: string[]; length: number; line: number; path: string }>();
    const flush = ({ texts, line, path }: { texts: string[]; line: number; path: string }): void => {
      this.noteFile("lost", code, place.sheet === undefined ? { ...place, line } : place, {
        path,
        text: texts.join(" · "),
      });
    };
    for (const { path, text, line } of unread) {
      const part = place.sheet === undefined ? (path.split("/", 1)[0] ?? path) : path;
      const group = groups.get(part) ?? { texts: [], length: 0, line, path: part };
      if (group.length > 0 && group.length + text.length > 250) {
        flush(group);
        Object.assign(group, { texts: [], length: 0, line });
      }
      group.texts.push(text);
      group.length += text.length + 3;
      groups.set(part, group);
    }
    for (const group of groups.values()) flush(group);
  }

  /** Counts something that many questions of a file have. One note per value tells the number of questions. */
  count(code: string, value: string): void {
    const key = JSON.stringify([code, value]);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Adds the question, after the media that stood in its texts. */
  add(item: PaperItem): void {
    const { place } = item;
    assertItemCount(this.items.length);
    for (const { media, what, title } of this.pendingMedia)
      this.items.push({ kind: "media", media, what, code: "", place, title: { text: title } });
    this.items.push(item);
    for (const note of this.pending) this.noted.push({ ...note, item });
    this.pending = [];
    this.pendingMedia = [];
  }

  /** Gives up the question that is being read: what was noted about it stays in the report, without a question. */
  drop(): void {
    for (const note of this.pending) this.noted.push({ ...note, item: null });
    this.pending = [];
    this.pendingMedia = [];
  }

  section(title: string, place: Place, description?: NeutralText): void {
    const text = description === undefined || description.text === "" ? {} : { description };
    this.items.push({ kind: "section", code: "", place, title: { text: title }, ...text });
  }

  /** The text of HTML for the question that is read; its pictures and sounds come before the question. */
  html(source: string, place: Place, find: FindMedia = () => null): NeutralText {
    const { text, media } = this.takeFound(source, place, find);
    for (const one of media) {
      if (this.pendingMedia.some((other) => other.title === one.title && sameMedia(other.media, one.media))) continue;
      this.pendingMedia.push({ ...one, place });
      this.note("changed", "mediaBefore", place, { name: one.name });
    }
    return text;
  }

  /** The text of an option and its picture. Further pictures are noted as lost. */
  label(source: string, place: Place, find: FindMedia = () => null): { label: NeutralText; image?: NeutralMedia } {
    const { text, media } = this.takeFound(source, place, find);
    const image = media.find(({ what }) => what === "image");
    for (const { name } of media.filter((one) => one !== image)) this.note("lost", "mediaLost", place, { name });
    const label = text.text === "" && image !== undefined && image.title !== "" ? { text: image.title } : text;
    return image === undefined ? { label } : { label, image: image.media };
  }

  /** The text of feedback and other places that have no pictures here; those are noted as lost. */
  textOnly(source: string, place: Place, find: FindMedia = () => null): NeutralText {
    const { text, media } = this.takeFound(source, place, find);
    for (const { name } of media) this.note("lost", "mediaLost", place, { name });
    return text;
  }

  private takeFound(source: string, place: Place, find: FindMedia) {
    const { html, media } = takeMedia(source, (address) => find(address) !== null);
    if (/<script\b|\bon\w+\s*=\s*["']|javascript:/i.test(source)) this.note("lost", "script", place);
    const found = media.flatMap(({ source: address, alt, what }) => {
      const name = address.startsWith("data:") ? "data:" : nameOfAddress(address);
      const one = find(address) ?? fromAddress(address);
      if (one === null) this.note("lost", "mediaMissing", place, { name: alt === "" ? name : `${name} (${alt})` });
      if (one === null) return [];
      const kind = what === "file" ? mediaOfName("type" in one ? `.${one.type.replace(/^.*\//, "")}` : name) : what;
      if (kind === "file") this.note("lost", "mediaLost", place, { name });
      return kind === "file" ? [] : [{ media: one, what: kind, name, title: alt }];
    });
    return { text: htmlText(html), media: found };
  }

  /** Returns the form. `title` is used if the file names none. */
  finish(title: string, description?: NeutralText): ReadForm {
    this.drop();
    for (const [key, count] of this.counts) {
      const [code = "", text = ""] = JSON.parse(key) as string[];
      this.noteFile("lost", code, {}, { text, count });
    }
    const ids = assignNames(
      this.items.map(({ code }) => code),
      "q",
    );
    const idOf = new Map(this.items.map((item, index) => [item, ids[index] ?? ""]));
    const notes = createNotes(this.format);
    for (const { fate, code, place, item, params } of this.noted) {
      const id = item === null ? undefined : idOf.get(item);
      notes.add(fate, code, place, {
        ...(id === undefined ? {} : { item: id }),
        ...(params === undefined ? {} : { params }),
      });
    }
    const language = guessLanguage(this.items.flatMap((item) => textsOf(item)));
    let number = 0;
    const items = this.items.map((item, index): NeutralItem => {
      number += isQuestion(item) ? 1 : 0;
      return { ...item, id: ids[index] ?? "", title: titleOf(item, number, language) };
    });
    const form: NeutralForm = {
      kind: "exam",
      title: { text: title },
      ...(description === undefined || description.text === "" ? {} : { description }),
      language,
      pages: [{ items }],
      endings: [],
      scoring: { mode: "exam" },
    };
    return { form, notes: notes.list(), omittedNotes: notes.omitted() + this.unlisted };
  }
}

const isQuestion = ({ kind }: PaperItem): boolean => kind !== "section" && kind !== "media" && kind !== "statement";

/** Texts that tell the language of a paper. */
function textsOf(item: PaperItem): string[] {
  const parts = item.kind === "choice" || item.kind === "matching" ? item.options.map(({ label }) => label.text) : [];
  return [item.title.text, ...(item.kind === "blanks" ? [item.text?.text ?? ""] : []), ...parts];
}

const WORDS: Readonly<Record<string, { readonly gaps: string; readonly question: (number: number) => string }>> = {
  "zh-CN": { gaps: "填空题", question: (number) => `第 ${number} 题` },
  "zh-TW": { gaps: "填空題", question: (number) => `第 ${number} 題` },
  "en-US": { gaps: "Fill in the blanks", question: (number) => `Question ${number}` },
};

/** A form cannot be published with questions that have no title, such as a text with gaps or a mere picture. */
function titleOf(item: PaperItem, number: number, language: string): NeutralText {
  if (item.title.text !== "" || !isQuestion(item)) return item.title;
  const words = WORDS[language] ?? WORDS["en-US"];
  return { text: (item.kind === "blanks" ? words?.gaps : words?.question(number)) ?? "" };
}

function nameOfAddress(address: string): string {
  const name = address.replace(/^.*\//, "").slice(0, 300);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A picture that is written into its address, or one on another server. */
function fromAddress(address: string): NeutralMedia | null {
  if (/^https?:/i.test(address)) return { url: address };
  const [, type = "", data = ""] = /^data:([\w/+.-]+);base64,(.*)$/is.exec(address) ?? [];
  const bytes = type === "" ? null : decodeBase64(data);
  return bytes === null ? null : { bytes, type };
}

function sameMedia(a: NeutralMedia, b: NeutralMedia): boolean {
  if ("bytes" in a && "bytes" in b) return a.bytes === b.bytes;
  if ("entry" in a && "entry" in b) return a.entry === b.entry;
  return "url" in a && "url" in b && a.url === b.url;
}

/** `A` for 0; numbers after `Z`. Exam options are known by their letters. */
export const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** Parts with letters as codes, or with the codes that the file has. */
export function toParts(
  labels: readonly { readonly label: NeutralText; readonly image?: NeutralMedia; readonly fixed?: boolean }[],
  codes: readonly string[] = labels.map((_, index) => letterOf(index)),
): NeutralOption[] {
  const ids = assignNames(codes, "o");
  return labels.map(({ label, image, fixed }, index) => ({
    id: ids[index] ?? "",
    code: codes[index] ?? "",
    label,
    ...(image === undefined ? {} : { image }),
    ...(fixed === true ? { fixed } : {}),
  }));
}

/** Rows with numbers as codes. */
export function toRows(labels: readonly { readonly label: NeutralText }[]): NeutralPart[] {
  return toParts(
    labels,
    labels.map((_, index) => `r${index + 1}`),
  );
}

/** The explanation of a question: the general one, then a line for each answer that has its own. */
export function explain(
  general: readonly NeutralText[],
  answers: readonly { readonly label: string; readonly text: NeutralText }[],
): { explanation?: NeutralText } {
  const lines = answers
    .filter(({ text }) => text.text !== "")
    .map(({ label, text }) => (label === "" ? text : joinTexts([plainText(label), text], ": ")));
  const explanation = joinTexts([...general, ...lines], "\n");
  return explanation.text === "" ? {} : { explanation };
}

/** The name of a file without folders and ending, as a title. */
export const titleOfFile = (name: string): string => name.replace(/^.*[\\/]/, "").replace(/\.\w{1,8}$/, "");
