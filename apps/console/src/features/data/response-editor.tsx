/**
 * Edits a response in the drawer with the controls of the form. A reason is needed. If the response was changed in
 * between, both versions are shown and what was entered stays.
 */
import { editResponse, LONGEST_REASON } from "@idata/contracts";
import type { Answers } from "@idata/engine";
import { questionElementId } from "@idata/questions/fill";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useEditWords } from "./edit-words.ts";
import { EditorItems } from "./editor-items.tsx";
import { type Detail, listDifferent, startSession } from "./editor-session.ts";
import { StaleEdit } from "./stale-edit.tsx";
import styles from "./editor.module.css";

const PREFIX = "edit";
const CHANGED = 6_604_066;
const INVALID = 6_603_002;

export interface ResponseEditorProps {
  formId: number;
  detail: Detail;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  /** Everything is saved. */
  onDone: () => void;
}

interface Stored {
  readonly revision: number;
  readonly answers: Answers;
}

export default function ResponseEditor({ formId, detail, onDirty, onCancel, onDone }: ResponseEditorProps) {
  const t = useEditWords();
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { definition } = detail;
  // What was fetched later does not replace what is being edited.
  const [first] = useState(detail);
  const session = useMemo(() => startSession(first), [first]);
  const begun = useMemo(() => session.collectAnswers(), [session]);
  const [reason, setReason] = useState("");
  const [needsReason, setNeedsReason] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    const note = () => onDirty(listDifferent(definition, begun, session.collectAnswers()).length > 0);
    return session.subscribeForm(note);
  }, [session, begun, definition, onDirty]);
  const save = useMutation({
    mutationFn: () =>
      call(editResponse, {
        params: { id: formId, responseId: first.response.responseId },
        body: { revision: stored?.revision ?? first.revision, answers: session.collectAnswers(), reason },
      }),
    meta: { silent: true },
    onError(error) {
      if (isApiError(error) && error.code === CHANGED) setStored(error.data as Stored);
      else if (isApiError(error) && error.code === INVALID) {
        session.checkAll();
        showIssues(error.issues.map(({ questionId }) => questionId));
      } else reportError(error);
    },
    async onSuccess({ data }) {
      void (data.changed === 0
        ? message.info(t("unchanged"))
        : message.success(t("saved", { seq: first.response.seq })));
      await queryClient.invalidateQueries({ queryKey: ["form", formId] });
      onDone();
    },
  });
  const showIssues = (ids: readonly string[]) => {
    setWrong(ids);
    document.getElementById(questionElementId(ids[0] ?? "", PREFIX))?.scrollIntoView({ block: "center" });
  };
  const submit = () => {
    const issues = session.checkAll();
    showIssues(issues.map(({ questionId }) => questionId));
    setNeedsReason(reason.trim() === "");
    if (issues.length === 0 && reason.trim() !== "") save.mutate();
  };
  return (
    <div className={styles["editor"]}>
      {stored !== null && <StaleEdit definition={definition} session={session} stored={stored.answers} />}
      <p className={styles["rules"]}>{t("asVersion", { version: first.response.version })}</p>
      <EditorItems definition={definition} session={session} prefix={PREFIX} />
      <footer className={styles["foot"]}>
        {wrong.length > 0 && <Alert type="error" showIcon title={t("issues", { count: wrong.length })} />}
        <label className={styles["reason"]}>
          <span>{t("reason")}</span>
          <Input
            value={reason}
            maxLength={LONGEST_REASON}
            placeholder={t("reasonHint")}
            aria-required
            {...(needsReason && { status: "error" as const })}
            onChange={(event) => {
              setReason(event.target.value);
              setNeedsReason(false);
            }}
            onPressEnter={submit}
          />
          {needsReason && (
            <span className={styles["error"]} role="alert">
              {t("needReason")}
            </span>
          )}
        </label>
        <div className={styles["buttons"]}>
          <Button onClick={onCancel}>{common("action.cancel")}</Button>
          <Button type="primary" loading={save.isPending} onClick={submit}>
            {t("save")}
          </Button>
        </div>
      </footer>
    </div>
  );
}
