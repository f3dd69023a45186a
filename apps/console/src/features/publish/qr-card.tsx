/** QR code of the public link. */
import { useTranslation } from "react-i18next";
import type { FormSummary } from "../../forms/form.query.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import styles from "./publish.module.css";
import { QrPicture } from "./qr-picture.tsx";

export function QrCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation("publish");
  return (
    <section className={`${styles["card"]} ${styles["qr"]}`} aria-labelledby="qr-title">
      <h2 id="qr-title" className={styles["title"]}>
        {t("qr.title")}
      </h2>
      <QrPicture address={toPublicAddress(form)} title={form.title} />
    </section>
  );
}
