/** The colour as text, with the browser's colour picker next to it. Both show the same colour. */
import { colorAnswer } from "./color.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { ColorItem } from "./color.answer.ts";
import styles from "./color-picker.module.css";

function ColorControl({ item, snapshot, controlId, describedBy, invalid, onChange, t }: FillProps<ColorItem>) {
  const text = typeof snapshot.value === "string" ? snapshot.value : "";
  const parsed = colorAnswer.parse(item, text);
  const color = parsed.ok ? parsed.value : null;
  const list = item.palette ? `${controlId}-palette` : undefined;
  return (
    <div className={controls.line}>
      <input
        type="text"
        id={controlId}
        className={`${controls.input} ${controls.short}`}
        name={item.id}
        value={text}
        placeholder="#2F88FF"
        autoComplete="off"
        spellCheck={false}
        readOnly={snapshot.readOnly}
        aria-required={snapshot.required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={(event) => onChange(event.currentTarget.value || null)}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={t("color.pick")}
        data-empty={color === null || undefined}
        value={(color ?? "#FFFFFF").toLowerCase()}
        list={list}
        disabled={snapshot.readOnly}
        onInput={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      {list && (
        <datalist id={list}>
          {item.palette?.map((one) => (
            <option key={one} value={one.toLowerCase()} />
          ))}
        </datalist>
      )}
    </div>
  );
}

export const colorFill: FillFace<ColorItem> = { core: colorAnswer, Control: ColorControl, labels: "control" };
