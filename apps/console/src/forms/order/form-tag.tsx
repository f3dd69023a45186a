import type { FormTagColor } from "@idata/contracts";
import { theme } from "antd";
import styles from "./form-tag.module.css";

/** One tag of a form: a word, and a dot in the colour of the tag. */
export function FormTag({ name, color }: { name: string; color: FormTagColor | null }) {
  const { token } = theme.useToken();
  return (
    <span className={styles["tag"]} title={name}>
      {color !== null && <i className={styles["dot"]} style={{ background: token[color] }} aria-hidden="true" />}
      <span className={styles["name"]}>{name}</span>
    </span>
  );
}

/** More tags than this are shown as a number. */
const SHOWN = 3;

export function FormTags({
  tags,
}: {
  tags: readonly { readonly id: number; readonly name: string; readonly color: FormTagColor | null }[];
}) {
  if (tags.length === 0) return null;
  const rest = tags.slice(SHOWN);
  return (
    <span className={styles["tags"]}>
      {tags.slice(0, SHOWN).map(({ id, name, color }) => (
        <FormTag key={id} name={name} color={color} />
      ))}
      {rest.length > 0 && (
        <span className={styles["tag"]} title={rest.map(({ name }) => name).join(", ")}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
