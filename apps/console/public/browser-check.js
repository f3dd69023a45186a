/*
 * Shows the page's notice about old browsers where the console cannot run (docs/browsers.md). Old browsers must parse
 * it, so it uses no newer syntax. Of all needed features, container queries reached Safari and Firefox last.
 */
/* oxlint-disable no-var */
(function () {
  function show() {
    var words = document.getElementById("old-browser");
    if (words) words.hidden = false;
  }
  var isOld =
    !("noModule" in document.createElement("script")) ||
    !Array.prototype.findLast ||
    !Object.hasOwn ||
    !(window.CSS && CSS.supports && CSS.supports("container-type", "inline-size"));
  if (isOld) document.addEventListener("DOMContentLoaded", show);
  // Also shows the notice if a script fails to parse or load before the console has drawn anything.
  window.addEventListener(
    "error",
    function (event) {
      var root = document.getElementById("root");
      var isScript = event.target === window || event.target.tagName === "SCRIPT";
      if (isScript && isOld && root && !root.firstChild) show();
    },
    true,
  );
})();
