/** How often each family of colours was chosen, and the colours themselves. */
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { ColorItem } from "./color.answer.ts";
import { toColors, toFamilies } from "./color.core.ts";
import styles from "./color-report.module.css";

/** The others are in few answers each, and their families say as much. */
const MOST_COLORS = 24;

export function ColorReport({ item, counters, answered, responses, t }: ReportProps<ColorItem>) {
  const families = useMemo(() => toFamilies(counters), [counters]);
  const colors = useMemo(() => toColors(counters), [counters]);
  const build = useMemo(() => {
    const bars = families.map(({ family, swatch, count }) => ({
      ...toBar(t(`color.${family}`), count, answered, t),
      color: swatch,
    }));
    return horizontalBars(bars, answered);
  }, [answered, families, t]);
  const table = {
    head: [t("option"), t("count"), t("share")],
    rows: families.map(({ family, count }) => ({
      key: family,
      cells: [t(`color.${family}`), formatCount(count), formatShare(toShare(count, answered))],
      share: { count, base: answered },
    })),
  };
  return (
    <>
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(families.length) }]}
        table={table}
        t={t}
      />
      <section className={styles["colors"]}>
        <h4 className={styles["head"]}>{t("colors")}</h4>
        <ul className={styles["list"]}>
          {colors.slice(0, MOST_COLORS).map(({ color, count }) => (
            <li key={color} className={styles["color"]}>
              <svg viewBox="0 0 32 32" className={styles["swatch"]} aria-hidden="true">
                <rect x="0.5" y="0.5" width="31" height="31" rx="6" fill={color} />
              </svg>
              <span>
                <span className={styles["name"]}>{color}</span>
                <span className={styles["count"]}>
                  {formatCount(count)} · {formatShare(toShare(count, answered))}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {colors.length > MOST_COLORS && (
          <p className={styles["count"]}>{t("moreColors", { n: formatCount(colors.length - MOST_COLORS) })}</p>
        )}
      </section>
    </>
  );
}
