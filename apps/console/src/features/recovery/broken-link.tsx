/** Shown if the address has no secret, for example because the link was cut off. */
import { DisconnectOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";

export function BrokenLink() {
  const { t } = useTranslation("recovery");
  return (
    <PublicFrame>
      <PageNote picture={<DisconnectOutlined />} title={t("noToken")} hint={t("noTokenHint")}>
        <LinkButton to="/login" primary>
          {t("signIn")}
        </LinkButton>
      </PageNote>
    </PublicFrame>
  );
}
