/** The product's logo and name, with a link to the start page (spec §2). */
import { Link } from "react-router";
import styles from "./brand.module.css";
import { useSystemTitle } from "./system-title.query.ts";

/** Spec §2. */
export const LOGO_URL = "/idata2/logo.png?v=2.6.1";

export function Brand({ className = "", isCompact = false }: { className?: string | undefined; isCompact?: boolean }) {
  const title = useSystemTitle();
  return (
    <Link to="/" className={`${styles["brand"]} ${className}`}>
      <img src={LOGO_URL} alt="" width={24} height={24} />
      <span className={isCompact ? "visually-hidden" : styles["name"]}>{title}</span>
    </Link>
  );
}
