/** The words of the editor, in the author's language. */
import type { RichTextLabels } from "@idata/ui/kit/rich-text";
import type { DesignerTranslate } from "./designer-props.ts";

const SIZES = ["small", "large"] as const;
const COLOURS = ["red", "orange", "green", "blue", "purple", "grey"] as const;

export function toRichLabels(t: DesignerTranslate): RichTextLabels {
  return {
    bold: t("rich.bold"),
    italic: t("rich.italic"),
    underline: t("rich.underline"),
    strike: t("rich.strike"),
    bulletList: t("rich.bulletList"),
    orderedList: t("rich.orderedList"),
    link: t("rich.link"),
    linkAddress: t("rich.linkAddress"),
    linkWrong: t("rich.linkWrong"),
    linkSave: t("rich.linkSave"),
    linkRemove: t("rich.linkRemove"),
    colour: t("rich.colour"),
    colours: Object.fromEntries([["", t("rich.noColour")], ...COLOURS.map((name) => [name, t(`rich.${name}`)])]),
    size: t("rich.size"),
    sizes: Object.fromEntries([["", t("rich.normal")], ...SIZES.map((name) => [name, t(`rich.${name}`)])]),
    image: t("rich.image"),
    alt: t("rich.alt"),
    altHint: t("rich.altHint"),
    imageUploading: t("image.uploading"),
    imageFailed: t("rich.imageFailed"),
    imageType: t("rich.imageType"),
    imageSize: t("rich.imageSize"),
    clear: t("rich.clear"),
    more: t("rich.more"),
    toolbar: t("rich.toolbar"),
    loading: t("rich.loading"),
  };
}
