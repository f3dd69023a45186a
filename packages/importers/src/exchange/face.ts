/**
 * The exchange face of a question type: how the type stands for a kind of the neutral form, and back. `build.ts` gets
 * all faces as a registry and names no type.
 *
 * A face lists what it keeps: `holds` for an import, `says` for an export. Everything else in an item is reported as
 * lost, so a face cannot drop a setting in silence.
 */
import type { ItemDefinition } from "@idata/engine";
import type { NeutralItem, NeutralKind, NeutralKindName, NeutralMedia, NeutralText } from "./model.ts";

/**
 * A text among the settings that a face returns. `build.ts` replaces it by its plain words and stores formatting and
 * translations where the definition has them.
 */
export class Words {
  readonly of: NeutralText;
  /** Whether the setting may have formatting (`rich`). */
  readonly formatted: boolean;
  constructor(of: NeutralText, formatted = false) {
    this.of = of;
    this.formatted = formatted;
  }
}

/** Something that a type or a format cannot hold. */
export interface Loss {
  /** Name of the property of the neutral kind, or of the setting. */
  readonly what: string;
  readonly value: unknown;
  /** True if something similar was kept instead. */
  readonly changed?: true;
}

export interface ImportTools {
  /** Stores the medium and returns its path on this installation, or undefined if it cannot be kept; notes that. */
  readonly media: (media: NeutralMedia, what: "image" | "audio" | "video") => string | undefined;
  /** Builds the questions of a group. */
  readonly items: (items: readonly NeutralItem[]) => ItemDefinition[];
  /** Returns the id of the part with this code or id, or undefined if there is none. */
  readonly idOf: (parts: readonly { readonly id: string; readonly code: string }[], code: string) => string | undefined;
}

export interface ExportTools {
  /** The text at a place below the item (`options.o1.label`) with formatting and translations. */
  readonly text: (place: string, text: string | undefined) => NeutralText | undefined;
  readonly items: (items: readonly ItemDefinition[]) => NeutralItem[];
}

/** The settings of a type. Texts are `Words`; a setting that is undefined is left out. */
export type FaceSettings = Readonly<Record<string, unknown>>;

export interface ImportedItem {
  readonly settings: FaceSettings;
  readonly lost?: readonly Loss[];
}

export interface ExportedItem<K extends NeutralKindName = NeutralKindName> {
  readonly kind: Extract<NeutralKind, { kind: K }>;
  /** Replaces `required` for types that are answered in full without that setting. */
  readonly required?: boolean;
  readonly lost?: readonly Loss[];
}

/** A type that takes items of the kinds `K`. */
export interface ExchangeFace<K extends NeutralKindName = NeutralKindName> {
  readonly kinds: readonly K[];
  /** Properties of the neutral kind that the type keeps. */
  readonly holds: readonly string[];
  /** Settings of the type that the neutral kind keeps. */
  readonly says: readonly string[];
  /** The type has no answer: its items have neither points nor conditions for being required. */
  readonly decoration?: true;
  /**
   * How well the type fits: 1 exactly, 0 not at all. The type with the highest number gets the item; of equal ones, the
   * first of the registry.
   */
  fit(item: NeutralItem): number;
  fromNeutral(item: NeutralItem, tools: ImportTools): ImportedItem;
  toNeutral(item: ItemDefinition, tools: ExportTools): ExportedItem;
}

/** A type for which other formats have no counterpart. An export writes something similar and says so. */
export interface ForeignFace {
  readonly kinds: null;
  readonly says: readonly string[];
  readonly decoration?: true;
  /** Returns null if an export leaves the item out. */
  toNeutral(item: ItemDefinition, tools: ExportTools): ExportedItem | null;
}

export type AnyFace = ExchangeFace | ForeignFace;
export type ExchangeFaces = Readonly<Record<string, AnyFace>>;

interface FaceParts<K extends NeutralKindName, S extends object> {
  readonly kinds: readonly K[];
  readonly holds: readonly (keyof Extract<NeutralKind, { kind: K }> | AllKeys<Extract<NeutralKind, { kind: K }>>)[];
  readonly says: readonly (keyof S)[];
  readonly decoration?: true;
  fit(item: Extract<NeutralItem, { kind: K }>): number;
  fromNeutral(item: Extract<NeutralItem, { kind: K }>, tools: ImportTools): ImportedItem;
  toNeutral(item: S, tools: ExportTools): ExportedItem;
}
type AllKeys<T> = T extends unknown ? keyof T : never;

/** Creates a face with the exact types of its kinds and settings. */
export function exchangeFace<S extends object>() {
  return <const K extends NeutralKindName>(face: FaceParts<K, S>): ExchangeFace<K> =>
    // `build.ts` calls a face only with items of its kinds and type.
    face as unknown as ExchangeFace<K>;
}

/** Creates the face of a type without counterpart. */
export function foreignFace<S extends object>(face: {
  readonly says: readonly (keyof S)[];
  readonly decoration?: true;
  toNeutral(item: S, tools: ExportTools): ExportedItem | null;
}): ForeignFace {
  return { kinds: null, ...face } as unknown as ForeignFace;
}

/** Returns the text for settings, or undefined if it is absent or empty. */
export function toWords(text: NeutralText | undefined, formatted = false): Words | undefined {
  return text === undefined || (text.text === "" && (text.html ?? "") === "") ? undefined : new Words(text, formatted);
}
