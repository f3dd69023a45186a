/** Title and introduction at the top of the canvas, as respondents see them. */
import { InlineText } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { SELECT_FORM } from "../document/selection.ts";
import styles from "./canvas.module.css";
import { FormattedText } from "./formatted-text.tsx";

export function FormHead() {
  const { t } = useTranslation("designer");
  const { store, actions, isReadOnly } = useDesigner();
  const title = useDocument((definition) => definition.title);
  const description = useDocument((definition) => definition.description);
  const rich = useDocument((definition) => definition.rich);
  return (
    <header className={styles["formHead"]} onFocus={() => store.select(SELECT_FORM)}>
      {isReadOnly ? (
        <span className={`${styles["formTitle"]} ${styles["shown"]}`}>{title || t("untitledForm")}</span>
      ) : (
        <InlineText
          className={styles["formTitle"]}
          value={title}
          label={t("canvas.formTitle")}
          placeholder={t("canvas.formTitle")}
          maxLength={200}
          onChange={(text) => actions.patchForm({ title: text }, "title")}
          onBlur={store.closeStep}
        />
      )}
      <FormattedText
        owner={{ description, rich }}
        property="description"
        className={styles["formDescription"]}
        label={t("canvas.formDescription")}
        placeholder={t("canvas.formDescription")}
        multiline
        onPatch={(patch) => actions.patchForm(patch, "description")}
      />
    </header>
  );
}
