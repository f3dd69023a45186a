import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-radio.cases.json" with { type: "json" };

runCoreCases("matrix-radio", cases);
