/**
 * The "more" menu of a form: its life cycle, its link, the recycle bin. A plain button until it is opened: a page of
 * cards has many of them and opens one.
 */
import { MoreOutlined } from "@ant-design/icons";
import { useRef, useState } from "react";
import { hasPublicLink, listActions } from "./form-actions.ts";
import { FormMenuPopup } from "./form-menu-popup.tsx";
import styles from "./form-menu.module.css";
import type { FormSummary } from "./form.query.ts";

/** Closed, or open for the pointer or for the keyboard, which goes straight to the first entry. */
type Opening = "closed" | "pointer" | "keyboard";

export interface FormMenuProps {
  form: FormSummary;
  /** What the button is called. */
  label: string;
}

export function FormMenu({ form, label }: FormMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening>("closed");
  // Once there it stays, so that it can fade out.
  const [isNeeded, setNeeded] = useState(false);
  // The press that closes the menu, as any outside of it does, must not open it again.
  const closesByPress = useRef(false);
  if (!hasPublicLink(form) && listActions(form).length === 0) return null;
  const toggle = (event: React.MouseEvent) => {
    const closes = closesByPress.current;
    closesByPress.current = false;
    setNeeded(true);
    setOpening(closes ? "closed" : event.detail === 0 ? "keyboard" : "pointer");
  };
  const close = () => {
    setOpening("closed");
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={styles["holder"]}>
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opening !== "closed"}
        title={label}
        onPointerDown={() => {
          closesByPress.current = opening !== "closed";
        }}
        onClick={toggle}
      >
        <MoreOutlined aria-hidden />
      </button>
      {isNeeded && (
        <FormMenuPopup form={form} open={opening !== "closed"} takesFocus={opening === "keyboard"} onClose={close} />
      )}
    </span>
  );
}
