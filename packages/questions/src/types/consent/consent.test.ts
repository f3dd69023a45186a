import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./consent.cases.json" with { type: "json" };

runCoreCases("consent", cases);
