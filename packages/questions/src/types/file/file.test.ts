import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./file.cases.json" with { type: "json" };

runCoreCases("file", cases);
