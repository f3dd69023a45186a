/** The top navigation: as many entries as fit in the window, the rest behind "more" (spec §2). */
import { DownOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isCurrent, toVisibleCount } from "./nav-entries.tsx";
import type { NavEntry } from "./nav-entries.tsx";
import { NavLink } from "./nav-link.tsx";
import styles from "./top-bar.module.css";

export function MainNav({ entries, current }: { entries: readonly NavEntry[]; current: string }) {
  const { t } = useTranslation("shell");
  const width = useSyncExternalStore(subscribeResize, () => window.innerWidth);
  const count = toVisibleCount(width);
  const rest = entries.slice(count);
  return (
    <nav className={styles["nav"]} aria-label={t("nav.label")}>
      {entries.slice(0, count).map((entry) => (
        <NavLink
          key={entry.key}
          to={entry.to}
          isExternal={entry.isExternal}
          isCurrent={isCurrent(entry, current)}
          className={styles["entry"]}
          title={entry.title}
        >
          <span className={styles["title"]}>{entry.title}</span>
        </NavLink>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            selectedKeys: rest.filter((entry) => isCurrent(entry, current)).map((entry) => entry.key),
            items: rest.map((entry) => ({
              key: entry.key,
              label: (
                <NavLink to={entry.to} isExternal={entry.isExternal}>
                  {entry.title}
                </NavLink>
              ),
            })),
          }}
        >
          <button
            type="button"
            className={`${styles["entry"]} ${styles["more"]}`}
            data-current={rest.some((entry) => isCurrent(entry, current)) || undefined}
          >
            {t("nav.more")} <DownOutlined className={styles["arrow"]} aria-hidden />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

function subscribeResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
