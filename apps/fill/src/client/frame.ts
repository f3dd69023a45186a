/**
 * Runs in pages of forms that another site shows in a frame, and talks to the script of that site (embed.ts). It says
 * how high the page is, that a response was submitted and that Escape was pressed, and nothing else. Only the window around the frame is
 * answered; that this is a site of the form's list, the browser has checked before (`frame-ancestors`). A classic
 * script, because it also runs on notices and endings, which load no other script.
 */
let site = "";
let told = 0;

const tell = (message: { height: number } | { submitted: true } | { escaped: true }) => {
  if (site !== "") parent.postMessage({ idata: message }, site);
};

const tellHeight = () => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height !== told) tell({ height: (told = height) });
};

addEventListener("message", ({ source, origin, data }: MessageEvent<{ idata?: string } | null>) => {
  if (source !== parent || parent === window) return;
  const kind = data && data.idata;
  if (kind !== "fit" && kind !== "show") return;
  const isFirst = site === "";
  site = origin;
  if (isFirst && document.querySelector("[data-submitted]")) tell({ submitted: true });
  if (kind !== "fit") return;
  document.documentElement.setAttribute("data-fit", "");
  told = 0;
  tellHeight();
  if (isFirst && typeof ResizeObserver === "function") new ResizeObserver(tellHeight).observe(document.body);
});
addEventListener("idata-submitted", () => tell({ submitted: true }));
// A dialog around the frame hears no key that is pressed in the form. What is open in the form closes first.
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (!document.querySelector("dialog[open],[aria-expanded=true]")) tell({ escaped: true });
});
