import type { ShouldRevalidateFunction } from 'react-router'
import { monthIn } from './load-kpis.ts'

/** Another order of the table needs no new figures; another month does. */
export const onlyOtherMonths: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (!isSameView) return defaultShouldRevalidate
  return monthIn(currentUrl.searchParams) !== monthIn(nextUrl.searchParams)
}
