/** What the two cards of rules share: saving, what is said of a refused save, and the buttons. */
import { type BodyOf, putFormRules } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { type ApiError, isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { type FormSummary, useFormRefresh } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import { CHANGED_BY_OTHERS, rulesQuery } from "./rules.query.ts";

/** `body` is read when the save starts. */
export function useSaveRules(
  form: FormSummary,
  { body, saved, onSaved }: { body: () => BodyOf<typeof putFormRules>; saved: string; onSaved?: () => void },
) {
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = useFormRefresh();
  const save = useMutation({
    mutationFn: () => call(putFormRules, { params: { id: form.id }, body: body(), mayRepeat: true }),
    meta: { silent: true },
    onSuccess: async () => {
      void message.success(saved);
      onSaved?.();
      await queryClient.invalidateQueries({ queryKey: rulesQuery(form.id).queryKey });
      await refresh(form.id);
    },
  });
  const fault = save.error !== null && isApiError(save.error) ? save.error : null;
  /** The rule that the server refused; undefined if it is about none. */
  const field = (fault?.data as { field?: string } | undefined)?.field;
  return { save, fault, field };
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
}

export function SaveRules({ form, words, fault, isChanged, isValid, isSaving, onSave, onUndo }: SaveRulesProps) {
  const queryClient = useQueryClient();
  const showNewest = () => void queryClient.invalidateQueries({ queryKey: rulesQuery(form.id).queryKey });
  return (
    <>
      {fault !== null && (
        <Alert
          type="error"
          showIcon
          title={fault.msg}
          action={
            fault.code === CHANGED_BY_OTHERS ? (
              <Button size="small" onClick={showNewest}>
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
