/** The dialog for variables, set-value rules, checks and quotas. */
import { useSyncExternalStore } from "react";
import { useDesigner } from "../designer-context.tsx";
import { CheckDialog } from "./check-dialog.tsx";
import type { EntryPlace } from "./dialog-store.ts";
import { QuotaDialog } from "./quota-dialog.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { VariableDialog } from "./variable-dialog.tsx";

export function EntryDialog() {
  const { entries } = useDesigner();
  const place = useSyncExternalStore(entries.subscribe, entries.get);
  return place && <Dialog key={JSON.stringify(place)} place={place} />;
}

function Dialog({ place }: { place: EntryPlace }) {
  switch (place.list) {
    case "variables":
      return <VariableDialog entry={place.entry} />;
    case "rules":
      return <RuleDialog entry={place.entry} />;
    case "checks":
      return <CheckDialog entry={place.entry} />;
    case "quotas":
      return <QuotaDialog entry={place.entry} />;
  }
}
