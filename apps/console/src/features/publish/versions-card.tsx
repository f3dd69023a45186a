/**
 * All published versions with author, time and number of responses. Each can be viewed, compared and restored as the
 * draft.
 */
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { versionsQuery, type VersionEntry } from "../../forms/diff/versions.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import { useRestoreVersion } from "./use-restore-version.ts";
import { part } from "../../shell/part.tsx";

// Rarely used, so loaded on demand; the view needs all question types.
const VersionView = part(async () => (await import("./version-view.tsx")).VersionView);
const CompareDialog = part(async () => (await import("./compare-dialog.tsx")).CompareDialog);

const SHOWN = 5;

export function VersionsCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation(["publish", "common"]);
  const versions = useQuery(versionsQuery(form.id));
  const [viewed, setViewed] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const restore = useRestoreVersion(form);
  const list = versions.data ?? [];
  const shown = isWhole ? list : list.slice(0, SHOWN);
  return (
    <section className={styles["card"]} aria-labelledby="versions-title">
      <h2 id="versions-title" className={styles["title"]}>
        {t("versions.title")}
      </h2>
      {versions.error !== null && (
        <div className={styles["line"]} role="alert">
          {t("versions.failed")}
          <Button size="small" onClick={() => void versions.refetch()}>
            {t("common:action.retry")}
          </Button>
        </div>
      )}
      {versions.isPending && <SkeletonBlock height={56} />}
      {list.length > 0 && (
        <ul className={styles["rows"]}>
          {shown.map((entry) => (
            <Row
              key={entry.version}
              entry={entry}
              form={form}
              onView={() => setViewed(entry.version)}
              onCompare={() => setCompared(entry.version)}
              onRestore={() => restore(entry.version)}
            />
          ))}
        </ul>
      )}
      {shown.length < list.length && (
        <Button onClick={() => setWhole(true)}>{t("versions.more", { count: list.length })}</Button>
      )}
      {viewed !== null && <VersionView formId={form.id} version={viewed} onClose={() => setViewed(null)} />}
      {compared !== null && (
        <CompareDialog form={form} versions={list} start={compared} onClose={() => setCompared(null)} />
      )}
    </section>
  );
}

interface RowProps {
  entry: VersionEntry;
  form: FormSummary;
  onView: () => void;
  onCompare: () => void;
  onRestore: () => void;
}

function Row({ entry, form, onView, onCompare, onRestore }: RowProps) {
  const { t } = useTranslation("publish");
  const format = useFormat();
  const { version, publishedAt, publishedBy, questions, responses, withdrawn } = entry;
  const isCurrent = version === form.version;
  const canCompare = version > 1 || form.draftChanged;
  const canRestore = form.abilities.includes("edit") && (!isCurrent || form.draftChanged);
  return (
    <li className={styles["version"]}>
      <div className={styles["words"]}>
        <strong>{t("versions.version", { version })}</strong>
        {isCurrent && <span className={styles["badge"]}>{t("versions.current")}</span>}
        {withdrawn && <span className={styles["gone"]}>{t("versions.withdrawn")}</span>}
        <p className={styles["hint"]}>
          <RelativeTime iso={publishedAt} /> · {t("versions.by", { name: publishedBy || t("versions.gone") })}
        </p>
      </div>
      <p className={styles["figures"]}>
        <span>{t("versions.questions", { count: questions })}</span>
        {responses !== null && (
          <strong>{t("versions.responses", { count: responses, shown: format.number(responses) })}</strong>
        )}
      </p>
      <div className={styles["actions"]}>
        <Button onClick={onView}>{t("versions.open")}</Button>
        {canCompare && <Button onClick={onCompare}>{t("versions.compare")}</Button>}
        {canRestore && <Button onClick={onRestore}>{t("versions.restore")}</Button>}
      </div>
    </li>
  );
}
