/**
 * Replaces every page while the password was set by somebody else (product §12): the user must change it or sign out.
 * The address stays, so that the requested page appears afterwards.
 */
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { PublicFrame } from "../../account/public-frame.tsx";
import { useSession } from "../../session/session.query.ts";
import { useSignOut } from "../../session/use-sign-out.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

export default function FirstPasswordPage() {
  const { t } = useTranslation("profile");
  const { nickName } = useSession();
  const signOut = useSignOut();
  return (
    <PublicFrame>
      <section className={styles["first"]}>
        <h1 className={styles["firstTitle"]}>{t("first.title")}</h1>
        <p className={styles["firstHint"]}>{t("first.hint", { name: nickName })}</p>
        <div className={styles["card"]}>
          <PasswordForm />
        </div>
        <Button type="link" onClick={signOut}>
          {t("first.signOut")}
        </Button>
      </section>
    </PublicFrame>
  );
}
