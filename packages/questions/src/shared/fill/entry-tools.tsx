/** Buttons of one record in a list: move up, move down, remove. They need script. */
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "./fill-props.ts";
import type { Entries } from "./use-entries.ts";
import styles from "./entry-tools.module.css";

export interface EntryToolsProps {
  entries: Entries;
  index: number;
  canMove: boolean;
  t: FillTranslate;
}

export function EntryTools({ entries, index, canMove, t }: EntryToolsProps) {
  const button = (key: string, sign: string, act: () => void) => (
    <Button look="text" className={styles.tool} aria-label={t(key, { n: index + 1 })} onClick={act}>
      {sign}
    </Button>
  );
  return (
    <span className={styles.tools}>
      {canMove && index > 0 && button("entries.up", "↑", () => entries.move(index, -1))}
      {canMove && index < entries.list.length - 1 && button("entries.down", "↓", () => entries.move(index, 1))}
      {button("entries.remove", "×", () => entries.remove(index))}
    </span>
  );
}
