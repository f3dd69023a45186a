/** Marks a question that other people have selected, with their names. */
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { hueOf } from "./people.ts";
import type { OtherPerson } from "./presence.ts";
import styles from "./presence.module.css";
import { usePersonName } from "./use-person-name.ts";

/** Every card of the form has one, and nearly all of them show nobody, so only the mark itself reads texts. */
export function ItemPeople({ id }: { id: string }) {
  const { presence } = useDesigner();
  const people = useSyncExternalStore(
    presence.subscribe,
    useCallback(() => presence.at(id), [presence, id]),
  );
  const [first, ...rest] = people;
  return first === undefined ? null : <Mark first={first} rest={rest} />;
}

function Mark({ first, rest }: { first: OtherPerson; rest: readonly OtherPerson[] }) {
  const { t } = useTranslation("designer");
  const nameOf = usePersonName();
  const names = [first, ...rest].map(nameOf);
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
