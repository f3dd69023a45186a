/** Findings of the check, errors first, each with a link to its place in the designer. */
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFindingText } from "../../forms/finding-text.ts";
import { definitionQuery } from "../../forms/form.query.ts";
import { toItemNames } from "../../forms/item-names.ts";
import { toFindingPath } from "../../forms/findings.query.ts";
import type { FindingEntry } from "../../forms/findings.query.ts";
import styles from "./publish.module.css";

export interface FindingListProps {
  formId: number;
  findings: readonly FindingEntry[];
}

export function FindingList({ formId, findings }: FindingListProps) {
  const { t } = useTranslation("publish");
  const errors = findings.filter((finding) => finding.severity === "error");
  const warnings = findings.filter((finding) => finding.severity === "warning");
  if (findings.length === 0) {
    return (
      <p className={styles["clean"]}>
        <CheckCircleFilled aria-hidden /> {t("panel.clean")}
      </p>
    );
  }
  return (
    <div className={styles["findings"]}>
      {errors.length > 0 && (
        <>
          <h3 className={styles["findingsTitle"]}>{t("panel.errors", { count: errors.length })}</h3>
          <Rows formId={formId} findings={errors} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className={styles["findingsTitle"]}>{t("panel.warnings", { count: warnings.length })}</h3>
          <Rows formId={formId} findings={warnings} />
        </>
      )}
    </div>
  );
}

function Rows({ formId, findings }: FindingListProps) {
  const { t } = useTranslation("publish");
  const toText = useFindingText();
  const draft = useQuery(definitionQuery(formId));
  const names = toItemNames(draft.data?.definition, (place, title) =>
    t(title === "" ? "panel.place" : "panel.question", { place, title }),
  );
  return (
    <ul className={styles["rows"]}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.path}`} className={styles["row"]}>
          {finding.severity === "error" ? (
            <CloseCircleFilled className={styles["error"]} aria-hidden />
          ) : (
            <ExclamationCircleFilled className={styles["warning"]} aria-hidden />
          )}
          <span className={styles["rowText"]}>
            {names.has(finding.itemId ?? "") && <strong>{names.get(finding.itemId ?? "")} </strong>}
            {toText(finding)}
          </span>
          <Link to={toFindingPath(formId, finding)}>{t("panel.jump")}</Link>
        </li>
      ))}
    </ul>
  );
}
