/**
 * The menu of a tab, 105 px wide (spec §9). Not the library's menu, because width and position at the pointer are
 * specified.
 */
import {
  CloseCircleOutlined,
  CloseOutlined,
  MinusCircleOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from "@ant-design/icons";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import styles from "./tab-menu.module.css";
import type { Tab } from "./tab.ts";
import type { TabActions } from "./use-tab-actions.ts";

export interface MenuPlace {
  tab: Tab;
  /** Viewport coordinates in pixels. */
  x: number;
  y: number;
}

export interface TabMenuProps {
  place: MenuPlace;
  actions: TabActions;
  onClose: () => void;
}

/** Minimum distance in pixels between the menu and the edge of the window. */
const MARGIN = 8;

const ENTRIES = [
  ["refresh", <ReloadOutlined key="icon" aria-hidden />],
  ["this", <CloseOutlined key="icon" aria-hidden />],
  ["others", <MinusCircleOutlined key="icon" aria-hidden />],
  ["left", <VerticalRightOutlined key="icon" aria-hidden />],
  ["right", <VerticalLeftOutlined key="icon" aria-hidden />],
  ["all", <CloseCircleOutlined key="icon" aria-hidden />],
] as const satisfies readonly (readonly [string, ReactNode])[];

export function TabMenu({ place, actions, onClose }: TabMenuProps) {
  const { t } = useTranslation("shell");
  const { tab, x, y } = place;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    element.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - element.offsetWidth - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - element.offsetHeight - MARGIN))}px`;
    const before = document.activeElement;
    element.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [x, y]);
  useCloseElsewhere(list, onClose);
  return createPortal(
    <div ref={list} role="menu" aria-label={tab.title} className={styles["menu"]} onKeyDown={(e) => move(e, onClose)}>
      {ENTRIES.filter(([name]) => name === "refresh" || actions.canClose(tab, name)).map(([name, icon]) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={styles["entry"]}
          onClick={() => {
            onClose();
            if (name === "refresh") actions.refresh(tab);
            else actions.close(tab, name);
          }}
        >
          {icon}
          {t(`tabs.${name}`)}
        </button>
      ))}
    </div>,
    document.body,
  );
}

function move(event: React.KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const entries = Array.from(event.currentTarget.querySelectorAll("button"));
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const next = steps[event.key];
  if (next !== undefined) {
    event.preventDefault();
    entries[next]?.focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    onClose();
  }
}

function useCloseElsewhere(list: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (!(event.target instanceof Node) || list.current?.contains(event.target) !== true) close.current();
    };
    const events = ["pointerdown", "scroll", "resize", "blur"];
    for (const name of events) window.addEventListener(name, elsewhere, true);
    return () => {
      for (const name of events) window.removeEventListener(name, elsewhere, true);
    };
  }, [list]);
}
