import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./formula.cases.json" with { type: "json" };

runCoreCases("formula", cases);
