import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./id-card.cases.json" with { type: "json" };

runCoreCases("id-card", cases);
