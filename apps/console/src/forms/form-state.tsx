import { StateDot } from "@idata/ui/kit";
import type { StateTone } from "@idata/ui/kit";
import { useTranslation } from "react-i18next";
import type { FormState } from "./form.query.ts";

export const STATE_TONES: Record<FormState, StateTone> = {
  draft: "neutral",
  published: "active",
  paused: "warning",
  closed: "ended",
  trashed: "ended",
};

/** The state of a form as a dot with a label. */
export function FormStateDot({ state }: { state: FormState }) {
  const { t } = useTranslation();
  return <StateDot tone={STATE_TONES[state]} label={t(`state.${state}`)} />;
}
