/** The answers to one question, with the groups side by side. */
import type { ItemDefinition } from "@idata/engine";
import { useMemo } from "react";
import { MeansTable } from "../figures/means-table.tsx";
import { compareQuestion, type StatsGroup } from "./compare-question.ts";
import styles from "./comparison.module.css";
import { ShareTable } from "./share-table.tsx";

export interface ComparisonBodyProps {
  item: ItemDefinition;
  groups: readonly StatsGroup[];
  /** A response may be in several groups. */
  isOverlapping: boolean;
}

export default function ComparisonBody({ item, groups, isOverlapping }: ComparisonBodyProps) {
  const comparison = useMemo(() => compareQuestion(item, groups), [item, groups]);
  if (comparison === null) return null;
  const nameOf = (label: string) => (label === "" ? item.title : `${item.title} · ${label}`);
  return (
    <div className={styles["parts"]}>
      {comparison.numbers.map(({ label, comparison: numbers }) => (
        <section key={`numbers ${label}`}>
          {label !== "" && <h3 className={styles["part"]}>{label}</h3>}
          <MeansTable caption={nameOf(label)} comparison={numbers} isOverlapping={isOverlapping} />
        </section>
      ))}
      {comparison.shares.map(({ label, table, effective }) => (
        <section key={`shares ${label}`}>
          {label !== "" && <h3 className={styles["part"]}>{label}</h3>}
          <ShareTable
            caption={nameOf(label)}
            table={table}
            effective={effective}
            isOverlapping={isOverlapping}
            hasTest={comparison.numbers.length === 0}
          />
        </section>
      ))}
    </div>
  );
}
