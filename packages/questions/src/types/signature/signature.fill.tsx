/**
 * A pad for drawing with finger, pen or mouse, and a text field for respondents who cannot draw. The ink is one SVG
 * path: it is sharp at every size, uses the page's colours, and is rendered without script.
 */
import { Button } from "@idata/ui/base";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { NAME_MAX, SIGNATURE_BOX, signatureAnswer } from "./signature.answer.ts";
import type { SignatureAnswer, SignatureItem, Stroke } from "./signature.answer.ts";
import styles from "./signature.module.css";
import { toStrokePath } from "./stroke-path.answer.ts";
import { useStroke } from "./use-stroke.fill.ts";

const { width, height } = SIGNATURE_BOX;

function SignatureControl(props: FillProps<SignatureItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { readOnly } = snapshot;
  const answer = snapshot.value as Partial<{ strokes: Stroke[]; name: string }> | null;
  const strokes = Array.isArray(answer?.strokes) ? answer.strokes : [];
  const name = answer?.name ?? "";
  const setStrokes = (next: Stroke[]) =>
    onChange(next.length > 0 ? ({ strokes: next } satisfies SignatureAnswer) : null);
  const { drawing, handlers } = useStroke((stroke) => setStrokes([...strokes, stroke]));
  const ink = drawing === null ? strokes : [...strokes, drawing];
  const isDrawn = ink.length > 0;
  const canType = item.typing !== false;
  return (
    <div className={styles.signature} role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      <div className={styles.pad} data-open={!readOnly || undefined} data-drawn={isDrawn || undefined}>
        <svg
          className={styles.ink}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={isDrawn ? t("signature.signed", { n: ink.length }) : t("signature.pad")}
          {...(readOnly ? {} : handlers)}
        >
          <path className={styles.line} d={`M60 ${height - 80}H${width - 60}`} />
          <path d={toStrokePath(ink)} />
        </svg>
        {!isDrawn && (
          <span className={styles.here} aria-hidden="true">
            {name || t("signature.here")}
          </span>
        )}
      </div>
      {strokes.length > 0 && <input type="hidden" name={`${item.id}.strokes`} value={JSON.stringify(strokes)} />}
      {strokes.length > 0 && !readOnly && (
        <div className={styles.tools}>
          <Button onClick={() => setStrokes(strokes.slice(0, -1))}>{t("signature.undo")}</Button>
          <Button onClick={() => setStrokes([])}>{t("signature.clear")}</Button>
        </div>
      )}
      {canType && !isDrawn && (
        <label className={styles.name}>
          <span className={controls.note}>{t("signature.name")}</span>
          <input
            type="text"
            id={`${controlId}-name`}
            className={controls.input}
            name={`${item.id}.name`}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="name"
            readOnly={readOnly}
            aria-required={snapshot.required || undefined}
            aria-invalid={props.invalid || undefined}
            onInput={(event) => {
              const text = event.currentTarget.value;
              onChange(text === "" ? null : { name: text });
            }}
          />
        </label>
      )}
      {!canType && <p className={`${styles.script} ${controls.note}`}>{t("signature.script")}</p>}
    </div>
  );
}

export const signatureFill: FillFace<SignatureItem> = {
  core: signatureAnswer,
  Control: SignatureControl,
  labels: "group",
};
