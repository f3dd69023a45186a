import { PageSkeleton } from "../../shell/page-skeleton.tsx";

export default function SignInPage() {
  return <PageSkeleton />;
}
