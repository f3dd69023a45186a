import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./radio.cases.json" with { type: "json" };

runCoreCases("radio", cases);
