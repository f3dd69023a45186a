// Sets light or dark before the first paint, so that nothing flashes. The same rule as src/theme/appearance.ts.
(function () {
  let stored = null;
  try {
    stored = localStorage.getItem("idata-appearance");
  } catch {
    // Storage may be blocked; the system's wish decides then.
  }
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
