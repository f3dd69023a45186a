/**
 * The only script inside the page, run before the page is drawn. The server writes the page as a plain form: the class
 * `plain` shows the controls of respondents without script. This script hides them while the page's scripts are on their
 * way (class empty) and shows them again if a script fails or does not come in time; main.tsx sets `live`. Browsers that
 * are near the floor load one script more, before all others. Small, and written for browsers older than the floor.
 */
declare const OLD_BROWSERS_URL: string;

const page = document.documentElement;
const giveUp = () => {
  if (!page.className) page.className = "plain";
};
// Without it there are no module scripts.
if ("noModule" in HTMLScriptElement.prototype) {
  page.className = "";
  // Long enough for a slow phone; a page that comes to life later still does.
  setTimeout(giveUp, 8000);
  addEventListener("unhandledrejection", giveUp);
  // In the capture phase the window also hears of scripts that could not be loaded. A picture is no reason.
  addEventListener(
    "error",
    ({ target }) => (target === window || (target as Element).tagName === "SCRIPT") && giveUp(),
    true,
  );
  if (!("hasOwn" in Object && CSS.supports("selector(:has(a))")))
    // Nothing else runs before the module scripts for certain.
    document.write(`<script src="${OLD_BROWSERS_URL}"></script>`);
}
