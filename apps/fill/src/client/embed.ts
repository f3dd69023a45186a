/**
 * For the pages of other sites (docs/adr/0057): fits frames with forms to their height, or adds a button or a tab at the
 * side that opens the form in a dialog. It reads and sends nothing of the page around it, and its styles are set from
 * here, so that sites need to allow no inline styles. Must stay below 2 KB.
 *
 *   <iframe src="…/collect/form/KEY?embed=1" data-idata></iframe><script async src="…/collect/embed.js"></script>
 *   <script async src="…/collect/embed.js" data-form="KEY" data-kind="popup" data-label="Sign up"></script>
 */
const script = document.currentScript as HTMLScriptElement;
const home = new URL(script.src).origin;
const { form = "", kind, label = "", close: closeLabel = "", width = "640", height = "720" } = script.dataset;
/** No form is higher; a larger number would come from a broken page. */
const HIGHEST = 30_000;

/** Fits the frame to its form, unless that stands in a dialog, which `close` closes. */
const connect = (frame: HTMLIFrameElement, close?: () => void) => {
  // Contains nothing that a foreign page in the frame could use.
  const greet = () => (frame.contentWindow as Window).postMessage({ idata: close ? "show" : "fit" }, "*");
  addEventListener("message", (event) => {
    if (event.origin !== home || event.source !== frame.contentWindow) return;
    const told = (event.data && event.data.idata) || {};
    if (!close && told.height > 0) frame.style.height = `${Math.min(told.height, HIGHEST)}px`;
    if (close && told.escaped === true) close();
    if (told.submitted === true) frame.dispatchEvent(new CustomEvent("idata:submitted", { bubbles: true }));
  });
  frame.addEventListener("load", greet);
  greet();
};

const addButton = () => {
  const isTab = kind === "tab";
  const url = new URL(`form/${encodeURIComponent(form)}?embed=1`, script.src).href;
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, css: string) => {
    const element = document.createElement(tag);
    element.style.cssText = css;
    return element;
  };
  const look = "border:0;min-width:44px;min-height:44px;font:16px/24px sans-serif;cursor:pointer;";
  const open = make(
    "button",
    `${look}background:#1366d9;color:#fff;${isTab ? "position:fixed;z-index:99999;right:0;top:50%;transform:translateY(-50%);padding:16px 10px;writing-mode:vertical-rl;border-radius:8px 0 0 8px" : "padding:10px 24px;border-radius:6px"}`,
  );
  open.type = "button";
  open.textContent = label;
  const size = isTab
    ? `margin:0 0 0 auto;height:100%;max-height:none;width:${parseInt(width)}px`
    : `width:${parseInt(width)}px;height:${parseInt(height)}px;max-height:92vh;border-radius:8px`;
  const dialog = make("dialog", `box-sizing:border-box;padding:0;border:0;overflow:hidden;max-width:96vw;${size}`);
  const end = make("button", `${look}float:right;background:none;color:#767676`);
  end.type = "button";
  end.textContent = "✕";
  end.setAttribute("aria-label", closeLabel);
  end.addEventListener("click", () => dialog.close());
  const frame = make("iframe", "width:100%;height:calc(100% - 44px);border:0");
  frame.title = label;
  frame.allow = "geolocation";
  dialog.setAttribute("aria-label", label);
  dialog.append(end, frame);
  open.addEventListener("click", () => {
    // Older browsers have no dialogs.
    if (!dialog.showModal) return void window.open(url);
    if (!frame.src) {
      connect(frame, () => dialog.close());
      frame.src = url;
    }
    dialog.showModal();
  });
  if (isTab) document.body.append(open, dialog);
  else script.before(open, dialog);
};

const begin = () => {
  if (kind) return addButton();
  for (const frame of Array.from(document.querySelectorAll<HTMLIFrameElement>("iframe[data-idata='']"))) {
    if (!frame.src.startsWith(`${home}/`)) continue;
    // Another copy of this script leaves it alone.
    frame.dataset["idata"] = "on";
    connect(frame);
  }
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
