/**
 * Runs an action on several forms, one after another. A failure does not stop the others. The end is said: how many
 * succeeded, and for each failed form its name and the reason.
 */
import { App } from "antd";
import { isApiError } from "../../api/api-error.ts";
import type { FormSummary } from "../form.query.ts";
import { useOrderRefresh } from "./order.query.ts";
import { useOrderWords } from "./order-words.ts";

const KEY = "forms-bulk";

export function useEachForm(): (
  forms: readonly FormSummary[],
  run: (form: FormSummary) => Promise<unknown>,
  toDone: (count: number) => string,
) => Promise<void> {
  const t = useOrderWords();
  const { message, modal } = App.useApp();
  const refresh = useOrderRefresh();
  return async (forms, run, toDone) => {
    const failed: { id: number; title: string; reason: string }[] = [];
    for (const [index, form] of forms.entries()) {
      if (forms.length > 1) {
        const content = t("bulk.running", { done: index, total: forms.length });
        void message.open({ key: KEY, type: "loading", content, duration: 0 });
      }
      try {
        await run(form);
      } catch (error) {
        failed.push({ id: form.id, title: form.title, reason: isApiError(error) ? error.msg : String(error) });
      }
    }
    await refresh();
    message.destroy(KEY);
    const done = forms.length - failed.length;
    if (failed.length === 0) {
      void message.success(toDone(done));
      return;
    }
    modal.warning({
      title: t("bulk.partly", { done, failed: failed.length }),
      okText: t("bulk.close"),
      content: (
        <ul style={{ maxHeight: 320, margin: 0, paddingInlineStart: 20, overflow: "auto" }}>
          {failed.map(({ id, title, reason }) => (
            <li key={id} style={{ overflowWrap: "anywhere" }}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      ),
    });
  };
}
