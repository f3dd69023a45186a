/** Settings for text before and after a field. */
import type { ItemBase } from "@idata/engine";
import type { DesignerProps } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const LONGEST = 50;

type Adornable = ItemBase & { prefix?: string; suffix?: string };

export function AdornmentFields<S extends Adornable>({
  item,
  onChange,
  t,
}: Pick<DesignerProps<S>, "item" | "onChange" | "t">) {
  const field = (name: "prefix" | "suffix") => (
    <TextField
      label={t(`set.${name}`)}
      value={item[name]}
      maxLength={LONGEST}
      onChange={(value) => onChange({ [name]: value } as Partial<S>, name)}
    />
  );
  return (
    <FieldRow>
      {field("prefix")}
      {field("suffix")}
    </FieldRow>
  );
}
