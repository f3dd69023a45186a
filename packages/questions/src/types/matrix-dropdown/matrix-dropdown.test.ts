import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-dropdown.cases.json" with { type: "json" };

runCoreCases("matrix-dropdown", cases);
