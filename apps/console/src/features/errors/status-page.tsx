/** 404, 401 and denied: what it means and where to go. */
import { EmptyState } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "../../shell/document-title.ts";

type Status = "notFound" | "unauthorised" | "denied";

function StatusPage({ status, children }: { status: Status; children?: React.ReactNode }) {
  const { t } = useTranslation("errors");
  const title = t(`${status}.title`);
  useDocumentTitle(title);
  return (
    <main style={{ paddingTop: "10vh" }}>
      <EmptyState title={title} hint={t(`${status}.hint`)}>
        {children}
        <Link to="/index">
          <Button>{t("home")}</Button>
        </Link>
      </EmptyState>
    </main>
  );
}

export function NotFoundPage() {
  return <StatusPage status="notFound" />;
}

export function UnauthorisedPage() {
  const { t } = useTranslation("errors");
  return (
    <StatusPage status="unauthorised">
      <Link to="/login">
        <Button type="primary">{t("unauthorised.action")}</Button>
      </Link>
    </StatusPage>
  );
}

export function DeniedPage() {
  return <StatusPage status="denied" />;
}
