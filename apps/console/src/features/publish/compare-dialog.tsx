/** Compares any two versions; the draft counts as a version. */
import { ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { cores } from "@idata/questions/core";
import { Modal, Select } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ChangeList } from "../../forms/diff/change-list.tsx";
import { findTarget } from "../../forms/diff/find-thing.ts";
import { listChanges } from "../../forms/diff/list-changes.ts";
import { versionQuery, type VersionEntry } from "../../forms/diff/versions.query.ts";
import { toFindingPath } from "../../forms/findings.query.ts";
import { definitionQuery, type FormSummary } from "../../forms/form.query.ts";
import { statsQuery } from "../../forms/stats.query.ts";
import styles from "./publish.module.css";

/** Version number that denotes the draft. */
const DRAFT = 0;

export interface CompareDialogProps {
  form: FormSummary;
  versions: readonly VersionEntry[];
  /** The initially chosen version. It is compared with the version before it; version 1 is compared with the draft. */
  start: number;
  onClose: () => void;
}

export function CompareDialog({ form, versions, start, onClose }: CompareDialogProps) {
  const { t } = useTranslation(["publish", "common"]);
  const [from, setFrom] = useState(start > 1 ? start - 1 : start);
  const [to, setTo] = useState(start > 1 ? start : DRAFT);
  const options = [
    ...(form.draftChanged ? [{ value: DRAFT, label: t("versions.draft") }] : []),
    ...versions.map(({ version }) => ({ value: version, label: t("versions.version", { version }) })),
  ];
  return (
    <Modal open width={640} title={t("versions.compareTitle")} footer={null} onCancel={onClose}>
      <div className={styles["pair"]}>
        <Choice label={t("versions.from")} value={from} options={options} onChange={setFrom} />
        <Choice label={t("versions.to")} value={to} options={options} onChange={setTo} />
      </div>
      <Difference form={form} from={from} to={to} />
    </Modal>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  options: { value: number; label: string }[];
  onChange: (value: number) => void;
}

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}

function Difference({ form, from, to }: { form: FormSummary; from: number; to: number }) {
  const { t } = useTranslation(["publish", "common"]);
  const navigate = useNavigate();
  const before = useEither(form.id, from);
  const after = useEither(form.id, to);
  const stats = useQuery({ ...statsQuery(form.id), retry: false });
  const questions = stats.data?.questions;
  const entries = useMemo(() => {
    if (before.definition === null || after.definition === null) return null;
    const counts = questions ? new Map(questions.map((one) => [one.questionId, one])) : null;
    return listChanges({ before: before.definition, after: after.definition, cores, counts });
  }, [before.definition, after.definition, questions]);
  if (before.isFailed || after.isFailed)
    return (
      <ErrorState
        title={t("versions.failed")}
        action={t("common:action.retry")}
        onAction={() => void Promise.all([before.retry(), after.retry()])}
      />
    );
  if (before.definition === null || after.definition === null || entries === null)
    return <SkeletonBlock height={120} />;
  const target = after.definition;
  return (
    <ChangeList
      before={before.definition}
      after={target}
      entries={entries}
      {...(to === DRAFT && {
        onGo: (entry) => {
          const place = findTarget(target, entry);
          if (place) void navigate(toFindingPath(form.id, place));
        },
      })}
    />
  );
}

/** Loads a version, or the draft as stored on the server. */
function useEither(formId: number, version: number) {
  const frozen = useQuery({ ...versionQuery(formId, version), enabled: version !== DRAFT });
  const draft = useQuery({ ...definitionQuery(formId), enabled: version === DRAFT });
  const query = version === DRAFT ? draft : frozen;
  return {
    definition: (version === DRAFT ? draft.data?.definition : frozen.data) ?? null,
    isFailed: query.error !== null,
    retry: async () => void (await query.refetch()),
  };
}
