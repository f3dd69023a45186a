/** Publishes the draft: shows findings and changes first. Errors and refused changes block the button. */
import { publishForm } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { ChangeReview } from "../../forms/diff/change-review.tsx";
import { findTarget } from "../../forms/diff/find-thing.ts";
import { useChanges, type Changes } from "../../forms/diff/use-changes.ts";
import { findingsQuery, publishCheckQuery, toFindingPath } from "../../forms/findings.query.ts";
import { definitionQuery, useFormRefresh } from "../../forms/form.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { TestsNote } from "../../forms/tests-note.tsx";
import { PublishChoicesFields, type PublishChoices } from "../../forms/publish-choices.tsx";
import { FindingList } from "./finding-list.tsx";
import styles from "./publish.module.css";

export function PublishPanel({ form }: { form: FormSummary }) {
  const { t } = useTranslation("publish");
  const isOpen = form.version === null || form.draftChanged;
  const version = form.version ?? 0;
  const words = { version, next: version + 1 };
  const draft = useQuery({ ...definitionQuery(form.id), enabled: isOpen }).data?.definition ?? null;
  const changes = useChanges(form.id, isOpen ? form.version : null, draft);
  const [choices, setChoices] = useState<PublishChoices>({});
  const navigate = useNavigate();
  const key = form.version === null ? "first" : form.draftChanged ? "changed" : "current";
  return (
    <section className={styles["card"]} aria-labelledby="publish-title">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id="publish-title" className={styles["title"]}>
            {t(`panel.${key}`, words)}
          </h2>
          <p className={styles["hint"]}>{t(`panel.${key}Hint`, words)}</p>
        </div>
        {isOpen ? <PublishButton form={form} changes={changes} choices={choices} /> : <DesignLink id={form.id} />}
      </div>
      {isOpen && <Tests form={form} />}
      {isOpen && <PublishChoicesFields form={form} choices={choices} onChange={setChoices} />}
      {isOpen && <Findings form={form} />}
      {isOpen && form.version !== null && draft !== null && (
        <ChangeReview
          changes={changes}
          version={version}
          after={draft}
          onGo={(entry) => {
            const target = findTarget(draft, entry);
            if (target) void navigate(toFindingPath(form.id, target));
          }}
        />
      )}
    </section>
  );
}

function DesignLink({ id }: { id: number }) {
  const { t } = useTranslation("publish");
  return (
    <Link to={`/form/${id}/designer`}>
      <Button>{t("panel.design")}</Button>
    </Link>
  );
}

interface PublishButtonProps {
  form: FormSummary;
  changes: Changes;
  choices: PublishChoices;
}

function PublishButton({ form, changes, choices }: PublishButtonProps) {
  const { t } = useTranslation("publish");
  const { message } = App.useApp();
  const refresh = useFormRefresh();
  const findings = useQuery(findingsQuery(form.id, form.revision));
  const publish = useMutation({
    mutationFn: async () =>
      (await call(publishForm, { params: { id: form.id }, body: { ...choices, revision: form.revision } })).data,
    onSuccess: (summary) => void message.success(t("panel.done", { version: summary.version })),
    onSettled: (summary) => refresh(form.id, summary),
  });
  const isCompared = form.version === null || changes.entries !== null;
  const isBlocked =
    !isCompared || changes.open.length > 0 || findings.data?.some((finding) => finding.severity === "error") === true;
  return (
    <Button
      type="primary"
      size="large"
      loading={publish.isPending}
      disabled={isBlocked || !form.abilities.includes("publish")}
      onClick={() => publish.mutate()}
    >
      {form.version === null ? t("panel.publish") : t("panel.publishNext", { next: form.version + 1 })}
    </Button>
  );
}

function Tests({ form }: { form: FormSummary }) {
  const { data } = useQuery(publishCheckQuery(form.id, form.revision));
  return <TestsNote formId={form.id} tests={data?.tests} />;
}

function Findings({ form }: { form: FormSummary }) {
  const { t } = useTranslation(["publish", "common"]);
  const findings = useQuery(findingsQuery(form.id, form.revision));
  if (findings.error !== null) {
    return (
      <Button size="small" onClick={() => void findings.refetch()}>
        {t("common:action.retry")}
      </Button>
    );
  }
  if (findings.data === undefined) return <p className={styles["hint"]}>{t("panel.checking")}</p>;
  return <FindingList formId={form.id} findings={findings.data} />;
}
