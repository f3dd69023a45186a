import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage } from "../i18n/i18n.ts";

/** Switches between the two languages; the button shows the other language's name. */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const isChinese = currentLanguage() === "zh-CN";
  return (
    <Tooltip title={t("language")}>
      <Button
        type="text"
        lang={isChinese ? "en-US" : "zh-CN"}
        onClick={() => void changeLanguage(isChinese ? "en-US" : "zh-CN")}
      >
        {isChinese ? "EN" : "中文"}
      </Button>
    </Tooltip>
  );
}
