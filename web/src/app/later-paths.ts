const paths =
  /^\/(?:admin|analytics|app|auth|claim|consumer|counter|create-session|dashboard|debug|login|partners|privacy|sessions|signup|terms|venue|welcome)(?:$|[-/])/

/**
 * Whether the routes of a path are those of `later-routes.tsx`, which friends' pages do not carry: they are fetched once
 * such a path is opened.
 */
export const hasLaterRoutes = (path: string): boolean => paths.test(path)
