/** A collapsible group of settings that remembers its state. */
import { RightOutlined } from "@ant-design/icons";
import { useId } from "react";
import type { ReactNode } from "react";
import { useStored } from "../../../shell/use-stored.ts";
import { useDesigner } from "../designer-context.tsx";
import styles from "./settings.module.css";

export function Group({
  name,
  title,
  children,
  closed = false,
}: {
  /** Storage key of the state, shared by all questions. */
  name: string;
  title: string;
  children: ReactNode;
  /** True if the group starts collapsed. */
  closed?: boolean;
}) {
  const id = useId();
  const { isReadOnly } = useDesigner();
  const [state, setState] = useStored(`idata-designer-group-${name}`, closed ? "closed" : "open");
  const isOpen = state !== "closed";
  return (
    <section className={styles["group"]}>
      <h3 className={styles["groupHead"]}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setState(isOpen ? "closed" : "open")}
        >
          <RightOutlined className={styles["arrow"]} aria-hidden />
          {title}
        </button>
      </h3>
      {isOpen && (
        // Disables native controls; the panel tells the library's own.
        <fieldset id={id} className={styles["groupBody"]} disabled={isReadOnly}>
          {children}
        </fieldset>
      )}
    </section>
  );
}
