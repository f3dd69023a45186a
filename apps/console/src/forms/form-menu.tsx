/**
 * The "more" menu of a form: life cycle, link, recycle bin. Renders only a plain button until it is opened, because a
 * page of cards has many of them and usually opens one.
 */
import { MoreOutlined } from "@ant-design/icons";
import { useRef, useState } from "react";
import { part } from "../shell/part.tsx";
import { listActions } from "./form-actions.ts";
import styles from "./form-menu.module.css";
import type { FormSummary } from "./form.query.ts";
import type { FormDialogName } from "./order/form-dialogs.tsx";

const FormMenuPopup = part(async () => (await import("./form-menu-popup.tsx")).FormMenuPopup);
const FormDialog = part(async () => (await import("./order/form-dialogs.tsx")).FormDialog);

/** How the menu is open. Opened by keyboard, it focuses the first entry. */
type Opening = "closed" | "pointer" | "keyboard";

export interface FormMenuProps {
  form: FormSummary;
  /** Accessible name of the button. */
  label: string;
}

export function FormMenu({ form, label }: FormMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening>("closed");
  const [dialog, setDialog] = useState<FormDialogName | null>(null);
  // Once rendered the menu stays, so that it can fade out.
  const [isNeeded, setNeeded] = useState(false);
  // Pressing the button closes an open menu, as any press outside it does; the click that follows must not open it
  // again.
  const closesByPress = useRef(false);
  if (form.state === "trashed" && listActions(form).length === 0) return null;
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
        <FormMenuPopup
          form={form}
          open={opening !== "closed"}
          takesFocus={opening === "keyboard"}
          onClose={close}
          onDialog={(name) => {
            close();
            setDialog(name);
          }}
        />
      )}
      {dialog !== null && <FormDialog name={dialog} forms={[form]} onClose={() => setDialog(null)} />}
    </span>
  );
}
