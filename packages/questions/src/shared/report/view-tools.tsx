/** Buttons below a chart: choose a chart or the table, save as a picture or a file. */
import {
  BarChartOutlined,
  BarsOutlined,
  BoxPlotOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DotChartOutlined,
  DownloadOutlined,
  HeatMapOutlined,
  LineChartOutlined,
  OrderedListOutlined,
  PieChartOutlined,
  TableOutlined,
} from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import type { ReportTranslate } from "./report-props.ts";
import styles from "./report.module.css";

/** Its name is `kind_…` in `report.messages.ts`. */
export type ChartKind =
  | "bars"
  | "columns"
  | "donut"
  | "stacked"
  | "grouped"
  | "histogram"
  | "box"
  | "gauge"
  | "means"
  | "ranks"
  | "topBox"
  | "trend"
  | "points"
  | "places"
  | "density";

/** The view of the table, beside the kinds of charts. */
export const TABLE = "table";

const ICONS: Readonly<Record<ChartKind, ReactNode>> = {
  bars: <BarChartOutlined rotate={90} aria-hidden />,
  columns: <BarChartOutlined aria-hidden />,
  donut: <PieChartOutlined aria-hidden />,
  // Narrow cards show no names: charts of one card must not look alike.
  stacked: <DatabaseOutlined aria-hidden />,
  grouped: <BarsOutlined aria-hidden />,
  histogram: <BarChartOutlined aria-hidden />,
  box: <BoxPlotOutlined aria-hidden />,
  gauge: <DashboardOutlined aria-hidden />,
  means: <BarChartOutlined rotate={90} aria-hidden />,
  ranks: <OrderedListOutlined aria-hidden />,
  topBox: <BarChartOutlined aria-hidden />,
  trend: <LineChartOutlined aria-hidden />,
  points: <BarChartOutlined rotate={90} aria-hidden />,
  places: <DotChartOutlined aria-hidden />,
  density: <HeatMapOutlined aria-hidden />,
};

export interface ViewToolsProps {
  t: ReportTranslate;
  kinds: readonly ChartKind[];
  /** A kind, or `TABLE`. */
  view: string;
  onView: (view: string) => void;
  onSave: (format: "png" | "svg") => void;
  /** `null` if tables cannot be saved. */
  onSaveTable: (() => void) | null;
  /** Further files of the figures. */
  files?: readonly ReportFile[];
}

export interface ReportFile {
  readonly key: string;
  readonly label: string;
  readonly onSave: () => void;
}

export function ViewTools({ t, kinds, view, onView, onSave, onSaveTable, files: further = [] }: ViewToolsProps) {
  const single = kinds.length === 1;
  const views = [
    ...kinds.map((kind) => ({ view: kind as string, icon: ICONS[kind], name: t(single ? "chart" : `kind_${kind}`) })),
    { view: TABLE, icon: <TableOutlined aria-hidden />, name: t("table") },
  ];
  const pictures = (["png", "svg"] as const).map((format) => ({
    key: format as string,
    label: t(format),
    onClick: () => onSave(format),
  }));
  const files = [
    ...(onSaveTable === null ? [] : [{ key: "csv", label: t("csv"), onClick: onSaveTable }]),
    ...further.map(({ key, label, onSave: onClick }) => ({ key, label, onClick })),
  ];
  return (
    <div className={`${styles["tools"]} no-print`}>
      <div role="group" aria-label={t("view")} className={styles["views"]}>
        {views.map((one) => (
          <Button
            key={one.view}
            type="text"
            size="small"
            icon={one.icon}
            aria-pressed={one.view === view}
            className={one.view === view ? (styles["pressed"] ?? "") : ""}
            onClick={() => onView(one.view)}
          >
            {one.name}
          </Button>
        ))}
      </div>
      <Dropdown trigger={["click"]} menu={{ items: [...(view === TABLE ? [] : pictures), ...files] }}>
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
