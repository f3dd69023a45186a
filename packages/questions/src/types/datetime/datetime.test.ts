import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./datetime.cases.json" with { type: "json" };

runCoreCases("datetime", cases);
runTextCases("datetime", [{}, { min: "2026-01-01T08:00", max: "today+7" }, { min: "today" }], ["日期时间", "datetime"]);
