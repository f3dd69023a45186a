/** What an element needs to show a text of the form: with its formatting where it has any, else as it is. */
export interface Words {
  children?: string | undefined;
  "data-rich"?: "";
  dangerouslySetInnerHTML?: { __html: string };
}

/** HTML of a definition is clean: the server takes no other, and answers in it are escaped. */
export function toWords(text: string | undefined, html: string | undefined): Words {
  return html ? { "data-rich": "", dangerouslySetInnerHTML: { __html: html } } : { children: text };
}
