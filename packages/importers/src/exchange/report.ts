/**
 * What an import or export changed or lost. Every format fills the same report, so that the dialogue shows all of them
 * alike. Everything in a file is kept, or there is a note; a note about something lost quotes it.
 */

/** Where something stands in the file. Only the parts that the format has. */
export interface Place {
  /** Entry of an archive. */
  readonly file?: string;
  readonly sheet?: string;
  /** From 1. */
  readonly row?: number;
  /** Heading or letter of the column. */
  readonly column?: string;
  /** Line of a text file, from 1. */
  readonly line?: number;
  /** Path in JSON (`pages[0].elements[3]`), or element and id in XML (`question 12`). */
  readonly path?: string;
}

/** `changed`: kept in another way. `lost`: not in the form. */
export type Fate = "changed" | "lost";

export interface Note {
  readonly fate: Fate;
  /** `<format>.<what>`; the format's `notes.ts` has the sentence in each language. */
  readonly code: string;
  readonly place: Place;
  /** Id of the question that it is about. */
  readonly item?: string;
  /** Values for the sentence, such as the text that was lost. Strings are cut to 300 characters. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The sentences of a format's notes: code without the format's name → text with `{param}`. */
export type NoteTexts = Readonly<Record<string, Readonly<Record<"zh-CN" | "en-US", string>>>>;

export interface ReadNotes {
  readonly notes: readonly Note[];
  readonly omittedNotes: number;
}

/** Collects notes. Beyond `MOST_NOTES` it only counts, by code. */
export interface Notes {
  add(fate: Fate, code: string, place: Place, detail?: Pick<Note, "item" | "params">): void;
  list(): readonly Note[];
  /** Number of notes that are not listed. */
  omitted(): number;
}

const MOST_NOTES = 2000;
const LONGEST_PARAM = 300;

/** Creates the notes of one import; `format` is put before each code. */
export function createNotes(format: string): Notes {
  const notes: Note[] = [];
  let omitted = 0;
  return {
    add(fate, code, place, { item, params } = {}) {
      if (notes.length >= MOST_NOTES) {
        omitted += 1;
        return;
      }
      notes.push({
        fate,
        code: `${format}.${code}`,
        place,
        ...(item === undefined ? {} : { item }),
        ...(params === undefined ? {} : { params: cut(params) }),
      });
    },
    list: () => notes,
    omitted: () => omitted,
  };
}

function cut(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      return [
        name,
        typeof value === "string" && value.length > LONGEST_PARAM ? `${value.slice(0, LONGEST_PARAM)}…` : value,
      ];
    }),
  );
}

/** A note with its sentence in all languages of the console. */
export interface WordedNote extends Omit<Note, "params"> {
  readonly text: Readonly<Record<"zh-CN" | "en-US", string>>;
}

/** Fills in the sentence of a note. A code without a sentence shows its parameters, so that nothing is hidden. */
export function wordNote({ params = {}, ...note }: Note, texts: NoteTexts): WordedNote {
  const name = note.code.slice(note.code.indexOf(".") + 1);
  const sentences = Object.hasOwn(texts, name) ? texts[name] : undefined;
  const values = Object.values(params).join(", ");
  const fill = (sentence: string | undefined): string =>
    sentence === undefined
      ? `${name}: ${values}`
      : sentence.replaceAll(/\{(\w+)\}/g, (_whole, param: string) =>
          String(Object.hasOwn(params, param) ? params[param] : ""),
        );
  return { ...note, text: { "zh-CN": fill(sentences?.["zh-CN"]), "en-US": fill(sentences?.["en-US"]) } };
}
