/**
 * Pages in the route table and the menus that are not built yet; each describes what it will be. Their texts are in
 * this chunk, to keep them out of the first load.
 */
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage } from "../../i18n/language.ts";
import { LaterPage } from "../../shell/later-page.tsx";
import { later as en } from "./locales/en-US.ts";
import { later as zh } from "./locales/zh-CN.ts";

export type LaterKey = keyof typeof zh;

const WORDS = { "zh-CN": zh, "en-US": en };
const pages = new Map<LaterKey, ComponentType>();

/** Returns the same component for the same key, so that re-rendering the routes does not remount the page. */
export function findLaterPage(key: LaterKey): ComponentType {
  const known = pages.get(key);
  if (known !== undefined) return known;
  const Page = () => {
    const { i18n } = useTranslation();
    const { name, what } = WORDS[isLanguage(i18n.language) ? i18n.language : "zh-CN"][key];
    return <LaterPage name={name} what={what} />;
  };
  pages.set(key, Page);
  return Page;
}
