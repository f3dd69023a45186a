/** Which columns the list shows, in which order, and which of them stay at the left. By mouse and by keyboard. */
import { HolderOutlined, PushpinFilled, PushpinOutlined, SearchOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Modal, Popover } from "antd";
import { type KeyboardEvent, useState } from "react";
import {
  arrange,
  isArranged,
  isFirst,
  isPinned,
  isShown,
  type Layout,
  type ListColumn,
  moveColumn,
  NO_LAYOUT,
  pinColumn,
  showColumn,
} from "./list-columns.ts";
import { useListWords } from "./list-words.ts";
import { useIsPhone } from "../../shell/use-is-mobile.ts";
import styles from "./columns.module.css";

export interface ColumnChooserProps {
  columns: readonly ListColumn[];
  layout: Layout;
  onChange: (layout: Layout) => void;
}

export function ColumnChooser(props: ColumnChooserProps) {
  const t = useListWords();
  const isMobile = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const content = <Chooser {...props} />;
  const icon = <SettingOutlined aria-hidden />;
  if (isMobile) {
    // A phone has no room beside the button.
    return (
      <>
        <Button icon={icon} onClick={() => setOpen(true)}>
          {t("columns")}
        </Button>
        <Modal open={isOpen} title={t("columns")} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
          {content}
        </Modal>
      </>
    );
  }
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={content}>
      <Button icon={icon}>{t("columns")}</Button>
    </Popover>
  );
}

/** From this number of columns on, they can be searched. */
const MANY = 12;

function Chooser({ columns, layout, onChange }: ColumnChooserProps) {
  const t = useListWords();
  const [search, setSearch] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const all = arrange(columns, layout);
  const found = all.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const place = (column: ListColumn, before: string | null) => {
    const next = moveColumn(columns, layout, column.id, before);
    const at = arrange(columns, next).findIndex(({ id }) => id === column.id);
    setSaid(t("moved", { name: column.label, place: at + 1 }));
    onChange(next);
  };
  const onKey = (event: KeyboardEvent, column: ListColumn) => {
    const at = all.findIndex(({ id }) => id === column.id);
    const isUp = event.key === "ArrowUp";
    if (!isUp && event.key !== "ArrowDown") return;
    event.preventDefault();
    const neighbour = all[isUp ? at - 1 : at + 1];
    // Columns stay in their group: pinned ones before the others.
    if (neighbour === undefined || isFirst(neighbour) || isPinned(neighbour, layout) !== isPinned(column, layout))
      return;
    place(column, isUp ? neighbour.id : (all[at + 2]?.id ?? null));
  };
  const drop = () => {
    const [column, target] = [dragged, over].map((id) => all.find((one) => one.id === id));
    setDragged(null);
    setOver(null);
    if (column === undefined || target === undefined || column === target || isFirst(target)) return;
    place(column, all.indexOf(column) < all.indexOf(target) ? (all[all.indexOf(target) + 1]?.id ?? null) : target.id);
  };
  return (
    <div className={styles["chooser"]}>
      <div className={styles["head"]}>
        <span>{t("columnsHint")}</span>
        <Button
          type="link"
          size="small"
          disabled={!isArranged(layout) && Object.keys(layout.widths).length === 0}
          onClick={() => onChange(NO_LAYOUT)}
        >
          {t("reset")}
        </Button>
      </div>
      {columns.length > MANY && (
        <Input
          size="small"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          placeholder={t("search")}
          aria-label={t("search")}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={styles["list"]}>
        {found.map((column) => (
          <li
            key={column.id}
            className={styles["item"]}
            data-over={over === column.id || undefined}
            data-column={column.id}
          >
            <button
              type="button"
              className={styles["handle"]}
              disabled={isFirst(column)}
              aria-label={t("move", { name: column.label })}
              onKeyDown={(event) => onKey(event, column)}
              // Pointers and not the browser's drag and drop, which fingers cannot do.
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(column.id);
              }}
              onPointerMove={(event) => {
                if (dragged !== null) setOver(findColumnAt(event.clientX, event.clientY));
              }}
              onPointerUp={drop}
              onPointerCancel={() => (setDragged(null), setOver(null))}
            >
              <HolderOutlined aria-hidden />
            </button>
            <Checkbox
              className={styles["name"] ?? ""}
              aria-label={t("show", { name: column.label })}
              checked={isShown(column, layout)}
              disabled={isFirst(column)}
              onChange={({ target }) => onChange(showColumn(column, layout, target.checked))}
            >
              <span title={column.label}>{column.label}</span>
            </Checkbox>
            <button
              type="button"
              className={styles["pin"]}
              disabled={isFirst(column)}
              aria-pressed={isPinned(column, layout)}
              aria-label={t(isPinned(column, layout) ? "unpin" : "pin", { name: column.label })}
              onClick={() => onChange(pinColumn(column, layout, !isPinned(column, layout)))}
            >
              {isPinned(column, layout) ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <span className={styles["said"]} role="status">
        {said}
      </span>
    </div>
  );
}

/** The id of the column whose line is at this place of the screen. */
function findColumnAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null;
}
