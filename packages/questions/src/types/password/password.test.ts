import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./password.cases.json" with { type: "json" };

runCoreCases("password", cases);
