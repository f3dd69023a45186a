/** Layout of single pages outside the shell: a header that links to the home page, and the page's content. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AppearanceSwitch } from "../shell/appearance-switch.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { useSystemTitle } from "../shell/system-title.query.ts";
import { LOGO_URL } from "../shell/top-bar.tsx";
import styles from "./public-frame.module.css";

export function PublicFrame({ children }: { children: ReactNode }) {
  const product = useSystemTitle();
  return (
    <div className={styles["page"]}>
      <header className={styles["bar"]}>
        <Link to="/" className={styles["home"]}>
          <img src={LOGO_URL} alt="" width={24} height={24} />
          <span>{product}</span>
        </Link>
        <div>
          <LanguageSwitch />
          <AppearanceSwitch />
        </div>
      </header>
      <main className={styles["main"]}>{children}</main>
    </div>
  );
}
