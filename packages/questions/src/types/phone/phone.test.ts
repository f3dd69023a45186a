import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./phone.cases.json" with { type: "json" };

runCoreCases("phone", cases);
