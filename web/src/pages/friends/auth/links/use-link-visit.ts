import type { ConsumedLink, LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { track } from '../../../../lib/analytics/track.ts'
import { ApiError, api } from '../../../../lib/http/api-client.ts'

type Visit =
  | { state: 'working' }
  /** Another browser requested the link: it needs confirmation. */
  | { state: 'confirm'; email: string; purpose: LinkPurpose }
  | { state: 'used'; email: string }
  /** `again`: a retry may help. */
  | { state: 'failed'; sentence: string; again: boolean }

type LinkVisit = {
  visit: Visit
  /** Uses the link after `confirm`, or retries after a failure. */
  proceed: () => void
}

type Steps = {
  missing: string
  onUsed: (link: ConsumedLink) => void
  /** The sentence for a failure; null if the page continues regardless. */
  onFailed: (error: unknown, token: string) => string | null
}

/** Removes the token from the URL: it must not stay in the history or in a screenshot. */
function hideToken(): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

/** Uses the link whose token is in the URL, once per visit (docs/product.md, "Links and codes"). */
export function useLinkVisit({ missing, onUsed, onFailed }: Steps): LinkVisit {
  const asked = useSearchParams()[0].get('token')?.trim() ?? ''
  const [token] = useState(asked)
  const started = useRef(false)
  const [visit, setVisit] = useState<Visit>(
    token ? { state: 'working' } : { state: 'failed', sentence: missing, again: false },
  )

  async function use(confirmed: boolean) {
    setVisit({ state: 'working' })
    try {
      const link = await api('POST /api/auth/magic-link/verify', { body: { token, confirmed } })
      const { email, purpose } = link
      if (link.needsConfirmation) return setVisit({ state: 'confirm', email, purpose })
      if (!link.success) throw new ApiError(400, { code: 'invalid_input', ...reasonOf(link) })
      if (link.user) track('signed_in', { method: 'link', kind: link.user.userType })
      setVisit({ state: 'used', email })
      onUsed(link)
    } catch (error) {
      const sentence = onFailed(error, token)
      const again = error instanceof ApiError && error.code === 'network'
      if (sentence !== null) setVisit({ state: 'failed', sentence, again })
    }
  }

  const begin = useEffectEvent(() => void use(false))
  useEffect(() => {
    if (!token || started.current) return
    started.current = true
    hideToken()
    begin()
  }, [token])

  // The browser that requested the link needs no confirmation, and any other has confirmed.
  return { visit, proceed: () => void use(visit.state === 'confirm') }
}

const reasonOf = ({ error }: ConsumedLink) => (error ? { error } : {})
