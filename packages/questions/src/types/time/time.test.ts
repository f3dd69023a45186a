import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./time.cases.json" with { type: "json" };

runCoreCases("time", cases);
