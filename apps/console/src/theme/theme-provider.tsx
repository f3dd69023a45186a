/** Puts theme, component texts and the feedback channel around the application. */
import { App as AntdApp, ConfigProvider } from "antd";
import enUS from "antd/es/locale/en_US";
import zhCN from "antd/es/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useEffect, useLayoutEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FeedbackHolder } from "../feedback/feedback.tsx";
import { toAntdTheme } from "./antd-theme.ts";
import { followSystemAppearance, useAppearance } from "./appearance.ts";

export function ThemeProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance((state) => state.appearance);
  const { i18n } = useTranslation();
  const isEnglish = i18n.language === "en-US";
  const theme = useMemo(() => toAntdTheme(appearance), [appearance]);
  useEffect(followSystemAppearance, []);
  useLayoutEffect(() => {
    const show = (theme: string) => () => {
      document.documentElement.dataset["theme"] = theme;
    };
    // Paper is white, whatever the screen shows.
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
    <ConfigProvider theme={theme} locale={isEnglish ? enUS : zhCN} button={{ autoInsertSpace: false }}>
      <AntdApp className="app">
        <FeedbackHolder />
        {children}
      </AntdApp>
    </ConfigProvider>
  );
}
