/** What follows a changed response: the page that says what was changed, or the revision that is stored meanwhile. */
import type { DataOf, editOwnResponse, Envelope } from "@idata/contracts";
import type { Answers } from "@idata/engine";
import type { EditData } from "../page-data.ts";

export type EditAnswer = Partial<Envelope<DataOf<typeof editOwnResponse>>>;

const CHANGED_MEANWHILE = 6603051;
const VERSION_WITHDRAWN = 6603038;
const leaving = new WeakSet<EditData>();

/** Returns null for a refusal like those of a submit. */
export function toEditOutcome(
  { code = 200, data, msg = "" }: EditAnswer,
  { formKey, edit, version, answers }: { formKey: string; edit: EditData; version: number; answers: Answers },
): { kind: "refused"; message: string } | Promise<never> | null {
  if (code === VERSION_WITHDRAWN) {
    leaving.add(edit);
    carryOver({ _version: String(version), _revision: String(edit.revision), _answers: JSON.stringify(answers) });
    return new Promise<never>(() => {});
  }
  if (code === CHANGED_MEANWHILE && data) {
    // The message says what is stored now. The next attempt knows of it, so it is stored.
    edit.revision = data.revision;
    return { kind: "refused", message: msg };
  }
  if (code !== 200 || !data) return null;
  leaving.add(edit);
  location.assign(toSavedPage(formKey, edit, data.revision));
  // The page stays as it is until the next one has arrived.
  return new Promise<never>(() => {});
}

/** Posts what was typed, and the server answers with the newest version of the form, filled with what still fits. */
function carryOver(values: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", enctype: "multipart/form-data", hidden: true });
  for (const [name, value] of Object.entries({ ...values, _carry: "1" })) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

/** Without a revision if nothing was changed, because there is no edit to tell of. */
export function toSavedPage(formKey: string, { seq, revision }: EditData, saved: number): string {
  return `/idata2/collect/history/${formKey}?n=${seq}&edited=${saved === revision ? 0 : saved}`;
}

/** Asks before the page is left with changes that are not saved, because no draft of an edit is kept. */
export function guardEdit(edit: EditData, readAnswers: () => unknown): void {
  const before = JSON.stringify(readAnswers());
  addEventListener("beforeunload", (event) => {
    if (!leaving.has(edit) && JSON.stringify(readAnswers()) !== before) event.preventDefault();
  });
}
