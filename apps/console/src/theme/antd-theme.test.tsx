import { contrast } from "@idata/ui/kit";
import { theme } from "antd";
import { expect, test } from "vitest";
import { PRESET_COLORS } from "../shell/settings/theme-color-choice.tsx";
import { toAntdTheme } from "./antd-theme.ts";

test.each(["light", "dark"] as const)("links are readable in every theme colour: %s", (appearance) => {
  const unreadable = PRESET_COLORS.map((color) => {
    const { colorLink, colorBgContainer } = theme.getDesignToken(toAntdTheme(appearance, color, "default"));
    return { color, ratio: contrast(colorLink, colorBgContainer) };
  }).filter(({ ratio }) => ratio < 4.5);
  expect(unreadable).toEqual([]);
});
