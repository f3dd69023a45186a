/** The people who have the form open now, in the header. A click shows the question that the person has selected. */
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { rowKeys } from "../canvas/rows.ts";
import { useDesigner } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";
import { hueOf, initialOf, listPeople } from "./people.ts";
import styles from "./presence.module.css";
import { usePersonName } from "./use-person-name.ts";

const MOST = 5;
const MOST_SMALL = 1;

export function PeopleList({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation("designer");
  const { store, canvas, presence } = useDesigner();
  const { others } = useSyncExternalStore(presence.subscribe, presence.get);
  const nameOf = usePersonName();
  const people = listPeople(others);
  if (people.length === 0) return null;
  const shown = people.slice(0, isSmall ? MOST_SMALL : MOST);
  const rest = people.slice(shown.length);
  return (
    <ul className={styles["people"]} aria-label={t("presence.label")}>
      {shown.map((one) => (
        <li key={one.userName}>
          <button
            type="button"
            className={styles["person"]}
            data-hue={hueOf(one)}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            onClick={() => {
              if (one.item !== null && findItem(store.getDefinition(), one.item)) canvas.reveal(rowKeys.item(one.item));
            }}
          >
            {initialOf(one)}
          </button>
        </li>
      ))}
      {rest.length > 0 && (
        <li
          className={styles["more"]}
          title={rest.map(nameOf).join("\n")}
          aria-label={t("presence.more", { count: rest.length })}
        >
          +{rest.length}
        </li>
      )}
    </ul>
  );
}
