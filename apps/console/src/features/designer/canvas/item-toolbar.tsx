/** The floating toolbar of the selected question. */
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
} from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { findDesignerFace, TypeIcon } from "@idata/questions/designer";
import { getTypeWords } from "@idata/questions/messages";
import { Dropdown } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useDesigner } from "../designer-context.tsx";
import { isDecoration } from "../document/numbers.ts";
import { listEntries } from "../palette/palette-entries.ts";
import { useRemoveSelected } from "../use-remove-selected.ts";
import styles from "./canvas.module.css";

export function ItemToolbar({ item }: { item: ItemDefinition }) {
  const { t } = useTranslation("designer");
  const { actions, conditions } = useDesigner();
  const remove = useRemoveSelected();
  const { id, required } = item;
  return (
    <div className={styles["toolbar"]} role="toolbar" aria-label={t("toolbar.label")}>
      <TypeMenu item={item} />
      {!isDecoration(item.type) && (
        <button
          type="button"
          className={styles["toggle"]}
          aria-pressed={required === true}
          onClick={() => actions.patchItem(id, { required: required ? undefined : true })}
        >
          {t("toolbar.required")}
        </button>
      )}
      <i className={styles["divider"]} />
      <Tool label={t("toolbar.up")} icon={<ArrowUpOutlined aria-hidden />} onClick={() => actions.nudge(-1)} />
      <Tool label={t("toolbar.down")} icon={<ArrowDownOutlined aria-hidden />} onClick={() => actions.nudge(1)} />
      <Tool
        label={t("toolbar.logic")}
        icon={<BranchesOutlined aria-hidden />}
        isOn={item.visibleIf !== undefined}
        onClick={() => conditions.open({ kind: "item", id, setting: "visibleIf" })}
      />
      <Tool label={t("toolbar.duplicate")} icon={<CopyOutlined aria-hidden />} onClick={actions.duplicateSelected} />
      <Tool label={t("toolbar.delete")} icon={<DeleteOutlined aria-hidden />} danger onClick={remove} />
    </div>
  );
}

function Tool(props: { label: string; icon: ReactNode; onClick: () => void; danger?: boolean; isOn?: boolean }) {
  return (
    <button
      type="button"
      className={styles["tool"]}
      aria-label={props.label}
      title={props.label}
      data-danger={props.danger || undefined}
      data-on={props.isOn || undefined}
      onClick={props.onClick}
    >
      {props.icon}
    </button>
  );
}

/** Menu to change the type, which keeps the settings that fit. Page types are not offered. */
function TypeMenu({ item }: { item: ItemDefinition }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const language = currentLanguage();
  const entries = () =>
    listEntries(language)
      .filter((entry) => !entry.isPage)
      .map(({ type, name }) => ({
        key: type,
        label: (
          <span className={styles["menuEntry"]}>
            <TypeIcon size={16}>{findDesignerFace(type)?.icon}</TypeIcon>
            {name}
          </span>
        ),
      }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: entries(),
        selectable: true,
        selectedKeys: [item.type],
        onClick: ({ key }) => actions.changeType(item.id, key),
      }}
    >
      <button type="button" className={styles["typeButton"]} aria-label={t("toolbar.type")} title={t("toolbar.type")}>
        <TypeIcon size={16}>{findDesignerFace(item.type)?.icon}</TypeIcon>
        <span>{getTypeWords(item.type, language).name}</span>
        <DownOutlined className={styles["arrow"]} aria-hidden />
      </button>
    </Dropdown>
  );
}
