import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-text.cases.json" with { type: "json" };

runCoreCases("matrix-text", cases);
