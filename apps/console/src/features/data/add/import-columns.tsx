/** The second step of an import: what each column gives. */
import { Alert, Select } from "antd";
import { useMemo } from "react";
import { useFormat } from "../../../format/use-format.ts";
import { useAddWords } from "./add-words.ts";
import type { ReadFile } from "./import.query.ts";
import styles from "./add.module.css";

export interface ImportColumnsProps {
  file: ReadFile;
  targets: readonly (string | null)[];
  /** At least one column goes to a question. */
  isMatched: boolean;
  onChange: (targets: readonly (string | null)[]) => void;
}

const LEFT_OUT = "";

export function ImportColumns({ file, targets, isMatched, onChange }: ImportColumnsProps) {
  const t = useAddWords();
  const format = useFormat();
  const used = useMemo(() => new Set(targets), [targets]);
  const matched = targets.filter((target) => target !== null).length;
  return (
    <>
      <p className={styles["file"]}>
        <span className={styles["strong"]}>{file.fileName}</span>
        <span className={styles["quiet"]}>{t("rows", { count: format.number(file.total) })}</span>
        <span className={styles["quiet"]}>{t("match", { matched, left: targets.length - matched })}</span>
      </p>
      {file.earlierAt !== null && (
        <Alert type="warning" showIcon title={t("earlier", { at: format.dateTime(file.earlierAt) })} />
      )}
      {!isMatched && <Alert type="info" showIcon title={t("none")} />}
      <div className={styles["scroll"]}>
        <table className={`${styles["table"]} ${styles["matching"]}`}>
          <thead>
            <tr>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("samples")}</th>
              <th scope="col">{t("target")}</th>
            </tr>
          </thead>
          <tbody>
            {file.columns.map(({ header, samples }, at) => {
              const chosen = targets[at] ?? null;
              return (
                // Headings may repeat.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <th scope="row">{header || `${at + 1}`}</th>
                  <td className={styles["samples"]}>
                    <span>{samples.join(" · ")}</span>
                  </td>
                  <td className={styles["target"]}>
                    <Select
                      value={chosen ?? LEFT_OUT}
                      aria-label={t("targetOf", { column: header || `${at + 1}` })}
                      className={chosen === null ? (styles["leftOut"] ?? "") : ""}
                      showSearch={{ optionFilterProp: "label" }}
                      popupMatchSelectWidth={360}
                      options={[
                        { value: LEFT_OUT, label: t("leaveOut") },
                        ...file.targets.map(({ code, label }) => ({
                          value: code,
                          label,
                          disabled: code !== chosen && used.has(code),
                          ...(code !== chosen && used.has(code) && { title: t("twice") }),
                        })),
                      ]}
                      onChange={(value) =>
                        onChange(
                          targets.map((one, place) => (place === at ? (value === LEFT_OUT ? null : value) : one)),
                        )
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
