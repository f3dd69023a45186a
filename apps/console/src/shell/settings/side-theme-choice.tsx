/** Chooses a dark or light side menu, shown as small drawings. */
import { useTranslation } from "react-i18next";
import type { SideTheme } from "./layout-settings.ts";
import styles from "./settings-drawer.module.css";

export interface SideThemeChoiceProps {
  value: SideTheme;
  onChange: (value: SideTheme) => void;
}

const THEMES = [
  { value: "theme-dark", words: "settings.sideDark" },
  { value: "theme-light", words: "settings.sideLight" },
] as const satisfies readonly { value: SideTheme; words: string }[];

export function SideThemeChoice({ value, onChange }: SideThemeChoiceProps) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles["sides"]} role="radiogroup" aria-label={t("settings.side")}>
      {THEMES.map((theme) => (
        <label key={theme.value} className={styles["side"]}>
          <input
            type="radio"
            name="side-theme"
            className="visually-hidden"
            checked={value === theme.value}
            onChange={() => onChange(theme.value)}
          />
          <Picture isDark={theme.value === "theme-dark"} />
          <span>{t(theme.words)}</span>
        </label>
      ))}
    </div>
  );
}

/** A drawing of a window with side menu, top bar and page. */
function Picture({ isDark }: { isDark: boolean }) {
  return (
    <svg viewBox="0 0 100 64" className={styles["picture"]} data-side={isDark ? "dark" : "light"} aria-hidden="true">
      <rect className={styles["page"]} width="100" height="64" />
      <rect className={styles["bar"]} x="26" width="74" height="12" />
      <rect className={styles["menu"]} width="26" height="64" />
      <circle className={styles["mark"]} cx="9" cy="8" r="3" />
      {[20, 29, 38].map((y) => (
        <rect key={y} className={styles["entry"]} x="6" y={y} width="14" height="3" rx="1.5" />
      ))}
      <rect className={styles["card"]} x="33" y="19" width="60" height="38" rx="3" />
      <rect className={styles["entry"]} x="39" y="27" width="30" height="3" rx="1.5" />
      <rect className={styles["entry"]} x="39" y="35" width="44" height="3" rx="1.5" />
    </svg>
  );
}
