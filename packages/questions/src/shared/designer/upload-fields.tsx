/** Settings for the number and size of uploads, for files and pictures. */
import type { ItemBase } from "@idata/engine";
import type { DesignerProps } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { NumberField } from "./text-field.tsx";

const MOST_FILES = 20;
const LARGEST_MB = 100;

interface UploadItem extends ItemBase {
  maxFiles?: number;
  maxSizeMb?: number;
}

export function UploadFields({
  item,
  labels: [many, large],
  onChange,
  t,
}: Pick<DesignerProps<UploadItem>, "item" | "t"> & {
  labels: readonly [many: string, large: string];
  onChange: (patch: Pick<Partial<UploadItem>, "maxFiles" | "maxSizeMb">, mergeKey: string) => void;
}) {
  const common = { min: 1, integer: true, placeholder: "5" };
  return (
    <FieldRow>
      <NumberField
        {...common}
        label={many}
        value={item.maxFiles}
        max={MOST_FILES}
        invalid={t("set.whole", { min: 1, max: MOST_FILES })}
        onChange={(maxFiles) => onChange({ maxFiles }, "maxFiles")}
      />
      <NumberField
        {...common}
        label={large}
        value={item.maxSizeMb}
        max={LARGEST_MB}
        invalid={t("set.whole", { min: 1, max: LARGEST_MB })}
        onChange={(maxSizeMb) => onChange({ maxSizeMb }, "maxSizeMb")}
      />
    </FieldRow>
  );
}
