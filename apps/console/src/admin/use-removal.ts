/** Deletes records after a confirmation that names them. Reports an error, or refetches the lists after success. */
import { useAdminWords } from "./admin-words.ts";
import { useConfirmed } from "./use-confirmed.ts";
import type { ConfirmedChange } from "./use-confirmed.ts";

export interface Removal extends Pick<ConfirmedChange, "refresh" | "onDone"> {
  /** Names of the records to delete; the confirmation shows the first. */
  readonly names: readonly string[];
  /** Consequences beyond the loss of the record itself. */
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
