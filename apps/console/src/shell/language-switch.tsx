import { useQueryClient } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage } from "../i18n/i18n.ts";
import { sessionQuery } from "../session/session.query.ts";

/** Switches between the two languages; the button shows the other language's name. */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const queryClient = useQueryClient();
  const isChinese = currentLanguage() === "zh-CN";
  const other = isChinese ? "en-US" : "zh-CN";
  const change = async () => {
    await changeLanguage(other);
    if (queryClient.getQueryData(sessionQuery.queryKey) === undefined) return;
    const { rememberLanguage } = await import("../session/remember-language.ts");
    await rememberLanguage(other);
  };
  return (
    <Tooltip title={t("language")}>
      <Button type="text" lang={other} onClick={() => void change()}>
        {isChinese ? "EN" : "中文"}
      </Button>
    </Tooltip>
  );
}
