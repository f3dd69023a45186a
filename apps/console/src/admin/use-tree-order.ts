/** Holds the order numbers that were typed in a tree and not saved yet. Saving sends only these. */
import { App } from "antd";
import { useState } from "react";
import { reportError } from "../api/report-error.ts";
import { useTreeWords } from "./tree-words.ts";

export interface NewOrder {
  /** Comma-separated, as the contract requires. */
  readonly ids: string;
  readonly orderNums: string;
}

export interface TreeOrder {
  readonly typed: ReadonlyMap<string, number>;
  readonly isSaving: boolean;
  /** `saved` is the number that the server has. */
  set(key: string, order: number | null, saved: number): void;
  save(): Promise<void>;
}

/** `send` stores the order and refetches the list. */
export function useTreeOrder(send: (order: NewOrder) => Promise<unknown>): TreeOrder {
  const t = useTreeWords();
  const { message } = App.useApp();
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const [isSaving, setSaving] = useState(false);
  return {
    typed,
    isSaving,
    set(key, order, saved) {
      const next = new Map(typed);
      if (order === null || order === saved) next.delete(key);
      else next.set(key, order);
      setTyped(next);
    },
    async save() {
      if (typed.size === 0 || isSaving) return;
      setSaving(true);
      try {
        await send({ ids: [...typed.keys()].join(","), orderNums: [...typed.values()].join(",") });
        setTyped(new Map());
        void message.success(t("orderSaved"));
      } catch (error) {
        reportError(error);
      } finally {
        setSaving(false);
      }
    },
  };
}
