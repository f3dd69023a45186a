/** Buttons below a chart: switch between chart and table, save as a picture. */
import { BarChartOutlined, DownloadOutlined, TableOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { ReportTranslate } from "./report-props.ts";
import styles from "./report.module.css";

export type ReportViewKind = "chart" | "table";

export interface ViewToolsProps {
  t: ReportTranslate;
  view: ReportViewKind;
  onView: (view: ReportViewKind) => void;
  onSave: (format: "png" | "svg") => void;
}

export function ViewTools({ t, view, onView, onSave }: ViewToolsProps) {
  const isChart = view === "chart";
  return (
    <div className={`${styles["tools"]} no-print`}>
      <Button
        type="text"
        size="small"
        icon={isChart ? <TableOutlined aria-hidden /> : <BarChartOutlined aria-hidden />}
        onClick={() => onView(isChart ? "table" : "chart")}
      >
        {t(isChart ? "table" : "chart")}
      </Button>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: (["png", "svg"] as const).map((format) => ({
            key: format,
            label: t(format),
            onClick: () => onSave(format),
          })),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t("save")}
          title={t("save")}
        />
      </Dropdown>
    </div>
  );
}
