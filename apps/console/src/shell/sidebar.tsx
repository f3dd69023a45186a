/**
 * The side menu (spec §2): 200 px wide, dark or light, collapsible to icons; the state is remembered. Its space and
 * background render with the page; its content is in a separate chunk.
 */
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFrame } from "./frame-state.ts";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import type { SidebarProps } from "./sidebar-content.tsx";
import styles from "./sidebar.module.css";

const SidebarContent = lazy(async () => ({ default: (await import("./sidebar-content.tsx")).SidebarContent }));

export function Sidebar({ menus, current }: SidebarProps) {
  const { t } = useTranslation("shell");
  const { opened, withoutAnimation } = useFrame((state) => state.sidebar);
  const sideTheme = useLayoutSettings((settings) => settings.sideTheme);
  return (
    <nav
      className={styles["sidebar"]}
      data-side-theme={sideTheme}
      data-collapsed={!opened || undefined}
      data-still={withoutAnimation || undefined}
      aria-label={t("sidebar.label")}
    >
      <div className={styles["inner"]}>
        <Suspense fallback={null}>
          <SidebarContent menus={menus} current={current} />
        </Suspense>
      </div>
    </nav>
  );
}
