/** How many uploaded and how many pictures there are; the latest by name. */
export { UploadsReport as ImageReport } from "../../shared/report/uploads-report.tsx";
