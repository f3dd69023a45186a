/** Chooses the theme colour: one of eight presets (spec §2), or any other. */
import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import styles from "./settings-drawer.module.css";

export const PRESET_COLORS = [
  "#2F88FF",
  "#1890ff",
  "#304156",
  "#212121",
  "#11a983",
  "#13c2c2",
  "#6959CD",
  "#f5222d",
] as const;

export interface ThemeColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

export function ThemeColorChoice({ value, onChange }: ThemeColorChoiceProps) {
  const { t } = useTranslation("shell");
  const isChosen = (color: string) => color.toLowerCase() === value.toLowerCase();
  return (
    <>
      <div className={styles["colors"]} role="radiogroup" aria-label={t("settings.theme")}>
        {PRESET_COLORS.map((color) => (
          <label key={color} className={styles["color"]} style={{ background: color }} title={color}>
            <input
              type="radio"
              name="theme-color"
              className="visually-hidden"
              aria-label={color}
              checked={isChosen(color)}
              onChange={() => onChange(color)}
            />
            {isChosen(color) && <CheckOutlined aria-hidden />}
          </label>
        ))}
      </div>
      <label className={styles["row"]}>
        <span className={styles["label"]}>{t("settings.custom")}</span>
        <span className={styles["value"]}>{value.toUpperCase()}</span>
        <input
          type="color"
          className={styles["picker"]}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </>
  );
}
