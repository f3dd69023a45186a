/**
 * If the licence lacks the module of the page, shows a notice instead; other pages pass (spec §1: a list of enabled
 * modules).
 */
import { SafetyCertificateOutlined } from "@ant-design/icons";
import { EmptyState } from "@idata/ui/kit";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LinkButton } from "../account/link-button.tsx";
import { useModules } from "../session/modules.ts";
import { useSession } from "../session/session.query.ts";
import { useDocumentTitle } from "./document-title.ts";
import { findMenu } from "./menu-places.ts";

export function ModuleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { menus } = useSession();
  return useModules().opens(pathname, findMenu(menus, pathname)?.component) ? children : <ClosedPage />;
}

function ClosedPage() {
  const { t } = useTranslation("shell");
  useDocumentTitle(t("modules.closed"));
  return (
    <EmptyState
      picture={<SafetyCertificateOutlined aria-hidden />}
      title={t("modules.closed")}
      hint={t("modules.closedHint")}
    >
      <LinkButton to="/license" primary>
        {t("modules.licence")}
      </LinkButton>
      <LinkButton to="/index">{t("later.home")}</LinkButton>
    </EmptyState>
  );
}
