/** `/form/:id/publish/distribute`: publish, state, link and QR code. */
import { useTranslation } from "react-i18next";
import { hasPublicLink } from "../../forms/form-actions.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { AfterwardsCard } from "./afterwards-card.tsx";
import { LinkCard } from "./link-card.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import styles from "./publish.module.css";
import { QrCard } from "./qr-card.tsx";
import { ShareCard } from "./share-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { StateCard } from "./state-card.tsx";
import { StockCard } from "./stock-card.tsx";
import { WhoCard } from "./who-card.tsx";
import { VersionsCard } from "./versions-card.tsx";

export default function DistributePage() {
  const { t } = useTranslation("publish");
  const form = useForm();
  useDocumentTitle(`${t("title")} - ${form.title}`);
  return (
    <div className={styles["page"]}>
      <div className={styles["column"]}>
        {form.state !== "trashed" && <PublishPanel form={form} />}
        {form.state !== "trashed" && <LinkCard form={form} />}
        {form.state !== "trashed" && <ShareCard form={form} />}
        <StateCard form={form} />
        {form.state !== "trashed" && <RulesCard form={form} />}
        {form.state !== "trashed" && <WhoCard form={form} />}
        {form.state !== "trashed" && <StockCard form={form} />}
        {form.state !== "trashed" && <AfterwardsCard form={form} />}
        {form.state !== "trashed" && <NoticesCard form={form} />}
        {form.version !== null && <VersionsCard form={form} />}
      </div>
      {hasPublicLink(form) && <QrCard form={form} />}
    </div>
  );
}
