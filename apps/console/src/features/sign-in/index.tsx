/** The sign-in page. A user who is signed in already is redirected to their target. */
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { AccountFrame } from "../../account/account-frame.tsx";
import { findToken } from "../../api/token.ts";
import { parseRedirect } from "../../session/redirect.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { SignInForm } from "./sign-in-form.tsx";

export default function SignInPage() {
  const { t } = useTranslation("signIn");
  const [search] = useSearchParams();
  const target = parseRedirect(search.get("redirect"));
  useDocumentTitle(t("title"));
  if (findToken() !== null) return <Navigate to={target} replace />;
  return (
    <AccountFrame>
      <SignInForm target={target} />
    </AccountFrame>
  );
}
