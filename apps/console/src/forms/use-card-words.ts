/** Texts of the form cards, looked up once for all cards of a page. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KINDS, FORM_STATES } from "./form.query.ts";
import type { FormKind, FormState } from "./form.query.ts";

export interface CardWords {
  readonly kind: Readonly<Record<FormKind, string>>;
  readonly state: Readonly<Record<FormState, string>>;
  readonly all: string;
  readonly today: string;
  readonly trend: string;
  readonly changed: string;
  readonly edit: string;
  readonly distribute: string;
  readonly data: string;
  readonly more: string;
}

export function useCardWords(): CardWords {
  const { t } = useTranslation(["forms", "common"]);
  return useMemo(
    () => ({
      kind: toRecord(FORM_KINDS, (kind) => t(`common:kind.${kind}`)),
      state: toRecord(FORM_STATES, (state) => t(`common:state.${state}`)),
      all: t("figures.all"),
      today: t("figures.today"),
      trend: t("figures.trend"),
      changed: t("figures.changed"),
      edit: t("action.edit"),
      distribute: t("action.distribute"),
      data: t("action.data"),
      more: t("action.more"),
    }),
    [t],
  );
}

function toRecord<Key extends string>(keys: readonly Key[], toText: (key: Key) => string): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, toText(key)])) as Record<Key, string>;
}
