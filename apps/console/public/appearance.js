// Sets light or dark before the first paint, so that nothing flashes. Same rule as src/theme/appearance.ts.
(function () {
  let stored = null;
  try {
    stored = localStorage.getItem("idata-appearance");
  } catch {
    // Storage may be blocked; then the system's setting decides.
  }
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
