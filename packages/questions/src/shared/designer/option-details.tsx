/** What few options have, under the option: points, a quota, an image. */
import type { OptionDefinition } from "@idata/engine";
import type { DesignerTranslate } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { NumberField, TextField } from "./text-field.tsx";
import styles from "./parts-editor.module.css";

/** Where images of an installation are; the same as in the schema of options. */
export const IMAGE_PATH = /^\/idata2\/[\w./-]{1,300}$/;
const MOST = 1_000_000_000;

export function OptionDetails({
  option,
  onChange,
  t,
  withImage,
}: {
  option: OptionDefinition;
  withImage: boolean;
  onChange: (option: OptionDefinition, setting: string) => void;
  t: DesignerTranslate;
}) {
  const set = (setting: "score" | "quota" | "image", value: number | string | undefined) => {
    const { [setting]: _old, ...rest } = option;
    onChange(value === undefined ? rest : { ...rest, [setting]: value }, setting);
  };
  return (
    <div className={styles.details}>
      <FieldRow>
        <NumberField
          label={t("options.score")}
          value={option.score}
          invalid={t("set.number")}
          onChange={(value) => set("score", value)}
        />
        <NumberField
          label={t("options.quota")}
          integer
          min={1}
          max={MOST}
          placeholder={t("set.unlimited")}
          value={option.quota}
          invalid={t("options.quotaError")}
          onChange={(value) => set("quota", value)}
        />
      </FieldRow>
      {withImage && option.image !== undefined && (
        <OptionImage image={option.image} onChange={(value) => set("image", value)} t={t} />
      )}
    </div>
  );
}

export function OptionImage({
  image,
  onChange,
  t,
}: {
  image: string | undefined;
  onChange: (image: string | undefined) => void;
  t: DesignerTranslate;
}) {
  return (
    <TextField
      label={t("options.image")}
      value={image}
      placeholder="/idata2/"
      maxLength={308}
      error={image === undefined || IMAGE_PATH.test(image) ? undefined : t("options.imageError")}
      onChange={onChange}
    />
  );
}
