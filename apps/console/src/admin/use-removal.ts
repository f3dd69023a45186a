/** Deleting records: the question names them, the refusal is shown, the lists are fresh afterwards. */
import { useAdminWords } from "./admin-words.ts";
import { useConfirmed } from "./use-confirmed.ts";
import type { ConfirmedChange } from "./use-confirmed.ts";

export interface Removal extends Pick<ConfirmedChange, "refresh" | "onDone"> {
  /** Of the records to delete; the first names the question. */
  readonly names: readonly string[];
  /** What follows from it, where it is more than the loss of the record. */
  readonly hint?: string;
  readonly remove: () => Promise<unknown>;
}

export function useRemoval(): (removal: Removal) => void {
  const t = useAdminWords();
  const confirm = useConfirmed();
  return ({ names, hint, remove, ...rest }) => {
    const name = names[0] ?? "";
    const count = names.length;
    confirm({
      title: count > 1 ? t("removeMany", { name, count }) : t("removeOne", { name }),
      content: hint ?? t("removeHint"),
      okText: t("remove"),
      change: remove,
      done: t("removed", { count }),
      ...rest,
    });
  };
}
