/**
 * Builds a form from questionnaire text that a file holds: a text file, or a Word document as text with pictures. The
 * text grammar reads it (`../text/`); its diagnostics become notes.
 */
import { escapeHtml } from "@idata/engine";
import type { FormDefinition, ItemDefinition, RichTexts } from "@idata/engine";
import { type DiagnosticCode, type TextFaces, TEXT_MESSAGES, parseText } from "../text/index.ts";
import type { BuiltForm } from "./build.ts";
import { collectMedia } from "./media.ts";
import type { NeutralMedia } from "./model.ts";
import { type Fate, type Note, type NoteTexts, createNotes } from "./report.ts";

export interface FileText {
  readonly text: string;
  /** Pictures by the mark that stands for them in the text. A mark is in `MARKS`. */
  readonly pictures?: ReadonlyMap<string, NeutralMedia>;
  readonly notes: readonly Note[];
  readonly omittedNotes: number;
}

/** Marks are written in signs of a private area, so that no rule of the grammar reads anything into them. */
const MARKS = /\uE200\d+\uE201/g;

/** The mark of the picture with this number. */
export const pictureMark = (number: number): string => `\uE200${number}\uE201`;

/** What the text grammar reports without loss. */
const UNCHANGED: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "no_title",
  "text_as_statement",
  "field_like_line",
]);
const LOST: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "unused_line",
  "no_questions",
  "options_not_used",
  "unknown_setting",
  "bad_setting",
  "answer_key_unmatched",
]);

/** Sentences for the notes `text.<code of the diagnostic>`. */
export const TEXT_NOTES: NoteTexts = Object.fromEntries(
  Object.entries(TEXT_MESSAGES["zh-CN"]).map(([code, chinese]) => {
    return [code, { "zh-CN": chinese, "en-US": TEXT_MESSAGES["en-US"][code as DiagnosticCode] }];
  }),
);

/** `entries`: files of the archive, for pictures. The result has the shape of `buildForm`. */
export function buildFromText(
  file: FileText,
  options: {
    readonly faces: TextFaces;
    readonly language: string;
    readonly fallbackTitle: string;
    readonly entries?: ReadonlyMap<string, Uint8Array>;
  },
): BuiltForm {
  const notes = createNotes("text");
  const source = file.text.replaceAll("\0", "");
  const { definition, diagnostics } = parseText(source, { faces: options.faces, language: options.language });
  const lines = source.split("\n");
  for (const { code, line, params } of diagnostics) {
    if (UNCHANGED.has(code)) continue;
    const fate: Fate = LOST.has(code) ? "lost" : "changed";
    const text = lines[line - 1]?.replaceAll(MARKS, "").trim() ?? "";
    notes.add(
      fate,
      code,
      { line, ...(text === "" ? {} : { path: text.slice(0, 60) }) },
      params === undefined ? {} : { params },
    );
  }
  const hasTitle = !diagnostics.some(({ code }) => code === "no_title");
  const media = collectMedia(notes, options.entries);
  const place = createPlacer(
    file.pictures ?? new Map(),
    (picture) => media.add(picture, { place: {} }),
    (number) => (options.language.startsWith("zh") ? `图 ${number}` : `Picture ${number}`),
  );
  const placed = { ...definition, pages: definition.pages.map((page) => ({ ...page, items: page.items.map(place) })) };
  const titled = hasTitle ? placed : { ...placed, title: options.fallbackTitle };
  return {
    kind: definition.scoring?.mode === "exam" ? "exam" : "form",
    definition: withoutMarks(titled),
    media: media.list(),
    notes: [...file.notes, ...notes.list()],
    omittedNotes: file.omittedNotes + notes.omitted(),
  };
}

/** Pictures of options become their images; all others follow the question's description. */
function createPlacer(
  pictures: ReadonlyMap<string, NeutralMedia>,
  store: (picture: NeutralMedia) => string | undefined,
  pictureLabel: (number: number) => string,
): (item: ItemDefinition) => ItemDefinition {
  const pathsIn = (text: string): string[] => {
    return [...text.matchAll(MARKS)].flatMap(([mark]) => {
      const picture = pictures.get(mark);
      const path = picture === undefined ? undefined : store(picture);
      return path === undefined ? [] : [path];
    });
  };
  return (item) => {
    const { options, id: _id, type: _type, ...rest } = item;
    const paths = textsIn(rest).flatMap(pathsIn);
    const illustrated = !Array.isArray(options)
      ? undefined
      : options.map((option: { label: string }, index) => {
          // An option has one image. Further ones stay with the question.
          const [image, ...more] = pathsIn(option.label);
          paths.push(...more);
          const label = option.label.replaceAll(MARKS, "").trim();
          return image === undefined
            ? option
            : { ...option, label: label === "" ? pictureLabel(index + 1) : label, image };
        });
    const own = illustrated === undefined ? {} : { options: illustrated };
    if (paths.length === 0) return { ...item, ...own };
    const lines = (item.description ?? "").replaceAll(MARKS, "").split("\n");
    const words = lines.filter((line) => line !== "").map((line) => `<p>${escapeHtml(line)}</p>`);
    const images = [...new Set(paths)].map((path) => `<p><img src="${path}" alt=""></p>`);
    const rich: RichTexts = { ...item.rich, description: [...words, ...images].join("") };
    return { ...item, ...own, rich };
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Removes the marks everywhere, also in texts where a picture cannot stand. */
function withoutMarks(definition: FormDefinition): FormDefinition {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return value.includes("\uE200") ? value.replaceAll(MARKS, "").trim() : value;
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(definition) as FormDefinition;
}
