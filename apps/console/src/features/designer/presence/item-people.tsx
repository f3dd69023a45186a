/** Marks a question that other people have selected, with their names. */
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { hueOf } from "./people.ts";
import styles from "./presence.module.css";
import { usePersonName } from "./use-person-name.ts";

export function ItemPeople({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { presence } = useDesigner();
  const people = useSyncExternalStore(
    presence.subscribe,
    useCallback(() => presence.at(id), [presence, id]),
  );
  const nameOf = usePersonName();
  const [first, ...rest] = people;
  if (first === undefined) return null;
  const names = people.map(nameOf);
  return (
    <div
      className={styles["mark"]}
      data-hue={hueOf(first)}
      data-people
      title={t("presence.selected", { name: names.join("\n") })}
    >
      <span className={styles["markName"]}>{names[0]}</span>
      {rest.length > 0 && <span>+{rest.length}</span>}
    </div>
  );
}
