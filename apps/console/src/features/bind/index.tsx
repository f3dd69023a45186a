/**
 * Binds an account of a sign-in provider to an account here. No provider is configured in this edition, so there is
 * never anything to bind; the page says so and links on.
 */
import { LinkOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { findToken } from "../../api/token.ts";

export default function BindPage() {
  const { t } = useTranslation(["bind", "account"]);
  const [search] = useSearchParams();
  const hasTicket = (search.get("ticket") ?? search.get("token") ?? "") !== "";
  const isSignedIn = findToken() !== null;
  return (
    <PublicFrame>
      <PageNote
        picture={<LinkOutlined />}
        title={t(hasTicket ? "unknown.title" : "nothing.title")}
        hint={t(hasTicket ? "unknown.hint" : "nothing.hint")}
      >
        {isSignedIn ? (
          <LinkButton to="/user/profile" primary>
            {t("profile")}
          </LinkButton>
        ) : (
          <LinkButton to="/login" primary>
            {t("account:toSignIn")}
          </LinkButton>
        )}
        <LinkButton to="/index">{t("account:home")}</LinkButton>
      </PageNote>
    </PublicFrame>
  );
}
