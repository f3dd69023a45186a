/** How many respondents uploaded, how many pictures, and the names of the latest pictures. */
export { UploadsReport as ImageReport } from "../../shared/report/uploads-report.tsx";
