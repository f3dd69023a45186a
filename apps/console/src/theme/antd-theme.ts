/** antd's theme fed by the product's tokens: one source for the console, the kit and the fill page. */
import { DARK_COLORS, DEFAULT_THEME_COLOR, FONT_FAMILY, LIGHT_COLORS, RADIUS, RADIUS_CONTROL } from "@idata/ui/tokens";
import { theme } from "antd";
import type { ThemeConfig } from "antd";
import type { Appearance } from "./appearance.ts";

export function toAntdTheme(appearance: Appearance, themeColor = DEFAULT_THEME_COLOR): ThemeConfig {
  const isDark = appearance === "dark";
  const color = isDark ? DARK_COLORS : LIGHT_COLORS;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: "idata" },
    hashed: false,
    token: {
      colorPrimary: themeColor,
      colorInfo: themeColor,
      colorLink: color["primary-strong"],
      colorLinkHover: color["primary-hover"],
      colorError: isDark ? color.error : "#d9363e",
      colorText: color.text,
      colorTextSecondary: color["text-secondary"],
      colorTextDescription: color["text-secondary"],
      colorTextPlaceholder: color["text-placeholder"],
      colorBgLayout: color["bg-page"],
      colorBgContainer: color["bg-surface"],
      colorBgElevated: isDark ? color["bg-muted"] : color["bg-surface"],
      colorBorderSecondary: color.border,
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      fontWeightStrong: 500,
      borderRadius: RADIUS_CONTROL,
      borderRadiusLG: RADIUS,
      motionDurationFast: "0.12s",
      motionDurationMid: "0.16s",
      motionDurationSlow: "0.2s",
    },
    components: {
      // White on the plain theme colour is below AA; buttons take its stronger shade.
      Button: {
        colorPrimary: color["primary-strong"],
        colorPrimaryHover: color["primary-hover"],
        colorPrimaryActive: color["primary-hover"],
        primaryColor: color["on-primary"],
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
        fontWeight: 400,
      },
      Table: { cellFontSize: 13, cellPaddingBlock: 10, headerBg: "transparent", headerSplitColor: "transparent" },
      Card: { bodyPadding: 16 },
    },
  };
}
