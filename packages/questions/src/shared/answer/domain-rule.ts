/**
 * `example.com` matches that domain only, `*.example.com` matches all its subdomains. Expects the domain in lower case.
 */
export function isUnderDomain(domain: string, rule: string): boolean {
  const wanted = rule.toLowerCase();
  return wanted.startsWith("*.") ? domain.endsWith(wanted.slice(1)) : domain === wanted;
}
