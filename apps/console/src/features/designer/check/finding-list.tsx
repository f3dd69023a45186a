/** List of findings, errors first, with filters if there are many. A click goes to the place of the finding. */
import { CheckCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { Input, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFindingText } from "../../../forms/finding-text.ts";
import { useDesigner } from "../designer-context.tsx";
import styles from "./check.module.css";
import { filterFindings, type SeverityFilter, type WordedFinding } from "./filter-findings.ts";
import { goToFinding } from "./finding-place.ts";
import { useWhere } from "./use-where.ts";
import type { Finding } from "./use-findings.ts";

/** From this many findings on, the list offers a search field. */
const MANY = 8;

export function FindingList({ findings, onJump }: { findings: readonly Finding[]; onJump: () => void }) {
  const { t } = useTranslation("designer");
  const { store } = useDesigner();
  const toText = useFindingText();
  const toWhere = useWhere();
  const [severity, setSeverity] = useState<SeverityFilter>("all");
  const [query, setQuery] = useState("");
  if (findings.length === 0) {
    return (
      <p className={styles["good"]}>
        <CheckCircleOutlined aria-hidden /> {t("check.good")}
      </p>
    );
  }
  const definition = store.getDefinition();
  const worded = findings.map((finding) => ({ finding, text: toText(finding), where: toWhere(definition, finding) }));
  const count = (one: Finding["severity"]): number => findings.filter((finding) => finding.severity === one).length;
  const hasBoth = count("error") > 0 && count("warning") > 0;
  const isLong = findings.length >= MANY;
  const shown = filterFindings(worded, { severity: hasBoth ? severity : "all", query: isLong ? query : "" });
  return (
    <div className={styles["panel"]}>
      {hasBoth && (
        <Segmented
          block
          value={severity}
          onChange={setSeverity}
          options={[
            { value: "all", label: t("check.all", { count: findings.length }) },
            { value: "error", label: t("check.errors", { count: count("error") }) },
            { value: "warning", label: t("check.warnings", { count: count("warning") }) },
          ]}
        />
      )}
      {isLong && (
        <Input
          allowClear
          value={query}
          aria-label={t("check.filter")}
          placeholder={t("check.filter")}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className={styles["list"]}>
        {shown.length === 0 && <p className={styles["head"]}>{t("check.none")}</p>}
        {(["error", "warning"] as const).map((one) => {
          const own = shown.filter(({ finding }) => finding.severity === one);
          if (own.length === 0) return null;
          return (
            <section key={one}>
              <h3 className={styles["head"]}>{t(`check.${one}sTitle`)}</h3>
              {own.map((worded) => (
                <FindingRow key={JSON.stringify(worded.finding)} worded={worded} onJump={onJump} />
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}

function FindingRow({ worded, onJump }: { worded: WordedFinding; onJump: () => void }) {
  const designer = useDesigner();
  const { t } = useTranslation("forms");
  const { finding, text, where } = worded;
  const jump = () => {
    onJump();
    goToFinding(designer, finding);
  };
  const { fix } = finding;
  return (
    <div className={styles["finding"]}>
      <button type="button" className={styles["row"]} onClick={jump}>
        {finding.severity === "error" ? (
          <CloseCircleFilled className={styles["error"]} aria-hidden />
        ) : (
          <ExclamationCircleFilled className={styles["warning"]} aria-hidden />
        )}
        <span className={styles["text"]}>{text}</span>
        <span className={styles["where"]}>{where}</span>
      </button>
      {fix && (
        <button type="button" className={styles["mend"]} onClick={() => designer.actions.mend(finding)}>
          {fix.text === "" ? t("mendRemove") : t("mend", { text: fix.text })}
        </button>
      )}
    </div>
  );
}
