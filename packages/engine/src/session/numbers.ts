/**
 * Serial positions of visible questions. Showing or hiding a question takes constant time. Positions are recounted
 * lazily, only for screens whose positions are read.
 */
import type { CompiledItem, Layout } from "../form/compiled-form.ts";

export interface Numbers {
  /** Increases whenever a question appears or disappears. */
  readonly version: number;
  /** Records that a question has appeared (1) or disappeared (-1). */
  note(item: CompiledItem, change: number): void;
  /** From 1; meaningful for visible questions only. */
  positionOf(item: CompiledItem): number;
}

export function createNumbers({ screens, screenOf }: Layout, isSeen: (item: CompiledItem) => boolean): Numbers {
  const onScreen = screens.map(() => 0);
  const countedAt = screens.map(() => -1);
  const positions = screenOf.map(() => 0);
  let version = 0;

  function countScreen(screen: number): void {
    let position = 0;
    for (let before = 0; before < screen; before++) position += onScreen[before] ?? 0;
    for (const item of screens[screen]?.items ?? []) {
      if (item.question && isSeen(item)) position++;
      positions[item.index] = position;
    }
    countedAt[screen] = version;
  }

  return {
    get version() {
      return version;
    },
    note({ index }, change) {
      const screen = screenOf[index] ?? 0;
      onScreen[screen] = (onScreen[screen] ?? 0) + change;
      version++;
    },
    positionOf({ index }) {
      const screen = screenOf[index] ?? 0;
      if (countedAt[screen] !== version) countScreen(screen);
      return positions[index] ?? 0;
    },
  };
}
