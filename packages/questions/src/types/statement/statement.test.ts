import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./statement.cases.json" with { type: "json" };

runCoreCases("statement", cases);
