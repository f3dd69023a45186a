/** Returns the editor's labels in the author's language. */
import { RICH_COLOURS, RICH_SIZES } from "@idata/engine";
import type { RichTextLabels } from "@idata/ui/kit/rich-text";
import { toRichLabels as toLabels } from "@idata/ui/rich-labels";
import type { DesignerTranslate } from "./designer-props.ts";

export function toRichLabels(t: DesignerTranslate): RichTextLabels {
  return toLabels(t, { colours: RICH_COLOURS, sizes: RICH_SIZES });
}
