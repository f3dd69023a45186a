/** What a page that is posted without script has to carry: where it stands and what was answered before. */
import { renderToString } from "react-dom/server";
import type { FormSession } from "@idata/engine";
import { CONTROL_FIELDS, type ResumeData } from "../page-data.ts";
import type { FormInput } from "./form-input.ts";
import type { Piece } from "./piece.ts";

/** The fields as HTML: the script has no use for them, so they are no part of what it renders. */
export function renderPlainFields(
  { version, responseId, parameters }: FormInput,
  session: FormSession,
  resume: ResumeData | undefined,
  { from, to, hasMore }: Piece,
): string {
  const { pageId } = session.getFormSnapshot();
  const isWhole = from === 0 && !hasMore;
  const items = session.itemsOf(pageId);
  const ids = items.slice(from, to).map(({ item }) => item.id);
  const shown = ids.filter((id) => session.getSnapshot(id).visible);
  const fields: [string, string | undefined][] = [
    [CONTROL_FIELDS.page, pageId],
    [CONTROL_FIELDS.version, String(version)],
    [CONTROL_FIELDS.shown, shown.join(" ")],
    [CONTROL_FIELDS.from, isWhole ? undefined : String(from)],
    [CONTROL_FIELDS.to, isWhole ? undefined : String(to)],
    [CONTROL_FIELDS.answers, resume && JSON.stringify(resume.answers)],
    [CONTROL_FIELDS.responseId, resume?.responseId ?? responseId],
    [CONTROL_FIELDS.parameters, parameters && JSON.stringify(parameters)],
    [CONTROL_FIELDS.startedAt, resume?.startedAt],
  ];
  const inputs = fields.map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
  return renderToString(<>{inputs}</>);
}
