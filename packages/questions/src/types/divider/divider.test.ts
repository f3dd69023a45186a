import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./divider.cases.json" with { type: "json" };

runCoreCases("divider", cases);
