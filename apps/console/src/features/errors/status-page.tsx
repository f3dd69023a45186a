/**
 * Pages for 404, 401 and missing rights: what happened and where to go. Inside the shell they have no frame of their
 * own.
 */
import { FileSearchOutlined, LockOutlined, LoginOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";

export function NotFoundPage() {
  const { t } = useTranslation("errors");
  return (
    <PublicFrame>
      <PageNote picture={<FileSearchOutlined />} title={t("notFound.title")} hint={t("notFound.hint")}>
        <LinkButton to="/index" primary>
          {t("home")}
        </LinkButton>
      </PageNote>
    </PublicFrame>
  );
}

export function UnauthorisedPage() {
  const { t } = useTranslation("errors");
  return (
    <PublicFrame>
      <PageNote picture={<LoginOutlined />} title={t("unauthorised.title")} hint={t("unauthorised.hint")}>
        <LinkButton to="/login" primary>
          {t("unauthorised.action")}
        </LinkButton>
        <LinkButton to="/index">{t("home")}</LinkButton>
      </PageNote>
    </PublicFrame>
  );
}

export function DeniedPage() {
  return (
    <PublicFrame>
      <Denied />
    </PublicFrame>
  );
}

/** Inside the shell: a page that the user may not open. */
export function ForbiddenPage() {
  return <Denied />;
}

/** `/form/:id?/denied`: about a form, so it links to the user's own forms. */
export function FormDeniedPage() {
  return <Denied isForm />;
}

function Denied({ isForm = false }: { isForm?: boolean }) {
  const { t } = useTranslation("errors");
  return (
    <PageNote
      picture={<LockOutlined />}
      title={t(isForm ? "denied.formTitle" : "denied.title")}
      hint={t(isForm ? "denied.formHint" : "denied.hint")}
    >
      {isForm && (
        <LinkButton to="/form" primary>
          {t("denied.forms")}
        </LinkButton>
      )}
      <LinkButton to="/index" primary={!isForm}>
        {t("home")}
      </LinkButton>
    </PageNote>
  );
}
