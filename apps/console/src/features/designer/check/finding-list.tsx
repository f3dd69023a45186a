/** Findings in words, errors first; a click goes to the place. */
import { CheckCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useFindingText } from "../../../forms/finding-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { getNumbers } from "../document/numbers.ts";
import { findItem } from "../document/places.ts";
import styles from "./check.module.css";
import { goToFinding } from "./finding-place.ts";
import type { Finding } from "./use-findings.ts";

export function FindingList({ findings, onJump }: { findings: readonly Finding[]; onJump: () => void }) {
  const { t } = useTranslation("designer");
  if (findings.length === 0) {
    return (
      <p className={styles["good"]}>
        <CheckCircleOutlined aria-hidden /> {t("check.good")}
      </p>
    );
  }
  return (
    <div className={styles["list"]}>
      {(["error", "warning"] as const).map((severity) => {
        const own = findings.filter((finding) => finding.severity === severity);
        if (own.length === 0) return null;
        return (
          <section key={severity}>
            <h3 className={styles["head"]}>{t(`check.${severity}sTitle`)}</h3>
            {own.map((finding) => (
              <FindingRow key={`${finding.code} ${finding.path} ${finding.itemId}`} finding={finding} onJump={onJump} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function FindingRow({ finding, onJump }: { finding: Finding; onJump: () => void }) {
  const { t } = useTranslation("designer");
  const designer = useDesigner();
  const toText = useFindingText();
  const definition = designer.store.getDefinition();
  const item = finding.itemId === null ? null : findItem(definition, finding.itemId);
  const number = item ? (getNumbers(definition).get(item.id) ?? "") : "";
  const where = item ? `${number} ${item.title || t("untitled")}`.trim() : t("check.form");
  const jump = () => {
    onJump();
    goToFinding(designer, finding);
  };
  return (
    <button type="button" className={styles["row"]} onClick={jump}>
      {finding.severity === "error" ? (
        <CloseCircleFilled className={styles["error"]} aria-hidden />
      ) : (
        <ExclamationCircleFilled className={styles["warning"]} aria-hidden />
      )}
      <span className={styles["text"]}>{toText(finding)}</span>
      <span className={styles["where"]}>{where}</span>
    </button>
  );
}
