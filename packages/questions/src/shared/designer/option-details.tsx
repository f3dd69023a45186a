/** Rarely used settings of an option, shown below it: points, a quota, an image. */
import type { OptionDefinition } from "@idata/engine";
import type { DesignerTranslate, UploadImage } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { ImageField } from "./image-field.tsx";
import { NumberField } from "./text-field.tsx";
import styles from "./parts-editor.module.css";

const MOST = 1_000_000_000;

export interface OptionDetailsProps {
  option: OptionDefinition;
  /** Which of these settings the type has. */
  parts: { figures?: boolean; image?: boolean };
  onChange: (option: OptionDefinition, setting: string) => void;
  uploadImage: UploadImage | undefined;
  t: DesignerTranslate;
}

export function OptionDetails({ option, parts, onChange, uploadImage, t }: OptionDetailsProps) {
  const set = (setting: "score" | "quota" | "image", value: number | string | undefined) => {
    const { [setting]: _old, ...rest } = option;
    onChange(value === undefined ? rest : { ...rest, [setting]: value }, setting);
  };
  return (
    <div className={styles.details}>
      {parts.figures && (
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
      )}
      {parts.image && (
        <ImageField
          label={t("options.image")}
          value={option.image}
          onChange={(value) => set("image", value)}
          uploadImage={uploadImage}
          t={t}
        />
      )}
    </div>
  );
}
