/** Settings shared by choosing people and choosing departments. */
import { MOST_CHOSEN } from "../answer/directory-choice.ts";
import type { DirectoryItem } from "../answer/directory-choice.ts";
import type { DesignerProps } from "./designer-props.ts";
import { SwitchField } from "./field.tsx";
import { NumberField, TextField } from "./text-field.tsx";

export function DirectoryFields<S extends DirectoryItem>({ item, onChange, t }: DesignerProps<S>) {
  const { multiple, max, within } = item;
  const update = (patch: Partial<DirectoryItem>, mergeKey?: string) => onChange(patch as Partial<S>, mergeKey);
  return (
    <>
      <SwitchField
        label={t("directory.multiple")}
        checked={multiple === true}
        onChange={(on) => update({ multiple: on || undefined, max: undefined })}
      />
      {multiple && (
        <NumberField
          label={t("directory.max")}
          value={max}
          min={1}
          max={MOST_CHOSEN}
          integer
          placeholder={t("set.unlimited")}
          invalid={t("set.whole", { min: 1, max: MOST_CHOSEN })}
          onChange={(value) => update({ max: value }, "max")}
        />
      )}
      <TextField
        label={t("directory.within")}
        hint={t("directory.withinHint")}
        value={within}
        maxLength={18}
        onChange={(text) => update({ within: toId(text) }, "within")}
      />
    </>
  );
}

function toId(text: string | undefined): string | undefined {
  return text?.normalize("NFKC").replaceAll(/\D/g, "").replace(/^0+/, "") || undefined;
}
