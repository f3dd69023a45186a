/** The preview over the whole designer in phone or desktop width; it can be filled in and restarted. */
import { DesktopOutlined, MobileOutlined, ReloadOutlined } from "@ant-design/icons";
import { languageName, listLanguages, localiseDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { Button, Segmented, Select } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStored } from "../../../shell/use-stored.ts";
import { useDefinition } from "../designer-context.tsx";
import { countQuestions } from "../document/numbers.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewSession, type PreviewStart } from "./preview-session.tsx";
import styles from "./preview.module.css";

export interface PreviewProps {
  onClose: () => void;
  isSmall: boolean;
  /** Answers to start with, and the random seed under which they were given. */
  start?: PreviewStart;
}

export function Preview({ onClose, isSmall, start }: PreviewProps) {
  const { t } = useTranslation("designer");
  const [device, setDevice] = useStored("idata-designer-device", "phone");
  const [attempt, setAttempt] = useState(0);
  const original = useDefinition();
  const languages = listLanguages(original);
  const [language, setLanguage] = useState(original.language);
  const definition = useMemo(() => localiseDefinition(original, language, cores), [original, language]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  const isPhone = device === "phone" || isSmall;
  return (
    <div className={styles["overlay"]} role="dialog" aria-modal="true" aria-label={t("preview.title")}>
      <header className={styles["bar"]}>
        {!isSmall && (
          <Segmented
            value={device}
            onChange={setDevice}
            options={[
              { value: "phone", label: t("preview.phone"), icon: <MobileOutlined aria-hidden /> },
              { value: "desktop", label: t("preview.desktop"), icon: <DesktopOutlined aria-hidden /> },
            ]}
          />
        )}
        {languages.length > 1 && (
          <Select
            value={language}
            onChange={setLanguage}
            aria-label={t("preview.language")}
            popupMatchSelectWidth={false}
            options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          />
        )}
        <span className={styles["note"]}>{t("preview.note")}</span>
        <Button type="text" icon={<ReloadOutlined aria-hidden />} onClick={() => setAttempt((n) => n + 1)}>
          {t("preview.restart")}
        </Button>
        <Button type="primary" onClick={onClose} autoFocus>
          {t("preview.close")}
        </Button>
      </header>
      <div className={styles["stage"]}>
        <div className={styles["device"]} data-phone={isPhone || undefined} data-bare={isSmall || undefined}>
          {countQuestions(definition) === 0 ? (
            <p className={styles["nothing"]}>{t("preview.empty")}</p>
          ) : (
            <PreviewFrame className={styles["frame"]} title={t("preview.title")}>
              <PreviewSession
                key={`${language} ${attempt}`}
                definition={definition}
                {...(start && attempt === 0 && { start })}
              />
            </PreviewFrame>
          )}
        </div>
      </div>
    </div>
  );
}
