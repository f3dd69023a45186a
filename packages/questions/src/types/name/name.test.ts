import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./name.cases.json" with { type: "json" };

runCoreCases("name", cases);
