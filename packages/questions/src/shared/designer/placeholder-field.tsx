/** The placeholder setting of types with a text field. */
import type { DesignerTranslate } from "./designer-props.ts";
import { TextField } from "./text-field.tsx";

const MOST_CHARACTERS = 500;

export function PlaceholderField({
  item,
  onChange,
  t,
}: {
  item: { placeholder?: string | undefined };
  onChange: (patch: { placeholder: string | undefined }, mergeKey: string) => void;
  t: DesignerTranslate;
}) {
  return (
    <TextField
      label={t("set.placeholder")}
      hint={t("set.placeholderHint")}
      value={item.placeholder}
      maxLength={MOST_CHARACTERS}
      onChange={(placeholder) => onChange({ placeholder }, "placeholder")}
    />
  );
}
