/** Entry of the catalogue page. `?lang=en-US` chooses the language; light or dark follows the system. */
import "@idata/ui/tokens.css";
import "../src/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../src/api/query-client.ts";
import { changeLanguage, startI18n } from "../src/i18n/i18n.ts";
import { isLanguage } from "../src/i18n/language.ts";
import { ThemeProvider } from "../src/theme/theme-provider.tsx";
import { Catalogue } from "./catalogue.tsx";

const root = document.getElementById("catalogue");
if (root === null) throw new Error("the page has no #catalogue");
await startI18n();
const parameters = new URLSearchParams(location.search);
const language = parameters.get("lang") ?? "";
if (isLanguage(language)) await changeLanguage(language);
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <ThemeProvider>
      <Catalogue part={parameters.get("part")} />
    </ThemeProvider>
  </QueryClientProvider>,
);
document.documentElement.dataset["ready"] = "";
