/** What a page that is posted without script has to carry: where it stands and what was answered before. */
import type { Answers, FormSession, PageDefinition } from "@idata/engine";
import { CONTROL_FIELDS, type PageData } from "../page-data.ts";

export interface PlainState {
  /** Answers of other pages, and files of this one. */
  answers?: Answers;
  responseId?: string;
  startedAt?: string;
  /** Words for the whole page, for example how many answers to correct. */
  message?: string;
}

interface PlainFieldsProps {
  data: Pick<PageData, "version">;
  pageId: string;
  page: PageDefinition | null;
  session: FormSession;
  plain: PlainState | undefined;
}

export function PlainFields({ data, pageId, page, session, plain }: PlainFieldsProps) {
  const shown = (page?.items ?? []).filter((item) => session.getSnapshot(item.id).visible).map((item) => item.id);
  const fields: [string, string | undefined][] = [
    [CONTROL_FIELDS.page, pageId],
    [CONTROL_FIELDS.version, String(data.version)],
    [CONTROL_FIELDS.shown, shown.join(" ")],
    [CONTROL_FIELDS.answers, plain?.answers && JSON.stringify(plain.answers)],
    [CONTROL_FIELDS.responseId, plain?.responseId],
    [CONTROL_FIELDS.startedAt, plain?.startedAt],
  ];
  return (
    <>
      {fields.map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
