/** Says how many responses have come in since the list was loaded. Rows move only when the reader asks for it. */
import { ReloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { statsQuery } from "../../forms/stats.query.ts";
import styles from "./data.module.css";

export interface NewResponsesProps {
  formId: number;
  /** When the list was loaded. */
  listedAt: number;
  onShow: () => void;
}

export function NewResponses({ formId, listedAt, onShow }: NewResponsesProps) {
  const { t } = useTranslation("data");
  const format = useFormat();
  const { data, dataUpdatedAt } = useQuery(statsQuery(formId));
  const [seen, setSeen] = useState<{ at: number; responses: number } | null>(null);
  // The figure that belongs to the list is the first one that is not older than it.
  if (data !== undefined && seen?.at !== listedAt) {
    setSeen({ at: listedAt, responses: data.responses });
  }
  const count = data === undefined || seen === null ? 0 : data.responses - seen.responses;
  if (count <= 0 || dataUpdatedAt < listedAt) return null;
  return (
    <div className={styles["fresh"]} role="status">
      <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={onShow}>
        {t("fresh", { count, shown: format.number(count) })}
      </Button>
    </div>
  );
}
