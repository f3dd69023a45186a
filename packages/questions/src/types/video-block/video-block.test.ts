import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./video-block.cases.json" with { type: "json" };

runCoreCases("video-block", cases);
