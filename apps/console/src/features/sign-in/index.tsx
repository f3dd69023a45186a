/** The sign-in page: the product and one sentence, and the form. */
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { findToken } from "../../api/token.ts";
import { parseRedirect } from "../../session/redirect.ts";
import { AppearanceSwitch } from "../../shell/appearance-switch.tsx";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { LanguageSwitch } from "../../shell/language-switch.tsx";
import { useSystemTitle } from "../../shell/system-title.query.ts";
import { LOGO_URL } from "../../shell/top-bar.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in.module.css";

export default function SignInPage() {
  const { t } = useTranslation("signIn");
  const product = useSystemTitle();
  const [search] = useSearchParams();
  const target = parseRedirect(search.get("redirect"));
  useDocumentTitle(t("title"));
  if (findToken() !== null) return <Navigate to={target} replace />;
  return (
    <div className={styles["page"]}>
      <div className={styles["tools"]}>
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
      <main className={styles["main"]}>
        <div className={styles["intro"]}>
          <img src={LOGO_URL} alt="" width={48} height={48} />
          <h1 className={styles["product"]}>{product}</h1>
          <p className={styles["lead"]}>{t("product")}</p>
          <p className={styles["sentence"]}>{t("sentence")}</p>
        </div>
        <SignInForm target={target} />
      </main>
    </div>
  );
}
