import type { ShouldRevalidateFunction } from 'react-router'

type Change = { currentUrl: URL; nextUrl: URL }

/** Whether a navigation changes only the query. Revalidation leaves the URL as it is. */
export function onlyQueryChanges({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}

/** For pages whose data does not depend on the query: the same page in another view needs no new data. */
export const unlessOnlyQueryChanges: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  defaultShouldRevalidate && !onlyQueryChanges(change)
