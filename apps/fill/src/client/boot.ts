/**
 * The only inline script, run before the page is drawn. The server writes the page as a plain form: the class `plain`
 * shows the controls for respondents without script. This script hides them while the page's scripts load (empty
 * class), and shows them again if a script fails or does not load in time. main.tsx sets `live`. Browsers near the
 * floor load one more script before all others. Must stay small and run on browsers older than the floor.
 */
declare const OLD_BROWSERS_URL: string;

const page = document.documentElement;
const giveUp = () => {
  if (!page.className) page.className = "plain";
};
// Browsers without `noModule` do not run module scripts.
if ("noModule" in HTMLScriptElement.prototype) {
  page.className = "";
  // Long enough for a slow phone. A page that finishes hydrating later still works.
  setTimeout(giveUp, 8000);
  addEventListener("unhandledrejection", giveUp);
  // In the capture phase, window also receives load errors of scripts. A picture that fails to load is ignored.
  addEventListener(
    "error",
    ({ target }) => (target === window || (target as Element).tagName === "SCRIPT") && giveUp(),
    true,
  );
  if (!("hasOwn" in Object && CSS.supports("selector(:has(a))")))
    // Only `document.write` guarantees that this script runs before the module scripts.
    document.write(`<script src="${OLD_BROWSERS_URL}"></script>`);
}
