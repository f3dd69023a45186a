/** Hidden fields of a page that is posted without script: its position and the answers given before. */
import { renderToString } from "react-dom/server";
import type { FormSession } from "@idata/engine";
import { CONTROL_FIELDS, type ResumeData } from "../page-data.ts";
import type { FormInput } from "./form-input.ts";
import type { Piece } from "./piece.ts";

/** Names the revision that an edit started from. Apart from `CONTROL_FIELDS`, because the script does not use it. */
const REVISION_FIELD = "_revision";

/** The signed link of the page, likewise: the script sends it from the data of the page. */
const LINK_FIELD = "_link";

/** Returns the fields as HTML. They are not part of the rendered components because the script does not use them. */
export function renderPlainFields(
  { version, responseId, parameters, edit, link }: FormInput,
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
    [CONTROL_FIELDS.start, resume?.start],
    [REVISION_FIELD, edit && String(edit.revision)],
    [LINK_FIELD, link && JSON.stringify({ fields: link.fields, signature: link.signature })],
  ];
  const inputs = fields.map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
  return renderToString(<>{inputs}</>);
}
