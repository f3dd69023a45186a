/** Editor of a cron expression with seconds: as text and by parts, with the next run times. */
import { Checkbox, Input, InputNumber, Radio, Select, Tabs } from "antd";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { CronField, CronPart } from "./cron-fields.ts";
import { describeCron } from "./describe-cron.ts";
import type { CronReading } from "./describe-cron.ts";
import {
  createCronField,
  CRON_LIMITS,
  CRON_PARTS,
  DEFAULT_CRON,
  listModes,
  parseCron,
  printCron,
  setCronField,
} from "./cron-fields.ts";
import styles from "./cron-editor.module.css";

export interface CronWords {
  expression: string;
  parts: Record<CronPart, string>;
  modes: Record<CronField["mode"], string>;
  from: string;
  to: string;
  every: string;
  day: string;
  weekday: string;
  nth: string;
  /** Sunday first. */
  weekdays: readonly string[];
  invalid: string;
  /** The expression is valid, but the parts below cannot represent it. */
  textOnly: string;
  next: string;
  /** The expression is valid, but no time is left, for example because its year is over. */
  never: string;
}

export interface CronEditorProps {
  value: string;
  onChange: (value: string) => void;
  words: CronWords;
  /** IANA time zone of the schedule. */
  zone: string;
  /** Number of run times to show. */
  shownRuns?: number;
  /** Shows the expression in words, if it can be put into words. */
  reading?: CronReading;
  /** Id of the text field. */
  id?: string | undefined;
  /** Message of a form or the server about this expression, shown below the text field. */
  fault?: string | undefined;
}

const SHOWN_RUNS = 5;

