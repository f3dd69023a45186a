/** The form's default language and a link to its other languages. */
import { GlobalOutlined } from "@ant-design/icons";
import { LANGUAGE_NAMES, languageName, listLanguages } from "@idata/engine";
import { SelectField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import styles from "./settings.module.css";

export function LanguageFields() {
  const { t } = useTranslation("designer");
  const { actions, languages } = useDesigner();
  const language = useDocument((definition) => definition.language);
  const others = useDocument((definition) => listLanguages(definition).slice(1).join(" "));
  const own = [language, ...others.split(" ").filter(Boolean)];
  const rest = Object.keys(LANGUAGE_NAMES).filter((tag) => !own.includes(tag));
  const names = own.slice(1).map(languageName).join(t("condition.join.list"));
  return (
    <>
      <SelectField
        label={t("settings.language")}
        hint={t("settings.languageHint")}
        value={language}
        choices={[...own, ...rest].map((tag) => ({ value: tag, label: languageName(tag) }))}
        onChange={(tag) => actions.setBaseLanguage(tag)}
      />
      <span className={styles["none"]}>{names === "" ? t("languages.onlyOne") : t("languages.others", { names })}</span>
      <button type="button" className={styles["link"]} onClick={() => languages.open({ tag: null })}>
        <GlobalOutlined aria-hidden /> {t("languages.manage")}
      </button>
    </>
  );
}
