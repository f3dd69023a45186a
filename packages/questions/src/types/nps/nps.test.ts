import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./nps.cases.json" with { type: "json" };

runCoreCases("nps", cases);
