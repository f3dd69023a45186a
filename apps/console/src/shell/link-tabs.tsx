/** Tabs that are links to separate pages. */
import { Link, useLocation } from "react-router";
import styles from "./link-tabs.module.css";

export interface LinkTab {
  to: string;
  label: string;
  /** Path prefix under which the tab is current; if absent, only the exact path counts. */
  base?: string;
}

export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles["tabs"]} aria-label={label}>
      {tabs.map((tab) => {
        const isCurrent = tab.base === undefined ? pathname === tab.to : pathname.startsWith(tab.base);
        return (
          <Link
            key={tab.to}
            ref={isCurrent ? showInMiddle : null}
            to={tab.to}
            className={styles["tab"]}
            aria-current={isCurrent ? "page" : undefined}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}

/** On a phone the tabs are wider than the window. */
function showInMiddle(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (!tab || !tabs) return;
  tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
