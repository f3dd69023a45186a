/** Provides theme, component texts and the feedback channel to the application. */
import { setThemeColor } from "@idata/ui/kit";
import { App as AntdApp, ConfigProvider } from "antd";
import enUS from "antd/es/locale/en_US";
import zhCN from "antd/es/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FeedbackHolder } from "../feedback/feedback.tsx";
import { useComponentSize } from "../shell/settings/component-size.ts";
import type { ComponentSize } from "../shell/settings/component-size.ts";
import { useLayoutSettings } from "../shell/settings/layout-settings.ts";
import { useIsPhone } from "../shell/use-is-mobile.ts";
import { toAntdTheme } from "./antd-theme.ts";
import { followSystemAppearance, useAppearance } from "./appearance.ts";
import { KeptStyles } from "./kept-styles.tsx";

const ANTD_SIZES = { default: "large", medium: "middle", small: "small", mini: "small" } as const satisfies Record<
  ComponentSize,
  string
>;

/** `returnFocus` does that earlier. */
const NO_LATE_FOCUS = { focusable: { focusTriggerAfterClose: false } };

/** Keeps notifications below the top bar. */
const BELOW_BAR = { top: 56 };

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Not needed before the first dialog, so it is loaded afterwards. */
function startReturningFocus(): () => void {
  let stop: (() => void) | null = () => {};
  const start = async (): Promise<void> => {
    const { returnFocus } = await import("./dialog-focus.ts");
    if (stop !== null) stop = returnFocus(document);
  };
  void start().catch(() => {});
  return () => {
    stop?.();
    stop = null;
  };
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance((state) => state.appearance);
  const { i18n } = useTranslation();
  const isEnglish = i18n.language === "en-US";
  const themeColor = useLayoutSettings((settings) => settings.theme);
  const size = useComponentSize((state) => state.size);
  const isPhone = useIsPhone();
  // The styles alone (app.css) do not keep a popup still: without this, it is first shown smaller and in another place,
  // so a quick click misses. Asked once, because antd mounts everything anew when the setting changes.
  const [isStill] = useState(prefersStillness);
  const theme = useMemo(
    () => toAntdTheme(appearance, themeColor, size, isPhone, isStill),
    [appearance, themeColor, size, isPhone, isStill],
  );
  useLayoutEffect(() => setThemeColor(themeColor), [themeColor]);
  useEffect(followSystemAppearance, []);
  useEffect(startReturningFocus, []);
  useLayoutEffect(() => {
    const show = (theme: string) => () => {
      document.documentElement.dataset["theme"] = theme;
    };
    // Prints in light colours, because paper is white.
    const [toScreen, toPaper] = [show(appearance), show("light")];
    toScreen();
    addEventListener("beforeprint", toPaper);
    addEventListener("afterprint", toScreen);
    return () => {
      removeEventListener("beforeprint", toPaper);
      removeEventListener("afterprint", toScreen);
    };
  }, [appearance]);
  useLayoutEffect(() => {
    dayjs.locale(isEnglish ? "en" : "zh-cn");
  }, [isEnglish]);
  return (
    <ConfigProvider
      componentSize={ANTD_SIZES[size]}
      theme={theme}
      locale={isEnglish ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
      modal={NO_LATE_FOCUS}
      drawer={NO_LATE_FOCUS}
    >
      <AntdApp className="app" notification={BELOW_BAR}>
        <FeedbackHolder />
        <KeptStyles />
        {children}
      </AntdApp>
    </ConfigProvider>
  );
}
