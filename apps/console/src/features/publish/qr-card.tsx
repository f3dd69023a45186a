/** QR code of the public link, and the way to a poster with it. */
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormSummary } from "../../forms/form.query.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import styles from "./publish.module.css";
import { useQrWords } from "./qr-words.ts";
import { QrPicture } from "./qr-picture.tsx";

const PosterDrawer = lazy(async () => ({ default: (await import("./poster-drawer.tsx")).PosterDrawer }));

export function QrCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation("publish");
  const words = useQrWords();
  const [isMaking, setMaking] = useState(false);
  return (
    <section className={`${styles["card"]} ${styles["qr"]}`} aria-labelledby="qr-title">
      <h2 id="qr-title" className={styles["title"]}>
        {t("qr.title")}
      </h2>
      <QrPicture address={toPublicAddress(form)} title={form.title} />
      <Button onClick={() => setMaking(true)}>{words("poster")}</Button>
      <Suspense>{isMaking && <PosterDrawer form={form} onClose={() => setMaking(false)} />}</Suspense>
    </section>
  );
}
