/** What the cards of rules share: their frame, what is typed, saving, what is said of a refused save, and the buttons. */
import { type BodyOf, putFormRules } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { type ApiError, isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { type FormSummary, useFormRefresh } from "../../forms/form.query.ts";
import { PageError } from "../../shell/page-error.tsx";
import styles from "./publish.module.css";
import { CHANGED_BY_OTHERS, type Rules, rulesQuery } from "./rules.query.ts";

interface RulesSectionProps {
  form: FormSummary;
  title: string;
  hint: string;
  /** Height while the rules are being read. */
  height: number;
  /** Beside the title. */
  action?: ReactNode;
  children: (rules: Rules) => ReactNode;
}

/** A card that shows rules of the form once they are read. */
export function RulesSection({ form, title, hint, height, action, children }: RulesSectionProps) {
  const id = useId();
  const rules = useQuery(rulesQuery(form.id));
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id={id} className={styles["title"]}>
            {title}
          </h2>
          <p className={styles["hint"]}>{hint}</p>
        </div>
        {action}
      </div>
      {rules.data !== undefined ? (
        children(rules.data)
      ) : rules.error === null ? (
        <SkeletonBlock height={height} />
      ) : (
        <PageError error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </section>
  );
}

interface RulesOptions<Draft> {
  /** The rules that are typed into this card or dialog. */
  toDraft: (rules: Rules) => Draft;
  /** What to save. The times are always sent, as they are in `base`, and may be overwritten. */
  toBody: (draft: Draft, base: Rules) => Partial<BodyOf<typeof putFormRules>>;
  saved: string;
  onSaved?: () => void;
}

/**
 * What is typed into one card of rules, and how it is saved. News of the form reads the rules again at any moment: a
 * draft then stays as it is. It goes on from the newest rules if those of this card are the same, and keeps its old
 * revision if not, so that the server refuses to overwrite what somebody else has saved.
 */
export function useRules<Draft extends object>(
  form: FormSummary,
  rules: Rules,
  { toDraft, toBody, saved, onSaved }: RulesOptions<Draft>,
) {
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = useFormRefresh();
  const [base, setBase] = useState(rules);
  const [draft, setDraft] = useState(() => toDraft(rules));
  const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);
  const stored = toDraft(base);
  const isChanged = !isSame(draft, stored);
  const restart = (newest: Rules) => {
    setBase(newest);
    setDraft(toDraft(newest));
  };
  if (base !== rules && !isChanged) restart(rules);
  else if (base !== rules && isSame(stored, toDraft(rules))) setBase(rules);

  const send = (from: Rules) => {
    const { opensAt, closesAt, hours, weekdays, revision } = from;
    const body = { opensAt, closesAt, hours, weekdays, ...toBody(draft, from), revision };
    return call(putFormRules, { params: { id: form.id }, body, mayRepeat: true });
  };
  const readNewest = () => queryClient.fetchQuery({ ...rulesQuery(form.id), staleTime: 0 });
  const save = useMutation({
    mutationFn: async () => {
      try {
        return await send(base);
      } catch (error) {
        if (!isApiError(error) || error.code !== CHANGED_BY_OTHERS) throw error;
        // Somebody may have saved other rules, and no news of it has arrived here yet.
        const newest = await readNewest();
        if (!isSame(stored, toDraft(newest))) throw error;
        return send(newest);
      }
    },
    meta: { silent: true },
    onSuccess: async () => {
      void message.success(saved);
      await showNewest();
      await refresh(form.id);
      onSaved?.();
    },
  });
  const showNewest = async () => {
    restart(await readNewest());
    save.reset();
  };
  const fault = save.error !== null && isApiError(save.error) ? save.error : null;
  return {
    base,
    stored,
    draft,
    isChanged,
    change: (patch: Partial<Draft>) => {
      save.reset();
      setDraft((before) => ({ ...before, ...patch }));
    },
    save,
    fault,
    /** The rule that the server refused; undefined if it is about none. */
    field: (fault?.data as { field?: string } | undefined)?.field,
    showNewest,
  };
}

interface RulesFaultProps {
  /** A refusal that stands at no rule. */
  fault: ApiError | null;
  showNewest: string;
  onShowNewest: () => Promise<void>;
}

export function RulesFault({ fault, showNewest, onShowNewest }: RulesFaultProps) {
  if (fault === null) return null;
  const isOutdated = fault.code === CHANGED_BY_OTHERS;
  return (
    <Alert
      type="error"
      showIcon
      title={fault.msg}
      action={
        isOutdated ? (
          <Button size="small" onClick={() => void onShowNewest()}>
            {showNewest}
          </Button>
        ) : undefined
      }
    />
  );
}

interface SaveRulesProps<Draft extends object> {
  form: FormSummary;
  rules: ReturnType<typeof useRules<Draft>>;
  words: { save: string; undo: string; showNewest: string };
  /** Whether the refusal is shown at the rule that it is about. */
  isFaultShown?: boolean;
  isValid?: boolean;
}

export function SaveRules<Draft extends object>(props: SaveRulesProps<Draft>) {
  const { form, rules, words, isFaultShown = false, isValid = true } = props;
  const { save, fault, isChanged, stored, change, showNewest } = rules;
  return (
    <>
      <RulesFault fault={isFaultShown ? null : fault} showNewest={words.showNewest} onShowNewest={showNewest} />
      {form.abilities.includes("rules") && (
        <div className={styles["actions"]}>
          <Button
            type="primary"
            disabled={!isChanged || !isValid}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {words.save}
          </Button>
          {isChanged && <Button onClick={() => change(stored)}>{words.undo}</Button>}
        </div>
      )}
    </>
  );
}
