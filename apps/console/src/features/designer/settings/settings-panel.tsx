/**
 * The right pane: settings of the selection. Rendered with lower priority than the canvas, so that clicking stays fast.
 */
import { CloseOutlined } from "@ant-design/icons";
import { findDesignerFace, TypeIcon } from "@idata/questions/designer";
import { getTypeWords } from "@idata/questions/messages";
import { ConfigProvider } from "antd";
import { memo, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useDesigner, useItem, useSelection } from "../designer-context.tsx";
import type { Selection } from "../document/selection.ts";
import { EndingSettings } from "./ending-settings.tsx";
import { FormSettings } from "./form-settings.tsx";
import { ItemSettings } from "./item-settings.tsx";
import { ManySettings } from "./many-settings.tsx";
import { PageSettings } from "./page-settings.tsx";
import styles from "./settings.module.css";

export const SettingsPanel = memo(function SettingsPanel({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation("designer");
  const { isReadOnly } = useDesigner();
  const selection = useDeferredValue(useSelection());
  return (
    <div className={styles["panel"]}>
      <header className={styles["head"]}>
        <Heading selection={selection} />
        {onClose && (
          <button
            type="button"
            className={styles["close"]}
            aria-label={t("settings.close")}
            title={t("settings.close")}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </header>
      <div className={styles["body"]}>
        <ConfigProvider componentDisabled={isReadOnly}>
          <Content selection={selection} />
        </ConfigProvider>
      </div>
    </div>
  );
});

function Heading({ selection }: { selection: Selection }) {
  const { t } = useTranslation("designer");
  const only = selection.kind === "items" && selection.ids.length === 1 ? selection.ids[0] : undefined;
  const item = useItem(only ?? "");
  if (item) {
    return (
      <h2 className={styles["heading"]}>
        <TypeIcon>{findDesignerFace(item.type)?.icon}</TypeIcon>
        {getTypeWords(item.type, currentLanguage()).name}
      </h2>
    );
  }
  const text =
    selection.kind === "items" ? t("settings.items", { count: selection.ids.length }) : t(`settings.${selection.kind}`);
  return <h2 className={styles["heading"]}>{text}</h2>;
}

function Content({ selection }: { selection: Selection }) {
  switch (selection.kind) {
    case "form":
      return <FormSettings />;
    case "page":
      return <PageSettings id={selection.id} />;
    case "ending":
      return <EndingSettings key={selection.id} id={selection.id} />;
    case "items": {
      const [only, ...more] = selection.ids;
      if (only === undefined) return <FormSettings />;
      return more.length > 0 ? <ManySettings ids={selection.ids} /> : <OneItem id={only} />;
    }
  }
}

function OneItem({ id }: { id: string }) {
  const item = useItem(id);
  return item && <ItemSettings item={item} />;
}
