/**
 * Card of one form: title, kind, state, responses today and in total, trend, last change, frequent actions. The actions
 * appear on hover or focus; they render as links right after the first paint.
 */
import { BarChartOutlined, EditOutlined, ShareAltOutlined } from "@ant-design/icons";
import { Sparkline, StateDot } from "@idata/ui/kit";
import { Link } from "react-router";
import type { Format } from "../format/use-format.ts";
import { useLiveForm } from "../live/live-registry.ts";
import { useSettled } from "../shell/use-settled.ts";
import { FormTags } from "./order/form-tag.tsx";
import styles from "./form-card.module.css";
import { FormMenu } from "./form-menu.tsx";
import { toHomePath } from "./form-paths.ts";
import { STATE_TONES } from "./form-state.tsx";
import type { FormSummary } from "./form.query.ts";
import type { CardWords } from "./use-card-words.ts";

/** Word, path, needed ability, icon. */
const QUICKS = [
  ["edit", "designer", "edit", <EditOutlined key="icon" aria-hidden />],
  ["distribute", "publish/distribute", null, <ShareAltOutlined key="icon" aria-hidden />],
  ["data", "data/stats", "data", <BarChartOutlined key="icon" aria-hidden />],
] as const;

/** Lets the user choose several forms. */
export interface CardSelection {
  readonly ids: readonly number[];
  readonly onToggle: (id: number) => void;
  /** Accessible name of the checkbox. */
  readonly label: (form: FormSummary) => string;
}

export interface FormCardProps {
  form: FormSummary;
  selection: CardSelection | undefined;
  words: CardWords;
  format: Format;
}

export function FormCard({ form, selection, words, format }: FormCardProps) {
  const isSettled = useSettled();
  useLiveForm(form.id);
  return (
    <article className={styles["card"]} data-chosen={selection?.ids.includes(form.id) || undefined}>
      <div className={styles["head"]}>
        {selection !== undefined && (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              aria-label={selection.label(form)}
              checked={selection.ids.includes(form.id)}
              onChange={() => selection.onToggle(form.id)}
            />
          </label>
        )}
        <span className={styles["kind"]}>{words.kind[form.kind]}</span>
        <span className={styles["tags"]}>
          <FormTags tags={form.tags} />
        </span>
        <StateDot tone={STATE_TONES[form.state]} label={words.state[form.state]} />
      </div>
      <h3 className={styles["title"]}>
        <Link to={toHomePath(form)} title={form.title}>
          {form.title}
        </Link>
      </h3>
      <div className={styles["figures"]}>
        <Figure value={format.count(form.responseCount)} label={words.all} />
        <Figure value={format.count(form.responsesToday)} label={words.today} />
        {form.trend !== null && <Sparkline values={form.trend} label={words.trend} />}
      </div>
      <div className={styles["foot"]}>
        <span className={styles["changed"]}>
          {words.changed}
          <time dateTime={form.updatedAt} title={format.dateTime(form.updatedAt)}>
            {format.relative(form.updatedAt)}
          </time>
        </span>
        <span className={styles["actions"]}>
          <span className={styles["quicks"]}>
            {QUICKS.filter(([, , need]) => need === null || form.abilities.includes(need)).map(
              ([action, path, , icon]) =>
                isSettled ? (
                  <Link key={action} to={`/form/${form.id}/${path}`} className={styles["quick"]}>
                    {icon} {words[action]}
                  </Link>
                ) : (
                  <span key={action} className={styles["quick"]} aria-hidden="true">
                    <i className={styles["iconPlace"]} /> {words[action]}
                  </span>
                ),
            )}
          </span>
          <FormMenu form={form} label={words.more} />
        </span>
      </div>
    </article>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles["figure"]}>
      <span className={styles["value"]}>{value}</span>
      <span className={styles["label"]}>{label}</span>
    </span>
  );
}
