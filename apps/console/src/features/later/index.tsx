/**
 * Pages that the route table and the menus know but that are not built yet: each says in a sentence what it will be. Their
 * words come with this chunk and not with everybody's first load.
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

/** The same component for the same page, so that a new render of the routes is no new page. */
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
