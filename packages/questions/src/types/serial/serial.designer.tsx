import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { serialCore } from "./serial.core.ts";
import type { SerialItem } from "./serial.answer.ts";

const MOST_DIGITS = 12;
const LAST_START = 1_000_000_000;

function Settings({ item, onChange, t }: DesignerProps<SerialItem>) {
  const sample = serialCore.fromReceipt?.(item, { number: 1, submittedAt: "" }) ?? "";
  return (
    <>
      <TextField
        label={t("serial.prefix")}
        hint={t("serial.next", { sample })}
        value={item.prefix}
        maxLength={50}
        onChange={(prefix) => onChange({ prefix }, "prefix")}
      />
      <FieldRow>
        <NumberField
          label={t("serial.digits")}
          hint={t("serial.digitsHint")}
          value={item.digits}
          min={1}
          max={MOST_DIGITS}
          integer
          invalid={t("set.whole", { min: 1, max: MOST_DIGITS })}
          onChange={(digits) => onChange({ digits }, "digits")}
        />
        <NumberField
          label={t("serial.start")}
          value={item.start}
          min={0}
          max={LAST_START}
          integer
          placeholder="1"
          invalid={t("set.whole", { min: 0, max: LAST_START })}
          onChange={(start) => onChange({ start }, "start")}
        />
      </FieldRow>
    </>
  );
}

export const serialDesigner: DesignerFace<SerialItem> = {
  group: "business",
  icon: <path d="M3.5 6.25l1.75-1.5v10.5M9 5.75h7.5M9 10h7.5M9 14.25h7.5" />,
  settings: { prefix: "prefix", digits: "digits", start: "start" },
  create: () => ({ digits: 4 }),
  Settings,
};
