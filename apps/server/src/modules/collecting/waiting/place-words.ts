/** What the thing is called for which somebody waits. */
import { type CompiledForm, optionsOf } from "@idata/engine";
import { FORM_PLACE, splitName } from "../../data/quotas/index.ts";

const LONGEST = 80;

const toShort = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The question and its option or slot; empty for a place of the form. */
export function toPlaceWords(form: CompiledForm | null, name: string): string {
  if (name === FORM_PLACE) return "";
  const { questionId, part } = splitName(name);
  const item = form?.itemsById.get(questionId)?.item;
  if (item === undefined) return part;
  const option = optionsOf(item).find(({ id }) => id === part);
  const slots = item["slots"];
  const slot = Array.isArray(slots) ? (slots as SlotLike[]).find(({ id }) => id === part) : undefined;
  const label = option?.label ?? (slot === undefined ? part : `${slot.date ?? ""} ${slot.from ?? ""}–${slot.to ?? ""}`);
  const title = typeof item.title === "string" ? item.title.trim() : "";
  return [title, label.trim()]
    .filter((text) => text !== "")
    .map(toShort)
    .join(" · ");
}

interface SlotLike {
  readonly id?: string;
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The same, for what a visitor of the form names. */
export const toWhat = ({ form }: { readonly form: CompiledForm }, name: string): string => toPlaceWords(form, name);
