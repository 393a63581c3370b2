type Change = { currentUrl: URL; nextUrl: URL }

/** Whether an address leads to the same page shown otherwise. What asks the page anew leaves the address as it is. */
export function onlyQueryChanges({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}
