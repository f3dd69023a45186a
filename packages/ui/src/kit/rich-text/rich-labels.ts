/**
 * Builds the editor's labels from a feature's texts. A separate entry point (`@idata/ui/rich-labels`), so that it does
 * not load the editor.
 */
import type { RichTextLabels } from "./rich-text-props.ts";

type Single = Exclude<keyof RichTextLabels, "colours" | "sizes">;
type RichWord<C extends string, S extends string> =
  | `rich.${Single}`
  | `rich.colours.${C | "none"}`
  | `rich.sizes.${S | "none"}`;

export interface RichNames<C extends string, S extends string> {
  colours: readonly C[];
  sizes: readonly S[];
}

const SINGLE: readonly Single[] = [
  "bold",
  "italic",
  "underline",
  "strike",
  "bulletList",
  "orderedList",
  "link",
  "linkAddress",
  "linkWrong",
  "linkSave",
  "linkRemove",
  "colour",
  "size",
  "image",
  "alt",
  "altHint",
  "imageUploading",
  "imageFailed",
  "imageType",
  "imageSize",
  "clear",
  "more",
  "toolbar",
  "loading",
];

export function toRichLabels<C extends string, S extends string>(
  t: (key: RichWord<NoInfer<C>, NoInfer<S>>) => string,
  { colours, sizes }: RichNames<C, S>,
): RichTextLabels {
  const single = Object.fromEntries(SINGLE.map((name) => [name, t(`rich.${name}`)])) as Record<Single, string>;
  return {
    ...single,
    colours: Object.fromEntries([
      ["", t("rich.colours.none")],
      ...colours.map((name) => [name, t(`rich.colours.${name}`)]),
    ]),
    sizes: Object.fromEntries([["", t("rich.sizes.none")], ...sizes.map((name) => [name, t(`rich.sizes.${name}`)])]),
  };
}
