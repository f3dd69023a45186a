import { FILL_LANGUAGES, type FillLanguage, type FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

interface LanguageSwitchProps {
  formKey: string | null;
  language: FillLanguage;
  t: FillTranslate;
}

/** To the other language of the words around the questions. A plain link: the answers are kept in the draft. */
export function LanguageSwitch({ formKey, language, t }: LanguageSwitchProps) {
  const other = FILL_LANGUAGES.find((one) => one !== language) ?? language;
  const path = formKey === null ? "" : `/idata2/collect/form/${formKey}`;
  return (
    <footer className={styles.footer}>
      <a className={styles.link} href={`${path}?lang=${other}`} hrefLang={other} lang={other} rel="nofollow">
        {t("language.other")}
      </a>
    </footer>
  );
}
