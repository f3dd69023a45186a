/** Lists the keyboard shortcuts. */
import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./shortcuts.module.css";

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
const CTRL = IS_MAC ? "⌘" : "Ctrl";

const GROUPS = [
  {
    name: "edit",
    rows: [
      ["add", ["/"]],
      ["edit", ["Enter"]],
      ["duplicate", [`${CTRL}+D`]],
      ["copy", [`${CTRL}+C`]],
      ["cut", [`${CTRL}+X`]],
      ["paste", [`${CTRL}+V`]],
      ["delete", ["Delete"]],
      ["undo", [`${CTRL}+Z`]],
      ["redo", [`${CTRL}+Shift+Z`]],
    ],
  },
  {
    name: "select",
    rows: [
      ["walk", ["↑", "↓"]],
      ["move", ["Alt+↑", "Alt+↓"]],
      ["extend", ["Shift+Click", `${CTRL}+Click`]],
      ["selectAll", [`${CTRL}+A`]],
      ["escape", ["Esc"]],
    ],
  },
  {
    name: "form",
    rows: [
      ["save", [`${CTRL}+S`]],
      ["search", [`${CTRL}+F`]],
      ["preview", [`${CTRL}+P`]],
      ["help", ["?"]],
    ],
  },
] as const;

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("designer");
  // Not mounted before it is first opened, because even a closed dialog inserts styles. Then it stays mounted, so that
  // it can animate when it closes.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Modal open={open} title={t("shortcuts.title")} footer={null} onCancel={onClose} width={640} destroyOnHidden>
      <div className={styles["groups"]}>
        {GROUPS.map((group) => (
          <section key={group.name}>
            <h3 className={styles["title"]}>{t(`shortcuts.groups.${group.name}`)}</h3>
            <dl className={styles["list"]}>
              {group.rows.map(([name, keys]) => (
                <div key={name} className={styles["row"]}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
