/** Publishing: saves what is left, shows what the check found, freezes the draft, and goes on to sharing. */
import { ERRORS, publishForm } from "@idata/contracts";
import { App, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import { useFormRefresh, type FormSummary } from "../../../forms/form.query.ts";
import { FindingList } from "../check/finding-list.tsx";
import { checkDefinition, type Finding } from "../check/use-findings.ts";
import { countQuestions } from "../document/numbers.ts";
import type { DesignerSession } from "../session.ts";
import styles from "./publish-dialog.module.css";

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
  const definition = session.designer.store.getDefinition();
  const [findings, setFindings] = useState<readonly Finding[]>(() => checkDefinition(definition));
  const [isBusy, setBusy] = useState(false);
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const isAgain = form !== undefined && form.version !== null;

  const { state, revision } = session.autosave.getStatus();
  const isUnchanged = isAgain && !form.draftChanged && state === "saved" && revision === form.revision;

  const publish = async () => {
    setBusy(true);
    try {
      await session.autosave.flush();
      if (session.autosave.getStatus().state !== "saved") {
        void message.warning(t("publish.notSaved"));
        return;
      }
      const { data } = await call(publishForm, { params: { id: session.formId } });
      await refresh(session.formId, data);
      void message.success(t("publish.done"));
      await navigate(`/form/${session.formId}/publish/distribute`);
    } catch (error) {
      if (isApiError(error) && error.code === ERRORS.PUBLISH_HAS_ERRORS.code) {
        setFindings((error.data as { findings: Finding[] }).findings);
      } else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t("publish.title")}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("condition.cancel")}</Button>
          <Button type="primary" loading={isBusy} disabled={errors > 0} onClick={() => void publish()}>
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
      {findings.length > 0 && <FindingList findings={findings} onJump={onClose} />}
    </Modal>
  );
}
