import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./checkbox.cases.json" with { type: "json" };

runCoreCases("checkbox", cases);
