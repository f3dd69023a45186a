/** Shows the number of problems of the draft in the header and opens the list. */
import { CheckCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { Popover, Spin } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./check.module.css";
import { FindingList } from "./finding-list.tsx";
import type { Finding } from "./use-findings.ts";

export function CheckButton({ findings }: { findings: readonly Finding[] | null }) {
  const { t } = useTranslation("designer");
  const [isOpen, setOpen] = useState(false);
  // A large form is checked in a worker, so the first result may take a moment.
  if (findings === null) return <Spin size="small" aria-label={t("check.checking")} />;
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const warnings = findings.length - errors;
  const label =
    findings.length === 0
      ? t("header.allGood")
      : [errors > 0 && t("header.errors", { count: errors }), warnings > 0 && t("header.warnings", { count: warnings })]
          .filter(Boolean)
          .join(t("condition.join.list"));
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t("check.title")}
      content={<FindingList findings={findings} onJump={() => setOpen(false)} />}
      styles={{ container: { width: 400, maxWidth: "calc(100vw - 32px)" } }}
    >
      <button type="button" className={styles["button"]} aria-label={`${t("header.check")}: ${label}`} title={label}>
        {findings.length === 0 && <CheckCircleOutlined className={styles["fine"]} aria-hidden />}
        {errors > 0 && (
          <span className={styles["count"]}>
            <CloseCircleFilled className={styles["error"]} aria-hidden /> {errors}
          </span>
        )}
        {warnings > 0 && (
          <span className={styles["count"]}>
            <ExclamationCircleFilled className={styles["warning"]} aria-hidden /> {warnings}
          </span>
        )}
      </button>
    </Popover>
  );
}
