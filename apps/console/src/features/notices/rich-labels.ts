/** The words of the editor. */
import { RICH_COLOURS, RICH_SIZES } from "@idata/engine";
import type { RichTextLabels } from "@idata/ui/kit/rich-text";
import type { NoticeTranslate } from "./notice-words.ts";

export function toRichLabels(t: NoticeTranslate): RichTextLabels {
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
    colours: Object.fromEntries([
      ["", t("rich.colours.none")],
      ...RICH_COLOURS.map((name) => [name, t(`rich.colours.${name}`)]),
    ]),
    size: t("rich.size"),
    sizes: Object.fromEntries([
      ["", t("rich.sizes.none")],
      ...RICH_SIZES.map((name) => [name, t(`rich.sizes.${name}`)]),
    ]),
    image: t("rich.image"),
    alt: t("rich.alt"),
    altHint: t("rich.altHint"),
    imageUploading: t("rich.imageUploading"),
    imageFailed: t("rich.imageFailed"),
    imageType: t("rich.imageType"),
    imageSize: t("rich.imageSize"),
    clear: t("rich.clear"),
    more: t("rich.more"),
    toolbar: t("rich.toolbar"),
    loading: t("rich.loading"),
  };
}
