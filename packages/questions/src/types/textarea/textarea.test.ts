import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./textarea.cases.json" with { type: "json" };

runCoreCases("textarea", cases);
