import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./number.cases.json" with { type: "json" };

runCoreCases("number", cases);
