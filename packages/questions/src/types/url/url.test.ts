import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./url.cases.json" with { type: "json" };

runCoreCases("url", cases);
