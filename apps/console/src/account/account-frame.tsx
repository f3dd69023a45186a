/** Page layout of sign-in and registration: product name and introduction beside the form. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppearanceSwitch } from "../shell/appearance-switch.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { useSystemTitle } from "../shell/system-title.query.ts";
import { LOGO_URL } from "../shell/top-bar.tsx";
import styles from "./account.module.css";

export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("account");
  const product = useSystemTitle();
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
          <p className={styles["lead"]}>{t("lead")}</p>
          <p className={styles["sentence"]}>{t("sentence")}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
