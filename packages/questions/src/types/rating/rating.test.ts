import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./rating.cases.json" with { type: "json" };

runCoreCases("rating", cases);
