/** What the cards of rules share: saving, what is said of a refused save, and the buttons. */
import { type BodyOf, putFormRules } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { type ApiError, isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { type FormSummary, useFormRefresh } from "../../forms/form.query.ts";
import { useState } from "react";
import styles from "./publish.module.css";
import { CHANGED_BY_OTHERS, type Rules, rulesQuery } from "./rules.query.ts";

/**
 * What is typed into one card of rules, and the rules that it began with. News of the form reads the rules again at any
 * moment: a draft then stays as it is. It goes on from the newest rules if those of this card are the same, and keeps
 * its old revision if not, so that the server refuses to overwrite what somebody else has saved.
 */
export function useRulesDraft<T extends object>(rules: Rules, toDraft: (rules: Rules) => T) {
  const [base, setBase] = useState(rules);
  const [draft, setDraft] = useState(() => toDraft(rules));
  const isSame = (one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);
  const stored = toDraft(base);
  const isChanged = !isSame(draft, stored);
  const restart = (newest: Rules) => {
    setBase(newest);
    setDraft(toDraft(newest));
  };
  if (base !== rules && !isChanged) restart(rules);
  else if (base !== rules && isSame(stored, toDraft(rules))) setBase(rules);
  return { base, stored, draft, setDraft, isChanged, restart };
}

interface SaveOptions {
  /** Read when the save starts. */
  body: () => BodyOf<typeof putFormRules>;
  saved: string;
  /** Called with the newest rules, after a save and on request. */
  restart: (newest: Rules) => void;
  onSaved?: () => void;
}

export function useSaveRules(form: FormSummary, { body, saved, restart, onSaved }: SaveOptions) {
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = useFormRefresh();
  const showNewest = async () => {
    const { queryKey } = rulesQuery(form.id);
    await queryClient.invalidateQueries({ queryKey });
    const newest = queryClient.getQueryData(queryKey);
    if (newest !== undefined) restart(newest);
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => call(putFormRules, { params: { id: form.id }, body: body(), mayRepeat: true }),
    meta: { silent: true },
    onSuccess: async () => {
      void message.success(saved);
      await showNewest();
      await refresh(form.id);
      onSaved?.();
    },
  });
  const fault = save.error !== null && isApiError(save.error) ? save.error : null;
  /** The rule that the server refused; undefined if it is about none. */
  const field = (fault?.data as { field?: string } | undefined)?.field;
  return { save, fault, field, showNewest };
}

interface SaveRulesProps {
  form: FormSummary;
  words: { save: string; undo: string; showNewest: string };
  /** A refusal that stands at no rule. */
  fault: ApiError | null;
  isChanged: boolean;
  isValid: boolean;
  isSaving: boolean;
  onSave: () => void;
  onUndo: () => void;
  onShowNewest: () => void;
}

export function SaveRules(props: SaveRulesProps) {
  const { form, words, fault, isChanged, isValid, isSaving, onSave, onUndo, onShowNewest } = props;
  return (
    <>
      {fault !== null && (
        <Alert
          type="error"
          showIcon
          title={fault.msg}
          action={
            fault.code === CHANGED_BY_OTHERS ? (
              <Button size="small" onClick={onShowNewest}>
                {words.showNewest}
              </Button>
            ) : undefined
          }
        />
      )}
      {form.abilities.includes("rules") && (
        <div className={styles["actions"]}>
          <Button type="primary" disabled={!isChanged || !isValid} loading={isSaving} onClick={onSave}>
            {words.save}
          </Button>
          {isChanged && <Button onClick={onUndo}>{words.undo}</Button>}
        </div>
      )}
    </>
  );
}
