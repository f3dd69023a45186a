/** The props with which an element shows a text of the form: as HTML if it is formatted, else as plain text. */
export interface Words {
  children?: string | undefined;
  "data-rich"?: "";
  dangerouslySetInnerHTML?: { __html: string };
}

/** The HTML of a definition is safe: the server rejects unclean HTML, and answers inserted into it are escaped. */
export function toWords(text: string | undefined, html: string | undefined): Words {
  return html ? { "data-rich": "", dangerouslySetInnerHTML: { __html: html } } : { children: text };
}
