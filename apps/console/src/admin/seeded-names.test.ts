/** Every name that the server seeds or writes has an English translation. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as contracts from "@idata/contracts";
import { expect, test } from "vitest";
import { shell } from "../shell/locales/en-US.ts";
import { toSeededName } from "./seeded-names.ts";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const MODULES = "apps/server/src/modules";
const CHINESE = /"([^"\n]*\p{Script=Han}[^"\n]*)"/gu;
const listNames = (text: string): string[] => [...text.matchAll(CHINESE)].map((match) => match[1] ?? "");

test("menus and their buttons", () => {
  const names = listNames(read(`${MODULES}/organisation/menus/menus.seed.ts`));
  expect(names.length).toBeGreaterThan(60);
  const titles: Record<string, string> = shell.titles;
  expect(names.filter((name) => titles[name] === undefined && toSeededName(name, "en-US") === name)).toEqual([]);
});

test("settings and dictionaries", () => {
  const configs = read(`${MODULES}/platform/configs/configs.seed.ts`).matchAll(/\[\d+, "([^"]+)"/g);
  const types = read(`${MODULES}/platform/dictionaries/dictionaries.seed.ts`).matchAll(/\[\d+, "\w+", "([^"]+)"\]/g);
  const names = [...configs, ...types].map((match) => match[1] ?? "");
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => toSeededName(name, "en-US") === name)).toEqual([]);
});

test("modules of the operation log", () => {
  const titles = Object.values(contracts).flatMap((contract) => {
    const log: unknown = typeof contract === "object" && "log" in contract ? contract.log : undefined;
    return typeof log === "object" && log !== null && "title" in log ? [String(log.title)] : [];
  });
  expect(new Set(titles).size).toBeGreaterThan(15);
  const english: Record<string, string> = shell.titles;
  expect(titles.filter((title) => english[title] === undefined && toSeededName(title, "en-US") === title)).toEqual([]);
});

test("schedules that every installation has", () => {
  const cwd = fileURLToPath(new URL("../../../../", import.meta.url));
  const files = globSync(`${MODULES}/**/*.ts`, { cwd }).filter((path) => !path.endsWith(".test.ts"));
  const titles = files.flatMap((path) => [...read(path).matchAll(/title: \{\s*zh: "([^"]+)",\s*en: "([^"]+)"/g)]);
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter(([, zh = "", en]) => toSeededName(zh, "en-US") !== en)).toEqual([]);
});

test("a name that somebody typed stays, and in Chinese all do", () => {
  expect(toSeededName("我们的设置", "en-US")).toBe("我们的设置");
  expect(toSeededName("constructor", "en-US")).toBe("constructor");
  expect(toSeededName("系统标题", "zh-CN")).toBe("系统标题");
});
