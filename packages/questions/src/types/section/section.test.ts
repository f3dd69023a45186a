import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./section.cases.json" with { type: "json" };

runCoreCases("section", cases);
