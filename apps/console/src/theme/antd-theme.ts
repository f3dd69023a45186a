/**
 * antd's theme, built from the product's tokens: one source for the console, the kit and the fill page. Shapes use the
 * theme colour. Text, and surfaces behind white text, use its stronger shade, because white on the plain colour would
 * be below AA contrast.
 */
import { contrast, toThemeColors } from "@idata/ui/kit";
import { RADIUS, RADIUS_CONTROL } from "@idata/ui/tokens";
import type { ColorTokens } from "@idata/ui/tokens";
import { theme } from "antd";
import type { ThemeConfig } from "antd";
import type { ComponentSize } from "../shell/settings/component-size.ts";
import type { Appearance } from "./appearance.ts";

const WHITE = "#ffffff";

/** Height in pixels of a control that a finger hits reliably. */
const TOUCH_HEIGHT = 40;

/** `isPhone` makes controls of every size large enough for a finger. With `isStill` nothing is moved into its place. */
export function toAntdTheme(
  appearance: Appearance,
  themeColor: string,
  size: ComponentSize,
  isPhone: boolean,
  isStill = false,
): ThemeConfig {
  const isDark = appearance === "dark";
  const color = toThemeColors(themeColor, isDark);
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepTextColors(color)],
    cssVar: { key: "idata" },
    hashed: false,
    token: {
      colorPrimary: color.primary,
      colorInfo: color.primary,
      // antd has three sizes: "mini" uses its small size, "small" is slightly larger.
      controlHeightSM: size === "small" ? 28 : 24,
      ...(isPhone && { controlHeight: TOUCH_HEIGHT, controlHeightLG: 44 }),
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
      // A variable, because English uses another font order.
      fontFamily: "var(--font-family)",
      fontSize: 14,
      fontWeightStrong: 500,
      borderRadius: RADIUS_CONTROL,
      borderRadiusLG: RADIUS,
      motion: !isStill,
      motionDurationFast: "0.12s",
      motionDurationMid: "0.16s",
      motionDurationSlow: "0.2s",
    },
    components: toComponents(color, isPhone),
  };
}

type Algorithm = Exclude<NonNullable<ThemeConfig["algorithm"]>, unknown[]>;

/** The dark algorithm dims all colours, including text colours, which would then be below AA. Keeps these as chosen. */
function keepTextColors(color: ColorTokens): Algorithm {
  const strong = color["primary-strong"];
  const hover = color["primary-hover"];
  const kept = {
    colorLink: strong,
    colorLinkHover: hover,
    colorLinkActive: hover,
    colorPrimaryText: strong,
    colorPrimaryTextHover: hover,
    colorPrimaryTextActive: hover,
  };
  return (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...kept });
}

function toComponents(color: ColorTokens, isPhone: boolean): NonNullable<ThemeConfig["components"]> {
  const strong = color["primary-strong"];
  const hover = color["primary-hover"];
  const filled = { colorPrimary: strong, colorPrimaryHover: hover, colorTextLightSolid: color["on-primary"] };
  // An empty box is nothing but its border.
  const box = { colorPrimary: strong, colorPrimaryHover: hover, colorBorder: color["border-control"] };
  // Only for these components, because small calendars and trees would not fit into a phone otherwise.
  const touch = isPhone ? { controlHeightSM: TOUCH_HEIGHT } : {};
  return {
    Button: {
      ...touch,
      colorPrimary: strong,
      colorPrimaryHover: hover,
      colorPrimaryActive: hover,
      primaryColor: color["on-primary"],
      dangerColor: color["on-primary"],
      primaryShadow: "none",
      defaultShadow: "none",
      dangerShadow: "none",
      fontWeight: 400,
    },
    Checkbox: { ...box, colorWhite: color["on-primary"] },
    Tree: { ...box, colorWhite: color["on-primary"] },
    // A calendar opens to the left of its field, so on a phone it must be narrower than what lies there.
    DatePicker: { ...filled, controlHeightLG: 40, ...(isPhone && { cellWidth: 34 }) },
    Input: touch,
    InputNumber: touch,
    Dropdown: { colorPrimary: strong, controlItemBgActive: color["primary-soft"] },
    Menu: { itemSelectedColor: strong, itemSelectedBg: color["primary-soft"] },
    Pagination: { colorPrimary: strong, colorPrimaryHover: hover },
    Radio: box,
    Segmented: { itemSelectedColor: color.text },
    Select: { ...touch, optionSelectedBg: color["primary-soft"] },
    Steps: filled,
    // On a light theme colour, a white handle would be invisible.
    Switch: contrast(WHITE, color.primary) < 3 ? { handleBg: color["on-primary"] } : {},
    Table: { cellFontSize: 13, cellPaddingBlock: 10, headerBg: "transparent", headerSplitColor: "transparent" },
    Tabs: { itemSelectedColor: strong, itemHoverColor: strong, itemActiveColor: hover },
    Card: { bodyPadding: 16 },
  };
}
