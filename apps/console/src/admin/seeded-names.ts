/**
 * Translates the names of settings, dictionaries, schedules and log modules that a new installation is seeded with. Names that
 * users typed stay unchanged.
 */
import { useTranslation } from "react-i18next";
import { seeded } from "./locales/seeded.en-US.ts";

export function toSeededName(name: string, language: string): string {
  return language === "en-US" && Object.hasOwn(seeded, name) ? (seeded[name] ?? name) : name;
}

export function useSeededName(): (name: string) => string {
  const { i18n } = useTranslation();
  return (name) => toSeededName(name, i18n.language);
}
