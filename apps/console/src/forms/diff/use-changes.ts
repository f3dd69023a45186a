/** What publishing a definition after a version would change, and what it does to the answers that are there now. */
import type { FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { statsQuery } from "../stats.query.ts";
import { listChanges, listRefusals, type ChangeEntry, type ChangeLine } from "./list-changes.ts";
import { versionQuery } from "./versions.query.ts";

export interface Changes {
  /** `null` while they are loaded. */
  entries: readonly ChangeEntry[] | null;
  before: FormDefinition | null;
  error: unknown;
  retry: () => void;
  /** Refusals that nobody has settled yet. */
  open: readonly ChangeLine[];
  isAccepted: (line: ChangeLine) => boolean;
  accept: (line: ChangeLine, yes: boolean) => void;
}

/** `version`: `null` for a form that was never published; `after`: `null` while it is not there. */
export function useChanges(formId: number, version: number | null, after: FormDefinition | null): Changes {
  const frozen = useQuery({ ...versionQuery(formId, version ?? 0), enabled: version !== null });
  const stats = useQuery({ ...statsQuery(formId), enabled: version !== null, staleTime: 0, retry: false });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const before = frozen.data ?? null;
  const questions = stats.data?.questions;
  const isCounted = stats.data !== undefined || stats.error !== null;
  const entries = useMemo(() => {
    if (before === null || after === null || !isCounted) return null;
    const counts = questions ? new Map(questions.map((one) => [one.questionId, one])) : null;
    return listChanges({ before, after, cores, counts });
  }, [before, after, isCounted, questions]);
  const isAccepted = (line: ChangeLine): boolean => accepted.has(keyOf(line));
  return {
    entries,
    before,
    error: frozen.error,
    retry: () => void frozen.refetch(),
    open: listRefusals(entries ?? []).filter((line) => !isAccepted(line)),
    isAccepted,
    accept: (line, yes) => {
      const next = new Set(accepted);
      if (yes) next.add(keyOf(line));
      else next.delete(keyOf(line));
      setAccepted(next);
    },
  };
}

/** With the words: what was accepted for one wording says nothing about the next. */
function keyOf({ change, words }: ChangeLine): string {
  return JSON.stringify([change.itemId, change.list, change.id, change.setting, words]);
}
