import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./dropdown.cases.json" with { type: "json" };

runCoreCases("dropdown", cases);
