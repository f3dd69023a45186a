import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./email.cases.json" with { type: "json" };

runCoreCases("email", cases);
