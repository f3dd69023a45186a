/**
 * A select for each row of the left list. If the question is wide, the right list is shown next to it, and lines
 * connect the pairs. The lines are only visual.
 */
import { matchingAnswer } from "./matching.answer.ts";
import type { MatchingItem } from "./matching.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import { useLinePlaces } from "./use-line-places.fill.ts";
import styles from "./matching.module.css";

function MatchingControl(props: FillProps<MatchingItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const answer = (snapshot.value ?? {}) as Record<string, string>;
  const { ref, places } = useLinePlaces();
  const chosen = (row: string) => (Object.hasOwn(answer, row) ? (answer[row] ?? "") : "");
  const missing = (row: string) =>
    snapshot.issues.some((one) => one.part === row || (one.code === "rows_missing" && chosen(row) === ""));
  const choose = (row: string, option: string) => {
    // An option that is used in another row moves to this row.
    const others = Object.entries(answer).filter(
      ([other, value]) => other !== row && !(item.eachUsedOnce && value === option),
    );
    const next = option === "" ? others : [...others, [row, option] as const];
    onChange(next.length > 0 ? Object.fromEntries(next) : null);
  };
  return (
    <div
      ref={ref}
      className={styles.matching}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
    >
      <div className={styles.left}>
        {item.rows.map(({ id, label }) => (
          <div key={id} className={styles.row} data-place={`r-${id}`} data-missing={missing(id) || undefined}>
            <label className={styles.label} htmlFor={`${controlId}-${id}`}>
              {label}
            </label>
            <select
              id={`${controlId}-${id}`}
              className={controls.input}
              name={`${item.id}.${id}`}
              value={chosen(id)}
              disabled={snapshot.readOnly}
              aria-required={item.eachRowRequired || undefined}
              aria-invalid={missing(id) || undefined}
              onChange={(event) => choose(id, event.currentTarget.value)}
            >
              <option value="">{t("matching.choose")}</option>
              {item.options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <svg className={styles.lines} aria-hidden="true">
        {item.rows.map(({ id }) => {
          const [from, to] = [places[`r-${id}`], places[`o-${chosen(id)}`]];
          return from === undefined || to === undefined ? null : (
            <line key={id} x1="0" y1={from} x2="100%" y2={to} vectorEffect="non-scaling-stroke" />
          );
        })}
      </svg>
      <div className={styles.right} aria-hidden="true">
        {item.options.map(({ id, label }) => (
          <div
            key={id}
            className={styles.option}
            data-place={`o-${id}`}
            data-used={item.rows.some((row) => chosen(row.id) === id) || undefined}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  );
}

export const matchingFill: FillFace<MatchingItem> = { core: matchingAnswer, Control: MatchingControl, labels: "group" };
