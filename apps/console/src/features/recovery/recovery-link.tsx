/** What the pages behind the links in mails share: the secret in the address, and a note with a way to sign in. */
import { DisconnectOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { useRecoveryWords } from "./recovery-words.ts";

/**
 * The secret of a link in a mail, null if the address has none. It stands behind the `#`, which browsers send to no
 * server, so it appears in no log and in no referrer.
 */
export function useLinkToken(): string | null {
  const token = useLocation().hash.slice(1);
  return /^[\w-]{10,100}$/.test(token) ? token : null;
}

export function RecoveryNote(props: { picture: ReactNode; title: string; hint: string }) {
  const t = useRecoveryWords();
  return (
    <PublicFrame>
      <PageNote {...props}>
        <LinkButton to="/login" primary>
          {t("signIn")}
        </LinkButton>
      </PageNote>
    </PublicFrame>
  );
}

/** Shown if the address has no secret, for example because the link was cut off. */
export function BrokenLink() {
  const t = useRecoveryWords();
  return <RecoveryNote picture={<DisconnectOutlined />} title={t("noToken")} hint={t("noTokenHint")} />;
}
