/** The server sends menu titles in Chinese. Titles that the product ships are translated. */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

export function toMenuTitle(title: string, t: TFunction<"shell">): string {
  return t(`titles.${title}`, { defaultValue: title });
}

export function useMenuTitle(): (title: string) => string {
  const { t } = useTranslation("shell");
  return (title) => toMenuTitle(title, t);
}
