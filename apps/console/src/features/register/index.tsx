/** The registration page, or a note that registration is closed. */
import { LockOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { AccountFrame } from "../../account/account-frame.tsx";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { registrationQuery } from "../../account/registration.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useRegisterWords } from "./register-words.ts";

export default function RegisterPage() {
  const t = useRegisterWords();
  const isOpen = useQuery(registrationQuery);
  useDocumentTitle(t("title"));
  if (isOpen.data === true) {
    return (
      <AccountFrame>
        <RegisterForm />
      </AccountFrame>
    );
  }
  return (
    <PublicFrame>
      {isOpen.isPending && <PageSkeleton />}
      {isOpen.isError && <PageError error={isOpen.error} onRetry={() => void isOpen.refetch()} />}
      {isOpen.data === false && (
        <PageNote picture={<LockOutlined />} title={t("closed.title")} hint={t("closed.hint")}>
          <LinkButton to="/login" primary>
            {t("signIn")}
          </LinkButton>
        </PageNote>
      )}
    </PublicFrame>
  );
}
