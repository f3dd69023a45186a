/** Selects the icon of a menu from those that the navigation can render. */
import { IconPicker } from "@idata/ui/kit/icons";
import { MENU_ICON_NAMES, MenuIcon } from "../../shell/menu-icon.tsx";
import { useMenuWords } from "./menu-words.ts";

const ICONS = MENU_ICON_NAMES.map((name) => ({ name, icon: <MenuIcon name={name} /> }));

export interface MenuIconFieldProps {
  /** Set by the form. */
  value?: string;
  onChange?: (name: string) => void;
}

export function MenuIconField({ value = "", onChange }: MenuIconFieldProps) {
  const t = useMenuWords();
  const words = {
    choose: t("icon.choose"),
    search: t("icon.search"),
    none: t("icon.none"),
    nothing: t("icon.nothing"),
  };
  return <IconPicker icons={ICONS} value={value} onChange={(name) => onChange?.(name)} words={words} />;
}
