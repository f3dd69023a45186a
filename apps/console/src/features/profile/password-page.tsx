/** `/user/pwd`: change the user's own password. */
import { PageHeader } from "@idata/ui/kit";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

export default function PasswordPage() {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  useDocumentTitle(t("password.title"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("password.title")} hint={t("password.hint")} />
      <section className={`${styles["card"]} ${styles["narrow"]}`}>
        <PasswordForm onDone={() => void navigate("/index")} />
      </section>
    </div>
  );
}
