import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./text.cases.json" with { type: "json" };

runCoreCases("text", cases);
