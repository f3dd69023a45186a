/** Deletes, restores and annotates the selected responses, or all that the list shows. A delete can be undone. */
import {
  type BodyOf,
  type DataOf,
  deleteResponse,
  getBatch,
  restoreResponse,
  startBatch,
  undoBatch,
} from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { useFollowJob } from "../../jobs/use-follow-job.tsx";
import { useListWords } from "./list-words.ts";
import styles from "./data.module.css";

type Batch = DataOf<typeof startBatch>;
type Order = BodyOf<typeof startBatch>;

/** Responses that something is done to; the server refuses if they are not as many as were seen. */
export type Target = Pick<Order, "where" | "filter" | "expected">;
export type Annotation = NonNullable<Order["annotation"]>;

export interface ResponseActions {
  removeOne: (row: ResponseRow, onDone: () => void) => void;
  restoreOne: (row: ResponseRow, onDone: () => void) => Promise<void>;
  remove: (target: Target, onDone: () => void) => void;
  restore: (target: Target, onDone: () => void) => Promise<void>;
  annotate: (target: Target, annotation: Annotation, onDone: () => void) => Promise<void>;
}

/** A thousand responses take some seconds. */
const TIMEOUT_MS = 3 * 60_000;
/** In seconds: long enough to notice a mistake. */
const UNDO_SECONDS = 12;

export function useResponseActions(form: FormSummary): ResponseActions {
  const { t } = useTranslation(["data", "common"]);
  const words = useListWords();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const follow = useFollowJob();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
    void queryClient.invalidateQueries({ queryKey: ["forms"] });
  };
  const undo = (batchId: string) =>
    run(
      () => call(undoBatch, { params: { id: form.id, batchId }, timeout: TIMEOUT_MS }),
      () => undefined,
    );
  const report = ({ action, batchId, changed, leftOut }: Batch) => {
    if (leftOut > 0) void message.warning(words("partly", { done: changed, leftOut }));
    else if (action === "restore") void message.success(t("restoredMany", { count: changed }));
    else if (action === "annotate") void message.success(words("annotated", { count: changed }));
    if (action !== "delete" || changed === 0) return;
    const key = `undo ${batchId}`;
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <span className={styles["undo"]}>
          {t("deletedMany", { count: changed })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(key);
              void undo(batchId);
            }}
          >
            {words("undo")}
          </Button>
        </span>
      ),
    });
  };
  /** Reports errors itself; `onDone` is called as soon as the selection is of no more use. */
  const run = async (send: () => Promise<{ data: Batch }>, onDone: () => void): Promise<void> => {
    let data: Batch;
    try {
      ({ data } = await send());
    } catch (error) {
      reportError(error);
      await refresh();
      return;
    }
    onDone();
    const { batchId, jobId } = data;
    if (jobId === null) {
      await refresh();
      return report(data);
    }
    const tell = async () => {
      await refresh();
      return (await call(getBatch, { params: { id: form.id, batchId } })).data;
    };
    let isDone = false;
    await follow({
      jobId,
      title: form.title,
      onDone: async () => {
        isDone = true;
        report(await tell());
      },
    });
    if (isDone) return;
    // What a cancelled or failed job has done can be undone as well.
    const rest = await tell().catch(reportError);
    if (rest && rest.changed > 0) report({ ...rest, leftOut: 0 });
  };
  const start = (body: Order, onDone: () => void) =>
    run(() => call(startBatch, { params: { id: form.id }, body, timeout: TIMEOUT_MS }), onDone);
  const changeOne = async (
    contract: typeof deleteResponse,
    { responseId, seq }: ResponseRow,
    word: "deletedOne" | "restoredOne",
    onDone: () => void,
  ) => {
    try {
      await call(contract, { params: { id: form.id, responseId } });
      void message.success(t(word, { seq }));
    } catch (error) {
      reportError(error);
    }
    await refresh();
    onDone();
  };
  const confirm = (title: string, action: () => Promise<void>) =>
    confirmNaming(
      modal,
      { title, content: t("confirmHint"), okText: t("delete"), cancelText: t("common:action.cancel") },
      action,
    );
  return {
    removeOne: (row, onDone) =>
      confirm(t("confirmOne", { title: form.title, seq: row.seq }), () =>
        changeOne(deleteResponse, row, "deletedOne", onDone),
      ),
    restoreOne: (row, onDone) => changeOne(restoreResponse, row, "restoredOne", onDone),
    remove: (target, onDone) =>
      confirm(t("confirmMany", { title: form.title, count: target.expected }), () =>
        start({ action: "delete", ...target }, onDone),
      ),
    restore: (target, onDone) => start({ action: "restore", ...target }, onDone),
    annotate: (target, annotation, onDone) => start({ action: "annotate", annotation, ...target }, onDone),
  };
}
