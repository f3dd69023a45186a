import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./time.cases.json" with { type: "json" };

runCoreCases("time", cases);
runTextCases("time", [{}, { min: "22:00", max: "06:00", step: 15, seconds: true }], ["时间", "时间题", "time"]);
