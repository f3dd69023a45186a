import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./page-break.cases.json" with { type: "json" };

runCoreCases("page-break", cases);
