/**
 * The page search of the header (spec §2). Opened by its icon or by Ctrl/⌘ K; closed by a click elsewhere or Escape.
 * List and matching are loaded when it is first opened.
 */
import { SearchOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./search.module.css";
import { part } from "../part.tsx";

const SearchPanel = part(async () => (await import("./search-panel.tsx")).SearchPanel);

export function HeaderSearch() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || holder.current?.contains(event.target) !== true) setOpen(false);
    };
    addEventListener("pointerdown", onPointerDown, true);
    return () => removeEventListener("pointerdown", onPointerDown, true);
  }, [isOpen]);
  const close = (toButton: boolean) => {
    setOpen(false);
    if (toButton) button.current?.focus();
  };
  return (
    <div ref={holder} className={styles["holder"]}>
      <Tooltip title={isOpen ? "" : t("search.hint")}>
        <Button
          ref={button}
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={t("search.label")}
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(!isOpen)}
        />
      </Tooltip>
      {isOpen && <SearchPanel onClose={close} />}
    </div>
  );
}
