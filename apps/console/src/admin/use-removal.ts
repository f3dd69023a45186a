/** Deleting records: the question names them, the refusal is shown, the lists are fresh afterwards. */
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { reportError } from "../api/report-error.ts";
import { useAdminWords } from "./admin-words.ts";

export interface Removal {
  /** Of the records to delete; the first names the question. */
  readonly names: readonly string[];
  /** What follows from it, where it is more than the loss of the record. */
  readonly hint?: string;
  readonly remove: () => Promise<unknown>;
  /** Keys of the queries that show them. */
  readonly refresh: readonly (readonly unknown[])[];
  readonly onDone?: () => void;
}

export function useRemoval(): (removal: Removal) => void {
  const t = useAdminWords();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  return ({ names, hint, remove, refresh, onDone }) => {
    const name = names[0] ?? "";
    const words = {
      title: names.length > 1 ? t("removeMany", { name, count: names.length }) : t("removeOne", { name }),
      content: hint ?? t("removeHint"),
      okText: t("remove"),
      cancelText: t("cancel"),
    };
    confirmNaming(modal, words, async () => {
      try {
        await remove();
      } catch (error) {
        reportError(error);
        return;
      }
      await Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));
      void message.success(t("removed", { count: names.length }));
      onDone?.();
    });
  };
}
