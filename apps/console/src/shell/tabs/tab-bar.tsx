/** The tabs: links in a row that scrolls by mouse, wheel, touch or keyboard. */
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { showTab } from "./show-tab.ts";
import styles from "./tab-bar.module.css";
import type { Tab } from "./tab.ts";
import { TabItem } from "./tab-item.tsx";
import { TabMenu } from "./tab-menu.tsx";
import type { MenuPlace } from "./tab-menu.tsx";
import { useTabActions } from "./use-tab-actions.ts";

type Row = React.RefObject<HTMLElement | null>;

export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const actions = useTabActions(tabs);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(row);
  useWheel(row);
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: "smooth" });
  return (
    <div className={`${styles["bar"]} no-print`}>
      {overflow.isThere && (
        <ScrollButton label={t("tabs.back")} isEnd={overflow.atStart} onClick={() => turn(-1)}>
          <LeftOutlined aria-hidden />
        </ScrollButton>
      )}
      <div ref={row} className={styles["row"]}>
        <div className={styles["list"]} role="tablist" aria-label={t("tabs.label")}>
          {tabs.map((tab) => (
            <TabItem
              key={tab.path}
              tab={tab}
              isCurrent={tab.path === pathname}
              isEntry={tabs.some(({ path }) => path === pathname) ? tab.path === pathname : tab === tabs[0]}
              onClose={() => actions.close(tab, "this")}
              onMenu={(x, y) => setMenu({ tab, x, y })}
            />
          ))}
        </div>
      </div>
      {overflow.isThere && (
        <ScrollButton label={t("tabs.forward")} isEnd={overflow.atEnd} onClick={() => turn(1)}>
          <RightOutlined aria-hidden />
        </ScrollButton>
      )}
      {menu !== null && <TabMenu place={menu} actions={actions} onClose={() => setMenu(null)} />}
    </div>
  );
}

interface ScrollButtonProps {
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** Only for the mouse, because arrow keys reach every tab. */
function ScrollButton({ label, isEnd, onClick, children }: ScrollButtonProps) {
  return (
    <button type="button" className={styles["turn"]} tabIndex={-1} title={label} disabled={isEnd} onClick={onClick}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

interface Overflow {
  isThere: boolean;
  atStart: boolean;
  atEnd: boolean;
}

const NO_OVERFLOW: Overflow = { isThere: false, atStart: true, atEnd: true };

function useOverflow(row: Row): Overflow {
  const [overflow, setOverflow] = useState(NO_OVERFLOW);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const start = element.scrollLeft;
      const rest = element.scrollWidth - element.clientWidth - start;
      setOverflow({ isThere: element.scrollWidth > element.clientWidth, atStart: start < 1, atEnd: rest < 1 });
    };
    const observer = new ResizeObserver(() => {
      measure();
      showTab(element.querySelector<HTMLElement>("[data-current]"));
    });
    // Observes the row for the window's size, and its list for added and removed tabs.
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener("scroll", measure);
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row]);
  return overflow;
}

/**
 * The wheel scrolls the strip sideways. A native listener, because React's wheel listeners cannot prevent the page from
 * scrolling.
 */
function useWheel(row: Row): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.ctrlKey) return;
      event.preventDefault();
      element.scrollLeft += Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [row]);
}
