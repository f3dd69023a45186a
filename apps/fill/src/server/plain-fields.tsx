/** What a page that is posted without script has to carry: where it stands and what was answered before. */
import { renderToString } from "react-dom/server";
import type { Answers, FormSession, PageDefinition } from "@idata/engine";
import { CONTROL_FIELDS } from "../page-data.ts";

export interface PlainState {
  /** Answers of other pages, and files of this one. */
  answers?: Answers;
  responseId?: string;
  startedAt?: string;
  /** Words for the whole page, for example how many answers to correct. */
  message?: string;
}

/** The fields as HTML: the script has no use for them, so they are no part of what it renders. */
export function renderPlainFields(
  version: number,
  page: PageDefinition | null,
  session: FormSession,
  plain: PlainState | undefined,
): string {
  const shown = (page?.items ?? []).filter((item) => session.getSnapshot(item.id).visible).map((item) => item.id);
  const fields: [string, string | undefined][] = [
    [CONTROL_FIELDS.page, page?.id],
    [CONTROL_FIELDS.version, String(version)],
    [CONTROL_FIELDS.shown, shown.join(" ")],
    [CONTROL_FIELDS.answers, plain?.answers && JSON.stringify(plain.answers)],
    [CONTROL_FIELDS.responseId, plain?.responseId],
    [CONTROL_FIELDS.startedAt, plain?.startedAt],
  ];
  const inputs = fields.map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
  return renderToString(<>{inputs}</>);
}
