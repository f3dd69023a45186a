import { PageSkeleton } from "../../shell/page-skeleton.tsx";

export default function HomePage() {
  return <PageSkeleton />;
}
