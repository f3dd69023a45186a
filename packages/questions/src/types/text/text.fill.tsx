import { textCore } from "./text.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { TextFormat } from "../../shared/core/text-format.ts";
import type { TextItem } from "./text.core.ts";

/** Which keyboard a phone shows and what the browser may fill in, by format. */
const INPUT_FOR: Partial<Record<TextFormat, { type: string; autoComplete: string }>> = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  url: { type: "url", autoComplete: "url" },
};

function TextControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<TextItem>) {
  const { value, readOnly, required } = snapshot;
  const native = (item.format && INPUT_FOR[item.format]) ?? { type: "text", autoComplete: undefined };
  return (
    <input
      {...native}
      id={controlId}
      className={controls.input}
      name={item.id}
      value={typeof value === "string" ? value : ""}
      placeholder={item.placeholder}
      readOnly={readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const textFill: FillFace<TextItem> = { core: textCore, Control: TextControl, labels: "control" };
