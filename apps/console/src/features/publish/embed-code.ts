/** The code with which other sites show a form (docs/adr/0057). */

export type EmbedKind = "inline" | "popup" | "tab";

export interface EmbedLook {
  readonly kind: EmbedKind;
  /** On the button or the tab. */
  readonly label: string;
  /** In pixels. The height is only that of a dialog; a frame has the height of the form. */
  readonly width: number;
  readonly height: number;
}

/** Until the script has fitted it, and where scripts are blocked. */
const FIRST_HEIGHT = 600;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const toAttributes = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join("");

/** `address` is the public address of the form, `close` what screen readers say of the button that ends a dialog. */
export function toEmbedCode(
  { address, title, close }: { readonly address: string; readonly title: string; readonly close: string },
  { kind, label, width, height }: EmbedLook,
): string {
  const src = new URL("../embed.js", address).href;
  if (kind === "inline") {
    const style = `width:100%;max-width:${width}px;height:${FIRST_HEIGHT}px;border:0`;
    const frame = toAttributes({ src: `${address}?embed=1`, title, style, allow: "geolocation" });
    return `<iframe${frame} data-idata></iframe>\n<script async${toAttributes({ src })}></script>`;
  }
  const form = address.replace(/^.*\//, "");
  const data: Record<string, string | number> = {
    "data-form": form,
    "data-kind": kind,
    "data-label": label,
    "data-close": close,
    "data-width": width,
  };
  if (kind === "popup") data["data-height"] = height;
  return `<script async${toAttributes({ src, ...data })}></script>`;
}
