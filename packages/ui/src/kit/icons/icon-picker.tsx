/** Selects an icon by name, for menus: searchable, usable by keyboard, shows the current choice. */
import { Button, Input, Popover } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./icon-picker.module.css";

export interface PickableIcon {
  name: string;
  icon: ReactNode;
}

export interface IconPickerProps {
  icons: readonly PickableIcon[];
  /** Name of the icon; empty for none. */
  value: string;
  onChange: (name: string) => void;
  words: { choose: string; search: string; none: string; nothing: string };
  disabled?: boolean;
}

export function IconPicker({ icons, value, onChange, words, disabled = false }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const chosen = icons.find(({ name }) => name === value);
  const shown = icons.filter(({ name }) => name.includes(query.trim().toLowerCase()));
  const choose = (name: string): void => {
    onChange(name);
    setOpen(false);
    setQuery("");
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => setOpen(open && !disabled)}
      trigger="click"
      placement="bottomLeft"
      content={
        <div className={styles["panel"]}>
          <Input.Search
            autoFocus
            allowClear
            value={query}
            placeholder={words.search}
            aria-label={words.search}
            onChange={(event) => setQuery(event.target.value)}
            onSearch={() => (shown[0] === undefined ? undefined : choose(shown[0].name))}
          />
          <div className={styles["grid"]} role="listbox" aria-label={words.choose}>
            {shown.map(({ name, icon }) => (
              <button
                key={name}
                type="button"
                role="option"
                aria-selected={name === value}
                title={name}
                className={styles["icon"]}
                onClick={() => choose(name)}
              >
                <span aria-hidden="true">{icon}</span>
                <span className={styles["name"]}>{name}</span>
              </button>
            ))}
            {shown.length === 0 && <p className={styles["nothing"]}>{words.nothing}</p>}
          </div>
          {value !== "" && (
            <Button type="link" size="small" onClick={() => choose("")}>
              {words.none}
            </Button>
          )}
        </div>
      }
    >
      <Button disabled={disabled} icon={chosen?.icon} aria-haspopup="listbox" aria-expanded={isOpen}>
        {value === "" ? words.choose : value}
      </Button>
    </Popover>
  );
}
