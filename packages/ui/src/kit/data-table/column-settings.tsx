/** Chooses which columns are shown. */
import { SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import styles from "./data-table.module.css";
import type { TableWords } from "./table-words.ts";

export interface ColumnSettingsProps {
  columns: readonly { key: string; title: string }[];
  hidden: ReadonlySet<string>;
  words: Pick<TableWords, "columns" | "allColumns">;
  onChange: (hidden: ReadonlySet<string>) => void;
}

export function ColumnSettings({ columns, hidden, words, onChange }: ColumnSettingsProps) {
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  const list = (
    <div className={styles["columnList"]} role="group" aria-label={words.columns}>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={(event) => toggle(key, event.target.checked)}>
          {title}
        </Checkbox>
      ))}
      <Button type="link" size="small" disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
        {words.allColumns}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={list}>
      <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={words.columns} title={words.columns} />
    </Popover>
  );
}
