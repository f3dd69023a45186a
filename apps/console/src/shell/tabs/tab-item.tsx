/** One tab: a link to its page. Delete or the middle mouse button closes it; the context menu key opens its menu. */
import { CloseOutlined } from "@ant-design/icons";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { showTab } from "./show-tab.ts";
import styles from "./tab-bar.module.css";
import type { Tab } from "./tab.ts";

export interface TabItemProps {
  tab: Tab;
  isCurrent: boolean;
  /** True for the tab that receives the focus when the user tabs into the strip. */
  isEntry: boolean;
  onClose: () => void;
  onMenu: (x: number, y: number) => void;
}

const MIDDLE_BUTTON = 1;
/** Index of the tab to focus, from the index of the focused tab and the number of tabs. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function TabItem({ tab, isCurrent, isEntry, onClose, onMenu }: TabItemProps) {
  const { t } = useTranslation("shell");
  const canClose = !tab.meta.affix;
  const item = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCurrent) showTab(item.current);
  }, [isCurrent]);
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const siblings = listTabs(event.currentTarget);
    const at = siblings.indexOf(event.currentTarget);
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      siblings[step(at, siblings.length)]?.focus();
    } else if (event.key === "Delete" && canClose) {
      event.preventDefault();
      (siblings[at + 1] ?? siblings[at - 1])?.focus();
      onClose();
    }
  };
  const onContextMenu = (event: React.MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // Opened by keyboard, the menu has no pointer position, so it opens below the tab.
    const isByKey = event.button !== 2;
    onMenu(isByKey ? box.left : event.clientX, isByKey ? box.bottom : event.clientY);
  };
  return (
    <div
      ref={item}
      role="presentation"
      className={styles["tab"]}
      data-current={isCurrent || undefined}
      onContextMenu={onContextMenu}
      // Otherwise the middle button starts scrolling the page.
      onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE_BUTTON) return;
        event.preventDefault();
        if (canClose) onClose();
      }}
    >
      <Link
        to={tab.fullPath}
        role="tab"
        aria-selected={isCurrent}
        aria-controls="main"
        aria-keyshortcuts={canClose ? "Delete" : undefined}
        tabIndex={isEntry ? 0 : -1}
        className={styles["link"]}
        title={tab.title}
        draggable={false}
        onKeyDown={onKeyDown}
      >
        {tab.title}
      </Link>
      {canClose && (
        <button
          type="button"
          // The keyboard uses Delete; another tab stop in every tab would be in the way.
          tabIndex={-1}
          className={styles["close"]}
          aria-label={t("tabs.closeNamed", { name: tab.title })}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

function listTabs(tab: HTMLElement): HTMLElement[] {
  return Array.from(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []);
}
