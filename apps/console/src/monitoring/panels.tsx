/** Building blocks of monitoring pages: key figures, cards, lists of facts, bars. */
import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./monitoring.module.css";

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** A second line: what the figure is compared with. */
  readonly note?: ReactNode;
  /** Share in percent, shown as a bar below the figure. */
  readonly share?: number;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  const hasBars = figures.some(({ share }) => share !== undefined);
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ label, value, note, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles["value"]}>{value}</dd>
          {hasBars && <dd className={styles["share"]}>{share !== undefined && <Bar share={share} />}</dd>}
          {note !== undefined && <dd className={styles["note"]}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles["cards"]}>{children}</div>;
}

/** Cards one below the other in a column of `Cards`. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles["stack"]}>{children}</div>;
}

export function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {children}
    </section>
  );
}

/** A part of the page with a table, which has a frame of its own. `title` is the table's own head (`TableTitle`). */
export function TableTitle({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles["tableTitle"]}>
      <h2 className={styles["title"]}>{title}</h2>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
    </div>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles["facts"]}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From these shares on the bar warns; the figure beside it says the same in a number. */
const HIGH = 80;
const FULL = 95;

function toTone(share: number): string {
  if (share >= FULL) return "full";
  return share >= HIGH ? "high" : "usual";
}

/** Decoration of a number that stands beside it. */
export function Bar({ share }: { share: number }) {
  const width = Math.min(100, Math.max(0, share));
  return (
    <span className={styles["bar"]} aria-hidden="true">
      <span data-tone={toTone(share)} style={{ width: `${width}%` }} />
    </span>
  );
}

export interface MeterProps {
  label: string;
  value: ReactNode;
  share: number;
}

export function Meter({ label, value, share }: MeterProps) {
  return (
    <div className={styles["meter"]}>
      <span>{label}</span>
      <span className={styles["number"]}>{value}</span>
      <Bar share={share} />
    </div>
  );
}
