import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./date.cases.json" with { type: "json" };

runCoreCases("date", cases);
runTextCases(
  "date",
  [{}, { min: "2026-01-01", max: "today" }, { min: "today-7", max: "today+30" }],
  ["日期题", "date"],
);
