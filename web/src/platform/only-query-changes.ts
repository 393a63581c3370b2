type Change = { currentUrl: URL; nextUrl: URL }

/** Whether a navigation changes only the query. Revalidation leaves the URL as it is. */
export function onlyQueryChanges({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}
