import { renderToString } from "react-dom/server";
import { toFillLanguage } from "@idata/questions/fill";
import { NoticeView } from "../app/notice-view.tsx";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { translateIn } from "./words.ts";

export type NoticeKind = "notFound" | "paused" | "closed" | "unavailable" | "soon";

export interface NoticeInput {
  kind: NoticeKind;
  language: string | undefined;
  /** The server's own text. Absent: the standard text for the kind. */
  text?: string;
  /** If set, the page links back to this form. */
  formKey?: string;
}

/** Renders a page that says why there is no form to fill in. */
export function renderNotice({ kind, language: asked, text, formKey }: NoticeInput): RenderedDocument {
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  const title = t(`notice.${kind}.title`);
  const back = formKey === undefined ? null : `/idata2/collect/form/${formKey}`;
  const action =
    kind === "notFound" || kind === "soon" || back === null ? null : { href: back, label: t("notice.retry") };
  return toDocument({
    title,
    language,
    direction: "ltr",
    css: assets.css.base,
    body: renderToString(<NoticeView title={title} text={text ?? t(`notice.${kind}.text`)} action={action} />),
    below: renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}
