/** The published form: its link, its QR code, and where to go next. */
import { PageHeader } from "@idata/ui/kit";
import { Button, Input } from "antd";
import { QRCodeSVG } from "qrcode.react";
import { Link } from "react-router";
import { useCopyText } from "../../forms/form-actions.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import styles from "./quick.module.css";
import { useQuickWords } from "./quick-words.ts";

const SIZE = 200;
/** In modules; scanners need it on dark pages. */
const QUIET_ZONE = 4;

export function Published({ form, onAnother }: { form: FormSummary; onAnother: () => void }) {
  const t = useQuickWords();
  const copy = useCopyText();
  const address = toPublicAddress(form);
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("done.title", { title: form.title })}
        hint={t("done.hint")}
        actions={<Button onClick={onAnother}>{t("done.another")}</Button>}
      />
      <section className={styles["published"]}>
        <QRCodeSVG
          value={address}
          size={SIZE}
          level="M"
          marginSize={QUIET_ZONE}
          title={t("done.qr", { title: form.title })}
        />
        <div className={styles["share"]}>
          <Input readOnly value={address} aria-label={t("done.link")} onFocus={(event) => event.target.select()} />
          <div className={styles["next"]}>
            <Button type="primary" onClick={() => void copy(address)}>
              {t("done.copy")}
            </Button>
            <Button href={address} target="_blank" rel="noopener">
              {t("done.open")}
            </Button>
            <Link to={`/form/${form.id}/data/stats`}>{t("done.stats")}</Link>
          </div>
        </div>
      </section>
    </div>
  );
}
