/** Renders report faces into the page of a test and reads their text. */
import { act } from "react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";
import { findReportFace } from "../../../report.ts";
import { reportMessages } from "../../../report-messages.ts";
import type { ReportProps, ReportTranslate } from "../report-props.ts";

const WORDS: Readonly<Record<string, string>> = reportMessages["zh-CN"];
export const t: ReportTranslate = (key, params) => {
  const text = WORDS[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params?.[name] ?? hole));
};

export const holder = document.createElement("div");
let root: Root | null = null;

/** Call once per test file. */
export function drawReports(): void {
  beforeEach(() => {
    Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
    document.body.append(holder);
    root = createRoot(holder);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    holder.remove();
  });
}

export async function show(type: string, settings: object, props: Partial<ReportProps>): Promise<void> {
  const Face = findReportFace(type) as ComponentType<ReportProps>;
  const item = { id: "q1", type, title: "题目", ...settings };
  await act(async () => root?.render(<Face item={item} counters={{}} answered={0} responses={10} t={t} {...props} />));
}

/** Opens every table and returns all rows. */
export async function openTables(): Promise<string[][]> {
  const buttons = [...holder.querySelectorAll("button")].filter((one) => one.textContent.includes(t("table")));
  for (const button of buttons) await act(async () => button.click());
  return readRows();
}

/** Opens the first table. */
export async function openTable(): Promise<string[][]> {
  const button = [...holder.querySelectorAll("button")].find((one) => one.textContent.includes(t("table")));
  await act(async () => button?.click());
  return readRows();
}

/** Without the intervals of shares. */
function readRows(): string[][] {
  return [...holder.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")]
      .filter((cell) => !cell.hasAttribute("data-interval"))
      .map((cell) => cell.textContent),
  );
}

/** The intervals of the shares in all open tables, with their headings. */
export function readIntervals(): string[] {
  return [...holder.querySelectorAll("[data-interval]")].map((cell) => cell.textContent);
}

export function readFigures(): Record<string, string> {
  const pairs = [...holder.querySelectorAll("dl > div")].map((pair) => [
    pair.querySelector("dt")?.textContent ?? "",
    pair.querySelector("dd")?.textContent ?? "",
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
