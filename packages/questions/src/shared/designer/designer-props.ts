/** The props of a designer face (`<type>.designer.tsx`), for both the settings panel and the editor on the canvas. */
import type { ItemBase } from "@idata/engine";

export type DesignerTranslate = (key: string, params?: Record<string, string | number>) => string;

/**
 * Stores an image, a video or captions with the form. Rejects with an Error whose `message` is in the author's
 * language.
 */
export type UploadImage = (file: File) => Promise<{ path: string }>;
/** An earlier question whose options can be reused. */
export interface EarlierQuestion {
  id: string;
  label: string;
}

export interface DesignerProps<S extends ItemBase = ItemBase> {
  item: S;
  /**
   * Merges the patch into the item. Each call is one undo step. Consecutive calls with the same `mergeKey` are one
   * step.
   */
  onChange: (patch: Partial<S>, mergeKey?: string) => void;
  /** Returns an unused id for a new option, row or column. */
  newId: (prefix: string) => string;
  t: DesignerTranslate;
  /** Opens the condition of one option. Absent if conditions cannot be edited. */
  onEditOptionCondition?: (optionId: string) => void;
  /** Absent if files cannot be stored. The paths of images are typed then. */
  uploadImage?: UploadImage;
  /** Choice questions before this one. Absent if they are not needed. */
  earlier?: readonly EarlierQuestion[];
}
