import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDemo } from '../platform/demo.ts'
import { PrivacyNotice } from './privacy-notice.tsx'

/** What a page does once it has nothing better to do. */
export function Later() {
  useDemoAddress()
  return <PrivacyNotice />
}

/** Keeps `?demo=true` in the address while the demo lasts: a reload, or the server, then knows of it too. */
function useDemoAddress() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!isDemo(location.href) || query.get('demo') === 'true') return
    query.set('demo', 'true')
    void navigate({ search: `?${query}`, hash }, { replace: true, state, preventScrollReset: true })
  }, [search, hash, state, navigate])
}
