import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The claim that the address names by `?claim=`, which Back closes. One that leaves the list stays open: somebody may be
 * writing about it.
 */
export function useShownClaim(claims: readonly ReviewedClaim[] | null) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('claim')
  const listed = claims?.find((claim) => claim.id === id) ?? null
  const [last, setLast] = useState(listed)
  if (listed !== null && listed !== last) setLast(listed)
  const claim = id !== null && last?.id === id ? (listed ?? last) : null

  function addressOf(shownId: string | null): string {
    const query = new URLSearchParams(search)
    if (shownId === null) query.delete('claim')
    else query.set('claim', shownId)
    return `?${query}`
  }
  return {
    claim,
    isListed: listed !== null,
    open: (shownId: string) =>
      void navigate(addressOf(shownId), { state: { ...state, isOpened: true }, preventScrollReset: true }),
    close: () => {
      const isOpened = (state as { isOpened?: boolean } | null)?.isOpened === true
      void (isOpened
        ? navigate(-1)
        : navigate(addressOf(null), { state, replace: true, preventScrollReset: true }))
    },
  }
}
