/** `?type=rating` shows one type, `?lang=en-US` the other language, `?dir=rtl` the page from right to left. */
import { createRoot } from "react-dom/client";
import { findFace, loadFaces } from "@idata/questions/fill";
import { QUESTION_TYPES } from "@idata/questions/names";
import { Catalogue } from "./catalogue.tsx";
import { answerState, focusedControl, overflow } from "./probe.ts";
import { runCases } from "./run-cases.tsx";
import "@idata/ui/tokens.css";
import "../src/app/base.css";

const query = new URLSearchParams(location.search);
const tag = query.get("lang") ?? "zh-CN";
document.documentElement.lang = tag;
document.documentElement.dir = query.get("dir") ?? "ltr";
const only = query.get("type");
await loadFaces(QUESTION_TYPES);
// A shown form has pages instead of page breaks.
const types = QUESTION_TYPES.filter((type) => (only === null || type === only) && !findFace(type)?.core.pageBreak);
const root = document.getElementById("catalogue");
if (root) createRoot(root).render(<Catalogue types={types} tag={tag} />);
Object.assign(globalThis, { runCases, focusedControl, answerState, overflow });
document.documentElement.dataset["ready"] = "";
