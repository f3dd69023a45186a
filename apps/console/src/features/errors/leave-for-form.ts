/**
 * The page that respondents fill in is the server's. Whoever comes to its address inside the console, after a sign-in,
 * loads it.
 */
export function Component(): null {
  location.reload();
  return null;
}
