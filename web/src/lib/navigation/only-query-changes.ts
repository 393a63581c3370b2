import type { ShouldRevalidateFunction } from 'react-router'

type Change = { currentUrl: URL; nextUrl: URL }

/** Whether a navigation changes only the query. Revalidation leaves the URL as it is. */
export function onlyQueryChanges({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}

/** For pages whose data does not depend on the query: the same page in another view needs no new data. */
export const unlessOnlyQueryChanges: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  defaultShouldRevalidate && !onlyQueryChanges(change)

/** Whether only the part after `#` changes, which opens and closes a dialog. */
export function onlyHashChanges({ currentUrl, nextUrl }: Change): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSame && currentUrl.hash !== nextUrl.hash
}

/** For pages with a dialog that has an address: opening and closing it needs no new data. */
export const unlessOnlyHashChanges: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  defaultShouldRevalidate && !onlyHashChanges(change)
