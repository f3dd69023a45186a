/** How many uploaded and how many files there are; the latest by name. */
export { UploadsReport as FileReport } from "../../shared/report/uploads-report.tsx";
