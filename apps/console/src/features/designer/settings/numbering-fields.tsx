/** How questions are numbered, with a sample. */
import { DEFAULT_NUMBERING, formatNumber, type NumberingDefinition } from "@idata/engine";
import { FieldRow, SegmentField, TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import styles from "./settings.module.css";

const FORMATS = ["number", "letter", "none"] as const;
const SAMPLE_POSITION = 3;

export function NumberingFields() {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const numbering = useDocument((definition) => definition.numbering ?? DEFAULT_NUMBERING);
  const { format, prefix, suffix } = numbering;
  const patchNumbering = (change: Partial<NumberingDefinition>, mergeKey?: string) =>
    actions.patchForm({ numbering: { ...numbering, ...change } }, mergeKey);
  return (
    <>
      <SegmentField
        label={t("settings.numberFormat")}
        value={format}
        choices={FORMATS.map((value) => ({ value, label: t(`settings.numberFormats.${value}`) }))}
        onChange={(value) => patchNumbering({ format: value })}
      />
      {format !== "none" && (
        <>
          <FieldRow>
            <TextField
              label={t("settings.prefix")}
              value={prefix}
              maxLength={10}
              onChange={(value = "") => patchNumbering({ prefix: value }, "prefix")}
            />
            <TextField
              label={t("settings.suffix")}
              value={suffix}
              maxLength={10}
              onChange={(value = "") => patchNumbering({ suffix: value }, "suffix")}
            />
          </FieldRow>
          <span className={styles["none"]}>
            {t("settings.numberSample", { sample: formatNumber(SAMPLE_POSITION, numbering) })}
          </span>
        </>
      )}
    </>
  );
}
