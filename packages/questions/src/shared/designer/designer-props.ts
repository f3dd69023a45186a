/** What a designer face (`<type>.designer.tsx`) gets: the settings panel, or the place on the canvas, of one question. */
import type { ItemBase } from "@idata/engine";

export type DesignerTranslate = (key: string, params?: Record<string, string | number>) => string;

/** Stores an image, a video or captions with the form. Rejects with an Error whose `message` is in the author's words. */
export type UploadImage = (file: File) => Promise<{ path: string }>;
/** A question before this one whose options can be taken over. */
export interface EarlierQuestion {
  id: string;
  label: string;
}

export interface DesignerProps<S extends ItemBase = ItemBase> {
  item: S;
  /** Merges into the item; one call is one undo step, calls with the same `mergeKey` in a row are one. */
  onChange: (patch: Partial<S>, mergeKey?: string) => void;
  /** Makes an id that is free in the form, for a new option, row or column. */
  newId: (prefix: string) => string;
  t: DesignerTranslate;
  /** Opens the condition of one option; absent where conditions cannot be edited. */
  onEditOptionCondition?: (optionId: string) => void;
  /** Absent where nothing can be stored; then paths of images are typed. */
  uploadImage?: UploadImage;
  /** Choice questions before this one; absent where they do not matter. */
  earlier?: readonly EarlierQuestion[];
}
