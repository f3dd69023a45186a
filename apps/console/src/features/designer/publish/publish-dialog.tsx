/**
 * Publishes the draft: saves pending changes, shows findings and differences from the published version, publishes, and
 * goes on to sharing. Errors block publishing, and so do changes that would give stored answers another meaning.
 */
import { checkForm, type DataOf, ERRORS, publishForm, type PublishFindings } from "@idata/contracts";
import { App, Button, Modal } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import { ChangeReview } from "../../../forms/diff/change-review.tsx";
import { findTarget, putBack } from "../../../forms/diff/find-thing.ts";
import type { ChangeEntry } from "../../../forms/diff/list-changes.ts";
import { useChanges } from "../../../forms/diff/use-changes.ts";
import { useFormRefresh, type FormSummary } from "../../../forms/form.query.ts";
import { TestsNote } from "../../../forms/tests-note.tsx";
import { PublishChoicesFields, type PublishChoices } from "../../../forms/publish-choices.tsx";
import { FindingList } from "../check/finding-list.tsx";
import { goToFinding } from "../check/finding-place.ts";
import { checkDefinition, type Finding } from "../check/use-findings.ts";
import { useDefinition } from "../designer-context.tsx";
import { countQuestions } from "../document/numbers.ts";
import type { DesignerSession } from "../session.ts";
import styles from "./publish-dialog.module.css";

/** Keeps the buttons visible however long the content is. */
const SCROLLED = { body: { maxHeight: "calc(100dvh - 264px)", overflowY: "auto" } } as const;

export function PublishDialog({
  session,
  form,
  onClose,
}: {
  session: DesignerSession;
  form: FormSummary | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const navigate = useNavigate();
  const refresh = useFormRefresh();
  const { store } = session.designer;
  const definition = useDefinition();
  const version = form?.version ?? null;
  const changes = useChanges(session.formId, version, definition);
  const [findings, setFindings] = useState<readonly Finding[]>(() => checkDefinition(definition, form?.kind));
  const [choices, setChoices] = useState<PublishChoices>({});
  const [isBusy, setBusy] = useState(false);
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const isAgain = form !== undefined && form.version !== null;
  const [tests, setTests] = useState(0);
  useServerCheck(session, ({ findings: found, tests: count = 0 }) => {
    // What only the server finds is about responses, which a form that was never published does not have.
    if (isAgain) setFindings(found);
    setTests(count);
  });

  const { state, revision } = session.autosave.getStatus();
  const isUnchanged = isAgain && !form.draftChanged && state === "saved" && revision === form.revision;

  const isCompared = version === null || changes.entries !== null;
  const go = (entry: ChangeEntry) => {
    const target = findTarget(definition, entry);
    onClose();
    if (target) goToFinding(session.designer, target);
  };

  const publish = async () => {
    setBusy(true);
    try {
      await session.autosave.flush();
      if (session.autosave.getStatus().state !== "saved") {
        void message.warning(t("publish.notSaved"));
        return;
      }
      const { data } = await call(publishForm, {
        params: { id: session.formId },
        body: { ...choices, revision: session.autosave.getStatus().revision },
      });
      await refresh(session.formId, data);
      void message.success(t("publish.done"));
      await navigate(`/form/${session.formId}/publish/distribute`);
    } catch (error) {
      if (isApiError(error) && error.code === ERRORS.PUBLISH_HAS_ERRORS.code) {
        setFindings((error.data as PublishFindings).findings);
      } else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t("publish.title")}
      width={640}
      onCancel={onClose}
      styles={SCROLLED}
      footer={
        <>
          <Button onClick={onClose}>{t("condition.cancel")}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={errors > 0 || !isCompared || changes.open.length > 0}
            onClick={() => void publish()}
          >
            {t(isAgain ? "publish.goAgain" : "publish.go")}
          </Button>
        </>
      }
    >
      <div className={styles["summary"]}>
        <strong>{definition.title}</strong>
        <span>{t("publish.questions", { count: countQuestions(definition), pages: definition.pages.length })}</span>
      </div>
      <p className={styles["text"]} data-blocked={errors > 0 || undefined}>
        {errors > 0
          ? t("publish.hasErrors", { count: errors })
          : findings.length > 0
            ? t("publish.hasWarnings", { count: findings.length })
            : t(isUnchanged ? "publish.unchanged" : isAgain ? "publish.readyAgain" : "publish.ready")}
      </p>
      <div className={styles["parts"]}>
        {findings.length > 0 && <FindingList findings={findings} onJump={onClose} />}
        {version !== null && !isUnchanged && (
          <ChangeReview
            changes={changes}
            version={version}
            after={definition}
            onGo={go}
            onPutBack={({ change }) => {
              const { before } = changes;
              if (before) store.change((now) => putBack(now, before, change));
            }}
          />
        )}
        <TestsNote formId={session.formId} tests={tests} />
        {form && <PublishChoicesFields form={form} choices={choices} onChange={setChoices} />}
      </div>
    </Modal>
  );
}

/**
 * Asks for what only the server knows: findings such as quotas below the number of claims, and test responses. If the call
 * fails, the local findings stay.
 */
function useServerCheck(session: DesignerSession, onFound: (check: DataOf<typeof checkForm>) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      await session.autosave.flush();
      if (session.autosave.getStatus().state !== "saved") return;
      const { data } = await call(checkForm, { params: { id: session.formId } });
      if (!isGone) found(data);
    };
    ask().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [session]);
}