export function CronEditor(props: CronEditorProps) {
  const { value, onChange, words, zone, shownRuns = SHOWN_RUNS, reading, id, fault } = props;
  const cron = parseCron(value);
  const runs = useNextRuns(value, zone, shownRuns);
  const message = fault ?? (runs === null ? words.invalid : undefined);
  const isBroken = message !== undefined;
  const sentence = isBroken || reading === undefined ? null : describeCron(value, reading);
  return (
    <div className={styles["editor"]}>
      <label className={styles["text"]}>
        <span>
          <span aria-hidden className={styles["mark"]}>
            *
          </span>
          {words.expression}
        </span>
        <Input
          aria-required
          id={id}
          className={styles["code"] ?? ""}
          value={value}
          status={isBroken ? "error" : ""}
          aria-invalid={isBroken}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {isBroken && (
        <p role="alert" className={styles["fault"]}>
          {message}
        </p>
      )}
      {sentence !== null && <p className={styles["note"]}>{sentence}</p>}
      {runs !== null && cron === null && <p className={styles["note"]}>{words.textOnly}</p>}
      <Tabs
        size="small"
        defaultActiveKey="hour"
        items={CRON_PARTS.map((part) => ({
          key: part,
          label: words.parts[part],
          children: (
            <PartEditor
              part={part}
              field={(cron ?? DEFAULT_CRON)[part]}
              words={words}
              onChange={(field) => onChange(printCron(setCronField(cron ?? DEFAULT_CRON, part, field)))}
            />
          ),
        }))}
      />
      {runs?.length === 0 && <p className={styles["note"]}>{words.never}</p>}
      {runs !== undefined && runs !== null && runs.length > 0 && (
        <div className={styles["runs"]}>
          <span>{words.next}</span>
          <ol>
            {runs.map((time) => (
              <li key={time.getTime()}>{formatIn(zone, time)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Formats as `2026-11-20 14:30:00` in the given time zone, in every language. */
function formatIn(zone: string, time: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(time);
}

/** Whether the server accepts the expression. Loads the library that both use. */
export async function isCron(expression: string, zone: string): Promise<boolean> {
  const { listNextRuns } = await import("./next-runs.ts");
  return listNextRuns(expression, new Date(), zone, 1) !== null;
}

/** Returns `undefined` while the library is loading, `null` for an invalid expression. */
function useNextRuns(expression: string, zone: string, count: number): Date[] | null | undefined {
  const [runs, setRuns] = useState<Date[] | null>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const { listNextRuns } = await import("./next-runs.ts");
      if (!isGone) setRuns(listNextRuns(expression, new Date(), zone, count));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [expression, zone, count]);
  return runs;
}

interface PartProps {
  part: CronPart;
  field: CronField;
  words: CronWords;
  onChange: (field: CronField) => void;
}

function PartEditor({ part, field, words, onChange }: PartProps) {
  return (
    <Radio.Group
      value={field.mode}
      className={styles["modes"] ?? ""}
      onChange={(event) => onChange(createCronField(part, event.target.value as CronField["mode"]))}
    >
      {listModes(part).map((mode) => (
        <div key={mode} className={styles["mode"]}>
          <Radio value={mode}>{words.modes[mode]}</Radio>
          {field.mode === mode && <Details part={part} field={field} words={words} onChange={onChange} />}
        </div>
      ))}
    </Radio.Group>
  );
}

function Details({ part, field, words, onChange }: PartProps): ReactNode {
  const [min, max] = CRON_LIMITS[part];
  const number = (label: string, value: number, set: (value: number) => CronField, least = min, most = max) => (
    <InputNumber
      aria-label={label}
      prefix={label}
      min={least}
      max={most}
      precision={0}
      value={value}
      onChange={(next) => onChange(set(next ?? least))}
    />
  );
  const weekday = (value: number, set: (value: number) => CronField) => (
    <Select
      aria-label={words.weekday}
      value={value}
      options={words.weekdays.map((label, index) => ({ label, value: index + 1 }))}
      onChange={(next: number) => onChange(set(next))}
    />
  );
  switch (field.mode) {
    case "range":
      return (
        <>
          {number(words.from, field.from, (from) => ({ ...field, from, to: Math.max(from, field.to) }))}
          {number(words.to, field.to, (to) => ({ ...field, to, from: Math.min(to, field.from) }))}
        </>
      );
    case "step":
      return (
        <>
          {number(words.from, field.from, (from) => ({ ...field, from }))}
          {number(words.every, field.step, (step) => ({ ...field, step }), 1)}
        </>
      );
    case "list":
      return <Values part={part} values={field.values} words={words} onChange={onChange} />;
    case "nearest":
      return number(words.day, field.day, (day) => ({ ...field, day }));
    case "nth":
      return (
        <>
          {number(words.nth, field.n, (n) => ({ ...field, n }), 1, 5)}
          {weekday(field.weekday, (next) => ({ ...field, weekday: next }))}
        </>
      );
    case "last":
      return field.weekday === undefined ? null : weekday(field.weekday, (next) => ({ ...field, weekday: next }));
    default:
      return null;
  }
}

interface ValuesProps {
  part: CronPart;
  values: readonly number[];
  words: CronWords;
  onChange: (field: CronField) => void;
}

/** Only this year and the next ten are offered. */
const YEARS_SHOWN = 10;

function Values({ part, values, words, onChange }: ValuesProps) {
  const [min, max] = CRON_LIMITS[part];
  const [thisYear] = useState(() => new Date().getFullYear());
  const first = part === "year" ? thisYear : min;
  const last = part === "year" ? first + YEARS_SHOWN : max;
  const numbers = [...new Set([...Array.from({ length: last - first + 1 }, (_, index) => first + index), ...values])];
  return (
    <Checkbox.Group
      className={styles["values"] ?? ""}
      value={[...values]}
      options={numbers.map((value) => ({
        value,
        label: part === "weekday" ? (words.weekdays[value - 1] ?? String(value)) : String(value),
      }))}
      // Keeps the last value, because an empty list is not a valid expression.
      onChange={(next) => {
        if (next.length > 0) onChange({ mode: "list", values: next.map(Number).sort((a, b) => a - b) });
      }}
    />
  );
}
