/** Deletes and restores responses. Several responses run a few at a time; the message says how many failed. */
import { deleteResponse, restoreResponse } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import type { ResponseRow } from "../../forms/response.query.ts";

const AT_ONCE = 4;

export interface ResponseActions {
  remove: (rows: readonly ResponseRow[], onDone: () => void) => void;
  restore: (rows: readonly ResponseRow[], onDone: () => void) => Promise<void>;
}

export function useResponseActions(form: FormSummary): ResponseActions {
  const { t } = useTranslation(["data", "common"]);
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const run = async (contract: typeof deleteResponse, rows: readonly ResponseRow[], word: "deleted" | "restored") => {
    const failures = await runAll(rows, ({ responseId }) => call(contract, { params: { id: form.id, responseId } }));
    await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
    void queryClient.invalidateQueries({ queryKey: ["forms"] });
    const [only] = rows;
    const done = rows.length - failures.length;
    if (failures.length > 0 && rows.length > 1) {
      void message.warning(t("someFailed", { failed: failures.length, done }));
    } else if (failures.length > 0) {
      reportError(failures[0]);
    } else if (rows.length === 1 && only !== undefined) {
      void message.success(t(`${word}One`, { seq: only.seq }));
    } else {
      void message.success(t(`${word}Many`, { count: done }));
    }
  };
  return {
    remove(rows, onDone) {
      const [only] = rows;
      const title =
        rows.length === 1 && only !== undefined
          ? t("confirmOne", { title: form.title, seq: only.seq })
          : t("confirmMany", { title: form.title, count: rows.length });
      const words = {
        title,
        content: t("confirmHint"),
        okText: t("delete"),
        cancelText: t("common:action.cancel"),
      };
      confirmNaming(modal, words, async () => {
        await run(deleteResponse, rows, "deleted");
        onDone();
      });
    },
    async restore(rows, onDone) {
      await run(restoreResponse, rows, "restored");
      onDone();
    },
  };
}

/** Runs the task for every row, a few at a time. Returns the failures. */
async function runAll<Row>(rows: readonly Row[], task: (row: Row) => Promise<unknown>): Promise<unknown[]> {
  const queue = [...rows];
  const failures: unknown[] = [];
  const work = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        await task(row);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}
