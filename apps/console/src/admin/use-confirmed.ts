/**
 * Runs a change after a confirmation that names what is changed. Reports an error, or refetches the lists after
 * success.
 */
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { reportError } from "../api/report-error.ts";
import { useAdminWords } from "./admin-words.ts";

export interface ConfirmedChange {
  readonly title: string;
  readonly content?: string;
  readonly okText: string;
  readonly change: () => Promise<unknown>;
  /** Keys of the queries to refetch. */
  readonly refresh: readonly (readonly unknown[])[];
  readonly done: string;
  readonly onDone?: () => void;
}

export function useConfirmed(): (change: ConfirmedChange) => void {
  const t = useAdminWords();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  return ({ title, content, okText, change, refresh, done, onDone }) => {
    const words = { title, okText, cancelText: t("cancel"), ...(content === undefined ? {} : { content }) };
    confirmNaming(modal, words, async () => {
      try {
        await change();
      } catch (error) {
        reportError(error);
        return;
      }
      await Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));
      void message.success(done);
      onDone?.();
    });
  };
}
