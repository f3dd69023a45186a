/** The designer's header: navigation and save state on the left, actions for the form on the right. */
import {
  ArrowLeftOutlined,
  ExperimentOutlined,
  EyeOutlined,
  GlobalOutlined,
  QuestionCircleOutlined,
  TeamOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CheckButton } from "../check/check-button.tsx";
import type { Finding } from "../check/use-findings.ts";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { PeopleList } from "../presence/people-list.tsx";
import type { DesignerSession } from "../session.ts";
import { useHeaderWords } from "./header-words.ts";
import styles from "./header.module.css";
import { SaveMark } from "./save-mark.tsx";
import { Tool } from "./tool.tsx";
import { UndoButtons } from "./undo-buttons.tsx";

export interface HeaderProps {
  session: DesignerSession;
  findings: readonly Finding[] | null;
  isPublished: boolean;
  /** Null unless the user may choose collaborators. */
  onShare: (() => void) | null;
  isSmall: boolean;
  /** Null unless the form is stored. */
  onTest: (() => void) | null;
  onPreview: () => void;
  onPublish: () => void;
  onShortcuts: () => void;
}

export function Header({ session, findings, isPublished, isSmall, ...on }: HeaderProps) {
  const { t } = useTranslation("designer");
  const words = useHeaderWords();
  const { languages } = useDesigner();
  const title = useDocument((definition) => definition.title);
  return (
    <header className={styles["header"]}>
      <Link to="/form" className={styles["back"]} aria-label={t("back")} title={t("back")}>
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <h1 className={styles["title"]}>{title || t("untitledForm")}</h1>
      <SaveMark autosave={session.autosave} />
      <span className={styles["gap"]} />
      <PeopleList isSmall={isSmall} />
      <UndoButtons />
      {!isSmall && (
        <Tool
          label={t("languages.title")}
          icon={<GlobalOutlined aria-hidden />}
          onClick={() => languages.open({ tag: null })}
        />
      )}
      {!isSmall && (
        <Tool label={t("header.shortcuts")} icon={<QuestionCircleOutlined aria-hidden />} onClick={on.onShortcuts} />
      )}
      {on.onShare !== null && (
        <Tool label={t("header.share")} icon={<TeamOutlined aria-hidden />} onClick={on.onShare} />
      )}
      {on.onTest !== null && !isSmall && (
        <Tool label={words("try")} icon={<ExperimentOutlined aria-hidden />} onClick={on.onTest} />
      )}
      <CheckButton findings={findings} />
      {!isSmall && (
        <Button icon={<EyeOutlined aria-hidden />} onClick={on.onPreview}>
          {t("header.preview")}
        </Button>
      )}
      <Button type="primary" onClick={on.onPublish}>
        {t(isPublished && !isSmall ? "header.republish" : "header.publish")}
      </Button>
    </header>
  );
}
