/** Shown if the address has no secret, for example because the link was cut off. */
import { DisconnectOutlined } from "@ant-design/icons";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { useRecoveryWords } from "./recovery-words.ts";

export function BrokenLink() {
  const t = useRecoveryWords();
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
