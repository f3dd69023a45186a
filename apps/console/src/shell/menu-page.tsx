/**
 * Renders a path that only the server's menus define: the page that the entry names, the iframe of an inner link, or
 * the first page of a container. An unknown page name is reported on screen. Unknown paths go to /404 (spec §2); a page
 * that exists but is not in the user's menus shows `forbidden`.
 */
import { QuestionCircleOutlined } from "@ant-design/icons";
import { EmptyState } from "@idata/ui/kit";
import { createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../session/session.query.ts";
import { useDocumentTitle } from "./document-title.ts";
import { InnerFrame } from "./inner-frame.tsx";
import { isContainer } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";
import { findFirstPage, findMenu, toTarget } from "./menu-places.ts";
import { useMenuTitle } from "./menu-title.ts";

const INNER_LINK = "InnerLink";

export interface MenuPageProps {
  /** Pages by the name that menus use. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Paths of pages that the product ships. If the user's menus lack them, they are forbidden instead of unknown. */
  known: ReadonlySet<string>;
  forbidden: ReactNode;
}

export function MenuPage({ pages, known, forbidden }: MenuPageProps) {
  const { pathname } = useLocation();
  const toTitle = useMenuTitle();
  const path = toPlainPath(pathname);
  const menu = findMenu(useSession().menus, path);
  if (menu === null && known.has(path)) return forbidden;
  if (menu === null) return <Navigate to="/404" replace />;
  if (isContainer(menu)) return <ContainerPage menu={menu} />;
  if (menu.component === INNER_LINK && /^https?:\/\//.test(menu.link)) {
    return <InnerFrame key={menu.link} address={menu.link} title={toTitle(menu.title)} />;
  }
  const page = Object.hasOwn(pages, menu.component) ? pages[menu.component] : undefined;
  return page === undefined ? <UnknownPage menu={menu} /> : createElement(page, { key: menu.path });
}

function ContainerPage({ menu }: { menu: MenuRoute }) {
  if (menu.redirect.startsWith("/") && menu.redirect !== menu.path) return <Navigate to={menu.redirect} replace />;
  const first = findFirstPage(menu);
  return first === menu || first.isExternal ? <UnknownPage menu={menu} /> : <Navigate to={toTarget(first)} replace />;
}

function UnknownPage({ menu }: { menu: MenuRoute }) {
  const { t } = useTranslation("shell");
  const title = useMenuTitle()(menu.title);
  useDocumentTitle(title);
  return (
    <EmptyState
      picture={<QuestionCircleOutlined aria-hidden />}
      title={t("menuPage.unknown", { name: title })}
      hint={isContainer(menu) ? t("menuPage.empty") : t("menuPage.component", { component: menu.component })}
    />
  );
}

/** Decodes the address and removes a trailing slash, because menus contain plain paths. */
function toPlainPath(pathname: string): string {
  try {
    return decodeURI(pathname).replace(/(.)\/+$/, "$1");
  } catch {
    return pathname;
  }
}
