import { contrast } from "@idata/ui/kit";
import { theme } from "antd";
import { expect, test } from "vitest";
import { COMPONENT_SIZES } from "../shell/settings/component-size.ts";
import { PRESET_COLORS } from "../shell/settings/theme-color-choice.tsx";
import { toAntdTheme } from "./antd-theme.ts";

test.each(["light", "dark"] as const)("links are readable in every theme colour: %s", (appearance) => {
  const unreadable = PRESET_COLORS.map((color) => {
    const { colorLink, colorBgContainer } = theme.getDesignToken(toAntdTheme(appearance, color, "default", false));
    return { color, ratio: contrast(colorLink, colorBgContainer) };
  }).filter(({ ratio }) => ratio < 4.5);
  expect(unreadable).toEqual([]);
});

test.each(COMPONENT_SIZES)("on phones, controls are large enough for a finger at size %s", (size) => {
  const config = toAntdTheme("light", "#2F88FF", size, true);
  const { controlHeight, controlHeightLG } = theme.getDesignToken(config);
  expect(Math.min(controlHeight, controlHeightLG)).toBeGreaterThanOrEqual(40);
  const names = ["Button", "Input", "InputNumber", "Select"] as const;
  const tooSmall = names.filter((name) => (config.components?.[name]?.controlHeightSM ?? 0) < 40);
  expect(tooSmall).toEqual([]);
  expect(theme.getDesignToken(toAntdTheme("light", "#2F88FF", size, false)).controlHeight).toBe(32);
});

test.each(["light", "dark"] as const)("empty boxes and red buttons are visible: %s", (appearance) => {
  const config = toAntdTheme(appearance, "#2F88FF", "medium", false);
  const { colorBgContainer, colorBgElevated, colorError } = theme.getDesignToken(config);
  const { Button, Checkbox, Radio, Tree } = config.components ?? {};
  for (const border of [Checkbox?.colorBorder, Radio?.colorBorder, Tree?.colorBorder]) {
    for (const surface of [colorBgContainer, colorBgElevated]) {
      expect(contrast(String(border), surface)).toBeGreaterThanOrEqual(3);
    }
  }
  expect(contrast(String(Button?.dangerColor), colorError)).toBeGreaterThanOrEqual(4.5);
});
