/** The third step of an import: what would be stored, and what is wrong with the other rows. */
import { CheckCircleOutlined, DownloadOutlined, WarningOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../format/use-format.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { useAddWords } from "./add-words.ts";
import { createFaultWords } from "./fault-text.ts";
import { type Faults, type ReadFile, versionQuery } from "./import.query.ts";
import { useFaultDownload } from "./use-fault-download.ts";
import styles from "./add.module.css";

export interface ImportReportProps {
  form: FormSummary;
  file: ReadFile;
  good: number;
  refused: number;
  faults: Faults;
}

export function ImportReport({ form, file, good, refused, faults }: ImportReportProps) {
  const t = useAddWords();
  const { i18n } = useTranslation();
  const format = useFormat();
  const version = useQuery(versionQuery(form.id, file.version));
  const words = useMemo(
    () => createFaultWords(t, i18n.language, version.data ?? null, faults.header),
    [t, i18n.language, version.data, faults.header],
  );
  const download = useFaultDownload(form.id);
  return (
    <>
      <p className={styles["sums"]} role="status">
        <span className={styles["good"]}>
          <CheckCircleOutlined aria-hidden /> {t("good", { count: format.number(good) })}
        </span>
        {refused > 0 && (
          <span className={styles["refused"]}>
            <WarningOutlined aria-hidden /> {t("refused", { count: format.number(refused) })}
          </span>
        )}
        {refused > 0 && (
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(file)}
          >
            {t("download")}
          </Button>
        )}
      </p>
      {refused === 0 && <p className={styles["hint"]}>{t("allGood")}</p>}
      {good === 0 && <p className={styles["hint"]}>{t("nothing")}</p>}
      {faults.rows.length > 0 && (
        <div className={styles["scroll"]}>
          <table className={styles["table"]}>
            <thead>
              <tr>
                <th scope="col">{t("rowHead")}</th>
                <th scope="col">{t("where")}</th>
                <th scope="col">{t("reason")}</th>
              </tr>
            </thead>
            <tbody>
              {faults.rows.flatMap(({ row, faults: some }) =>
                some.map((fault, at) => (
                  // A row may have the same fault twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={`${row}/${at}`}>
                    {at === 0 && (
                      <th scope="row" rowSpan={some.length}>
                        {row}
                      </th>
                    )}
                    <td className={styles["where"]}>{words.where(fault)}</td>
                    <td>{words.text(fault)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {refused > faults.rows.length && (
        <p className={styles["hint"]}>{t("more", { count: format.number(faults.rows.length) })}</p>
      )}
    </>
  );
}
