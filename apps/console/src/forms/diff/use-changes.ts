/** What publishing a definition would change compared with a version, and the effect on the answers stored now. */
import type { FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { statsQuery } from "../stats.query.ts";
import { listChanges, listRefusals, type ChangeEntry, type ChangeLine } from "./list-changes.ts";
import { versionQuery } from "./versions.query.ts";

export interface Changes {
  /** `null` while loading. */
  entries: readonly ChangeEntry[] | null;
  before: FormDefinition | null;
  error: unknown;
  retry: () => void;
  /** Refused changes that are not settled yet. */
  open: readonly ChangeLine[];
  isAccepted: (line: ChangeLine) => boolean;
  accept: (line: ChangeLine, yes: boolean) => void;
}

/** `version` is `null` if the form was never published; `after` is `null` while loading. */
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

/** Includes the wording, because accepting one wording says nothing about the next. */
function keyOf({ change, words }: ChangeLine): string {
  return JSON.stringify([change.itemId, change.list, change.id, change.setting, words]);
}
