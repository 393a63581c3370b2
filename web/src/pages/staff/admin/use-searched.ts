import { useLocation, useNavigate } from 'react-router'

/**
 * What staff searched for. It is often somebody's address, so it stands in the entry of the browser's history instead of the
 * page's address: Back and a reload keep it, and nothing passes it on.
 */
export function useSearched(): {
  searched: string
  /** Goes to the same page, or another address of it, with another search. */
  search: (text: string, address?: string) => void
} {
  const { state, search: query } = useLocation()
  const navigate = useNavigate()
  const searched = (state as { searched?: unknown } | null)?.searched
  return {
    searched: typeof searched === 'string' ? searched : '',
    search: (text, address = query) => void navigate(address || '.', { state: { searched: text } }),
  }
}
