/** Counts of groups on an ordered axis (days, hours, lengths): vertical bars and their table. */
import { useMemo } from "react";
import { STANDING_HEIGHT, standingBars } from "./bar-options.ts";
import { baseText, toBar } from "./count-bar.ts";
import type { ReportProps } from "./report-props.ts";
import { ReportView } from "./report-view.tsx";
import { formatCount, formatShare, toShare } from "./share.ts";

export interface GroupViewProps extends Pick<ReportProps, "answered" | "responses" | "t"> {
  title: string;
  /** Heading of the table's first column. */
  head: string;
  /** In the order of the axis. `name` is shown in the table instead of the key. */
  groups: readonly { key: string; name?: string; count: number }[];
}

export function GroupView({ title, head, groups, answered, responses, t }: GroupViewProps) {
  const build = useMemo(
    () => standingBars(groups.map(({ key, count }) => toBar(key, count, answered, t))),
    [answered, groups, t],
  );
  const table = {
    head: [head, t("count"), t("share")],
    rows: groups
      .filter(({ count }) => count > 0)
      .map(({ key, name = key, count }) => ({
        key,
        cells: [name, formatCount(count), formatShare(toShare(count, answered))],
        share: { count, base: answered },
      })),
  };
  return (
    <ReportView
      title={title}
      base={baseText(answered, responses, t)}
      charts={[{ kind: "columns", build, height: STANDING_HEIGHT }]}
      table={table}
      t={t}
    />
  );
}
