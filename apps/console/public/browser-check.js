/*
 * Shows the sentence of the page about old browsers where the console cannot run (docs/browsers.md). Written for the
 * oldest of them: no newer syntax here. Container queries came last of all that the console needs in Safari and Firefox.
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
  // A script that does not parse or cannot be loaded before the console has drawn anything.
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
