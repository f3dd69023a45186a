/** Lists the options and slots of a form that are limited: for the server, which tells the page, and for the page. */
import { type AnswerForm, optionsOf } from "@idata/engine";

export interface Limit {
  questionId: string;
  /** The option or slot. */
  part: string;
  limit: number;
}

export function listLimits(form: AnswerForm): Limit[] {
  return form.questions.flatMap(({ core, item }) => {
    const ofOptions = optionsOf(item).flatMap(({ id, quota }) =>
      quota === undefined ? [] : [{ name: id, limit: quota }],
    );
    const all = [...(core?.limits?.(item) ?? []), ...ofOptions];
    return all.map(({ name, limit }) => ({ questionId: item.id, part: name, limit }));
  });
}
