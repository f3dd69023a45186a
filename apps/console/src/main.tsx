import "./old-browsers.ts";
import "@idata/ui/tokens.css";
import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startI18n } from "./i18n/i18n.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
await startI18n();
// Enter on an entry of a menu has done its work when it arrives here. The rest of the same key press would go to whatever
// the entry has focused meanwhile, for example to "cancel" of the dialog that it opened.
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const entry = key === "Enter" && target instanceof Element ? target.closest("[role=menuitem]") : null;
  if (entry && entry.querySelector("a") === null) event.preventDefault();
});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
