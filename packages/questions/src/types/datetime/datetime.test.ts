import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./datetime.cases.json" with { type: "json" };

runCoreCases("datetime", cases);
