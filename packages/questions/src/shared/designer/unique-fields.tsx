/** The setting of types of which an author may allow each answer only once. */
import type { UniqueSettings } from "../answer/unique-settings.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { SwitchField } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const MOST_CHARACTERS = 500;

interface UniqueFieldsProps {
  item: UniqueSettings;
  onChange: (patch: { unique?: true | undefined; uniqueMessage?: string | undefined }, mergeKey?: string) => void;
  t: DesignerTranslate;
}

export function UniqueFields({ item, onChange, t }: UniqueFieldsProps) {
  return (
    <>
      <SwitchField
        label={t("set.unique")}
        hint={t("set.uniqueHint")}
        checked={item.unique === true}
        onChange={(on) => onChange(on ? { unique: true } : { unique: undefined, uniqueMessage: undefined })}
      />
      {item.unique === true && (
        <TextField
          label={t("set.uniqueMessage")}
          placeholder={t("set.uniqueStandard")}
          value={item.uniqueMessage}
          maxLength={MOST_CHARACTERS}
          onChange={(uniqueMessage) => onChange({ uniqueMessage }, "uniqueMessage")}
        />
      )}
    </>
  );
}
