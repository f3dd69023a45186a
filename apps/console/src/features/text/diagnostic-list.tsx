/** The parser's diagnostics with line, column and, if available, a fix. A click selects the line. */
import { CheckCircleFilled } from "@ant-design/icons";
import { TEXT_DETAILS, TEXT_MESSAGES } from "@idata/importers/text";
import type { TextDiagnostic } from "@idata/importers/text";
import { getTypeWords } from "@idata/questions/messages";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import styles from "./text.module.css";

/** Lists at most this many diagnostics; the others follow when these are fixed. */
const MAX_SHOWN = 200;

/** Findings whose fix is another reading of the same text. */
const READINGS: ReadonlySet<TextDiagnostic["code"]> = new Set([
  "answer_has_several",
  "nested_number_as_question",
  "read_otherwise",
  "options_without_question",
]);

export interface DiagnosticListProps {
  diagnostics: readonly TextDiagnostic[];
  onGo: (diagnostic: TextDiagnostic) => void;
  onFix: (diagnostic: TextDiagnostic) => void;
}

export function DiagnosticList({ diagnostics, onGo, onFix }: DiagnosticListProps) {
  const { t } = useTranslation("text");
  const count = (severity: TextDiagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const parts = (["error", "warning", "info"] as const)
    .filter((severity) => count(severity) > 0)
    .map((severity) => t(`diagnostics.${severity}s`, { count: count(severity) }));
  return (
    <section className={styles["diagnostics"]} aria-label={t("diagnostics.label")}>
      <p className={styles["summary"]} role="status">
        {diagnostics.length === 0 ? (
          <>
            <CheckCircleFilled className={styles["fine"]} aria-hidden /> {t("diagnostics.none")}
          </>
        ) : (
          parts.join(" · ")
        )}
      </p>
      {diagnostics.length > 0 && (
        <ul className={styles["diagnosticRows"]}>
          {diagnostics.slice(0, MAX_SHOWN).map((diagnostic, index) => (
            // Two findings can have the same place and code. The rows have no state, so their position is their key.
            <li key={index} data-severity={diagnostic.severity}>
              <button type="button" className={styles["diagnostic"]} onClick={() => onGo(diagnostic)}>
                <span className={styles["diagnosticPlace"]}>
                  {t("diagnostics.place", { line: diagnostic.line, column: diagnostic.column })}
                </span>
                <span>{toWords(diagnostic)}</span>
              </button>
              {diagnostic.fix !== undefined && (
                <Button size="small" onClick={() => onFix(diagnostic)}>
                  {t(READINGS.has(diagnostic.code) ? "diagnostics.otherReading" : "diagnostics.fix")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function toWords({ code, params }: TextDiagnostic): string {
  const language = currentLanguage();
  return TEXT_MESSAGES[language][code].replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = String(params?.[name] ?? hole);
    // Shows the name of the question type instead of its id.
    if (name === "to") return getTypeWords(value, language).name;
    return name === "what" ? (TEXT_DETAILS[language][value] ?? value) : value;
  });
}
