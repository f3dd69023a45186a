/** Which columns the response table shows; remembered per form in this browser. */
import { SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./data.module.css";

export interface ColumnChoiceProps {
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation("data");
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  const list = (
    <div className={styles["columnList"]}>
      <div className={styles["columnHead"]}>
        <span>{t("columns.title")}</span>
        <Button type="link" size="small" disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
          {t("columns.all")}
        </Button>
      </div>
      {columns.map((column) => (
        <Checkbox
          key={column.id}
          checked={!hidden.has(column.id)}
          onChange={(event) => toggle(column.id, event.target.checked)}
        >
          <span className={styles["columnName"]}>{column.label}</span>
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={list}>
      <Button icon={<SettingOutlined aria-hidden />}>{t("columns.button")}</Button>
    </Popover>
  );
}
