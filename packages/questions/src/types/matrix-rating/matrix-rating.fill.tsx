/** A small rating control for each row, with the same shapes, labelled with the row. */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { MatrixPart } from "../../shared/answer/matrix-parts.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import { isRowWrong, partIssue } from "../../shared/fill/matrix-issues.ts";
import { ratingSteps } from "../rating/rating.answer.ts";
import { ratingFill } from "../rating/rating.fill.tsx";
import { matrixRatingAnswer, toRowRating } from "./matrix-rating.answer.ts";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";
import styles from "./matrix-rating.module.css";

function RatingRow({ row, ...props }: FillProps<MatrixRatingItem> & { row: MatrixPart }) {
  const { item, snapshot, controlId, onChange, t } = props;
  const answer = (isRecord(snapshot.value) ? snapshot.value : {}) as Record<string, number>;
  const value = Object.hasOwn(answer, row.id) ? (answer[row.id] ?? null) : null;
  const id = `${controlId}-${row.id}`;
  const wrong = isRowWrong(snapshot.issues, row.id, value === null);
  const words = partIssue(snapshot.issues, row.id, t);
  const update = (score: unknown) => {
    const { [row.id]: _before, ...others } = answer;
    const next = typeof score === "number" ? { ...others, [row.id]: score } : others;
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <div className={styles.row} data-missing={wrong || undefined}>
      <div className={styles.title}>
        <span id={`${id}-title`}>{row.label}</span>
        {words && (
          <span className={styles.error} id={`${id}-error`}>
            {words}
          </span>
        )}
      </div>
      <ratingFill.Control
        {...props}
        item={toRowRating(item, row.id)}
        snapshot={{ ...snapshot, value, required: item.eachRowRequired === true }}
        controlId={id}
        titleId={`${id}-title`}
        describedBy={words ? `${id}-error` : undefined}
        invalid={wrong}
        onChange={update}
        // Includes the row in the name of each step, because screen readers may skip the group's name.
        t={(key, params) => (key === "rating.of" ? `${row.label} ${t(key, params)}` : t(key, params))}
      />
    </div>
  );
}

function MatrixRatingControl(props: FillProps<MatrixRatingItem>) {
  const { item } = props;
  const steps = ratingSteps(item);
  const ends = [
    item.lowLabel && `${steps[0] ?? ""} = ${item.lowLabel}`,
    item.highLabel && `${steps.at(-1) ?? ""} = ${item.highLabel}`,
  ].filter(Boolean);
  const endsId = `${props.controlId}-ends`;
  return (
    <div
      className={styles.rows}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={[ends.length > 0 && endsId, props.describedBy].filter(Boolean).join(" ") || undefined}
    >
      {ends.length > 0 && (
        <div className={styles.ends} id={endsId}>
          {ends.join(" · ")}
        </div>
      )}
      {item.rows.map((row) => (
        <RatingRow key={row.id} {...props} row={row} />
      ))}
    </div>
  );
}

export const matrixRatingFill: FillFace<MatrixRatingItem> = {
  core: matrixRatingAnswer,
  Control: MatrixRatingControl,
  labels: "group",
};
