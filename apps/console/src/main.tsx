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
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
