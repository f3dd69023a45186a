/**
 * Bars at the top of the page that say what happened meanwhile. They float, so that no content moves under a finger, and
 * are not part of the form, which may re-render at any moment.
 */
import { createRoot } from "react-dom/client";
import { Button } from "@idata/ui/base";
import styles from "../app/app.module.css";

export interface Bar {
  text: string;
  /** Word of the button that closes the bar; absent if it cannot be closed. */
  close?: string;
  look?: "warning";
  actions?: readonly { label: string; act: () => void }[];
}

/** Module state, because a page has one place for them. */
const bars = new Map<string, Bar>();
let root: ReturnType<typeof createRoot> | null = null;

const PLACE = {
  position: "fixed",
  top: "12px",
  right: "16px",
  left: "16px",
  zIndex: "3",
  display: "grid",
  gap: "8px",
  justifyItems: "center",
  pointerEvents: "none",
} as const;
const INSIDE = { position: "static", margin: 0, padding: "6px 8px 6px 16px", pointerEvents: "auto" } as const;
const WARNING = {
  borderColor: "var(--color-warning-border)",
  background: "var(--color-warning-soft)",
  color: "var(--color-warning)",
};

/** Shows the bar of this name, or removes it (null). */
export function showBar(name: string, bar: Bar | null): void {
  if (bar === null) bars.delete(name);
  else bars.set(name, bar);
  if (root === null) {
    const place = document.body.appendChild(document.createElement("div"));
    Object.assign(place.style, PLACE);
    place.setAttribute("role", "status");
    root = createRoot(place);
  }
  root.render(<Bars shown={[...bars]} />);
}

function Bars({ shown }: { shown: readonly (readonly [string, Bar])[] }) {
  return (
    <>
      {shown.map(([name, { text, close, look, actions = [] }]) => (
        <div key={name} className={styles.draft} style={look === "warning" ? { ...INSIDE, ...WARNING } : INSIDE}>
          <span>{text}</span>
          {actions.map(({ label, act }) => (
            <Button key={label} look="text" onClick={act}>
              {label}
            </Button>
          ))}
          {close !== undefined && (
            <Button look="text" onClick={() => showBar(name, null)}>
              {close}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}
