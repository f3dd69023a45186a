/** The whole navigation and the tools in a drawer, for windows narrower than 992 px. */
import { Drawer } from "@idata/ui/kit/drawer";
import { useTranslation } from "react-i18next";
import { AppearanceSwitch } from "./appearance-switch.tsx";
import { FullScreenToggle } from "./full-screen-toggle.tsx";
import { IdentitySwitch } from "./identity-switch.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./mobile-menu.module.css";
import type { NavEntry } from "./nav-entries.tsx";
import { ProjectLinks } from "./project-links.tsx";
import { SettingsButton } from "./settings/settings-button.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

export interface MobileMenuProps {
  entries: readonly NavEntry[];
  current: string;
  open: boolean;
  onClose: () => void;
}

export function MobileMenu({ entries, current, open, onClose }: MobileMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={t("nav.label")}
      footer={
        <div className={styles["tools"]}>
          <SettingsButton />
          <LanguageSwitch />
          <AppearanceSwitch />
          <FullScreenToggle />
          <ProjectLinks />
          <span className={styles["gap"]} />
          <SignOutButton />
        </div>
      }
    >
      <div className={styles["content"]}>
        <IdentitySwitch isBlock />
        <nav aria-label={t("nav.label")}>
          <MenuTree menus={entries.map((entry) => entry.menu)} current={current} />
        </nav>
      </div>
    </Drawer>
  );
}
