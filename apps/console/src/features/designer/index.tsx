import { PageSkeleton } from "../../shell/page-skeleton.tsx";

/** The form designer. */
export default function DesignerPage() {
  return <PageSkeleton />;
}
