/** Per page: how many responses reached it and the median time spent on it. */
import type { FormDefinition } from "@idata/engine";
import { formatShare, toShare } from "@idata/questions/report";
import { Table } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import styles from "./stats.module.css";

export interface PagesCardProps {
  pages: FormStats["pages"];
  definition: FormDefinition;
  responses: number;
}

export function PagesCard({ pages, definition, responses }: PagesCardProps) {
  const { t } = useTranslation("stats");
  const format = useFormat();
  const nameOf = (id: string, place: number): string => {
    const page = definition.pages.find((one) => one.id === id);
    const item = definition.pages.flatMap((one) => one.items).find((one) => one.id === id);
    return page?.title || item?.title || t("pages.page", { n: place });
  };
  return (
    <section className={styles["card"]} aria-labelledby="pages">
      <h2 id="pages" className={styles["cardTitle"]}>
        {t("pages.title")}
      </h2>
      <Table
        rowKey="pageId"
        size="small"
        pagination={false}
        dataSource={pages.map((page, index) => ({ ...page, name: nameOf(page.pageId, index + 1) }))}
        columns={[
          { title: t("pages.name"), dataIndex: "name", key: "name" },
          {
            title: t("pages.reached"),
            key: "n",
            align: "right",
            render: (_, { n }) =>
              t("score.share", { count: format.number(n), share: formatShare(toShare(n, responses)) }),
          },
          {
            title: t("pages.median"),
            key: "median",
            align: "right",
            render: (_, { medianSeconds }) => format.duration(medianSeconds),
          },
        ]}
      />
    </section>
  );
}
