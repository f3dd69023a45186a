/** How many respondents uploaded, how many files, and the names of the latest files. */
export { UploadsReport as FileReport } from "../../shared/report/uploads-report.tsx";
