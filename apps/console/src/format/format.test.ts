import { describe, expect, test } from "vitest";
import { formatBytes, formatDateTime, formatDuration, formatNumber, formatRelative } from "./format.ts";

const words = { seconds: (n: number) => `${n}s`, minutes: (n: number) => `${n}m`, hours: (n: number) => `${n}h` };
const now = new Date(2026, 10, 20, 14, 30).getTime();
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe("format", () => {
  test("numbers have separators", () => {
    expect(formatNumber(1_234_567, "zh-CN")).toBe("1,234,567");
  });

  test("exact times", () => {
    expect(formatDateTime(ago(0))).toBe("2026-11-20 14:30");
    expect(formatDateTime("nonsense")).toBe("");
  });

  test.each([
    [20, "刚刚"],
    [200, "3分钟前"],
    [7200, "2小时前"],
    [86_400, "昨天"],
    [3 * 86_400, "3天前"],
    [30 * 86_400, "2026-10-21"],
  ])("%i seconds ago is %s", (seconds, text) => {
    expect(formatRelative(ago(seconds), now, "zh-CN", "刚刚")).toBe(text);
  });

  test.each([
    [0, "0s"],
    [59.6, "1m"],
    [75, "1m 15s"],
    [3600, "1h"],
    [7500, "2h 5m"],
  ])("%d seconds last %s", (seconds, text) => {
    expect(formatDuration(seconds, words)).toBe(text);
  });

  test("sizes", () => {
    expect(formatBytes(1536, "zh-CN")).toBe("1.5 KB");
    expect(formatBytes(5 * 1024 * 1024, "zh-CN")).toBe("5 MB");
  });
});
