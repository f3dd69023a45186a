import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./date.cases.json" with { type: "json" };

runCoreCases("date", cases);
