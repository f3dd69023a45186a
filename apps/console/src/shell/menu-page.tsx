/** A path that only the server's menus know. Pages that do not exist yet say so; unknown paths go to /404 (spec §2). */
import { Navigate, useLocation } from "react-router";
import { useSession } from "../session/session.query.ts";
import { LaterPage } from "./later-page.tsx";
import { findFirstPage, findMenu } from "./menu.ts";
import { useMenuTitle } from "./menu-title.ts";

export function MenuPage() {
  const { pathname } = useLocation();
  const toTitle = useMenuTitle();
  const menu = findMenu(useSession().menus, pathname);
  if (menu === null) return <Navigate to="/404" replace />;
  if (menu.children.length > 0) return <Navigate to={findFirstPage(menu).path} replace />;
  return <LaterPage name={toTitle(menu.title)} />;
}
