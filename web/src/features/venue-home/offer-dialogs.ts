import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { paths } from '../../shell/paths.ts'
import { useSectionPath } from './use-section-path.ts'

/** The dialogs of the offers tab: sending in steps, and sending at once. */
export type OfferDialog = 'send' | 'instant'

const hashes: Record<OfferDialog, string> = { send: '#send-offer', instant: '#instant-offer' }
const openedOnTab = { isOpenedOnTab: true }

/** Opens a dialog of the offers tab from any section. It has an address: Back closes it, and a reload keeps it. */
export function useOpenOfferDialog(): (dialog: OfferDialog) => void {
  const pathOf = useSectionPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (dialog) => {
    const isOnTab = pathname === paths.venueSection('offers')
    const options = isOnTab ? { preventScrollReset: true, state: openedOnTab } : {}
    void navigate((isOnTab ? pathname + search : pathOf('offers')) + hashes[dialog], options)
  }
}

/** Which dialog the address names, and how it is closed. None on the server, which does not know that part of it. */
export function useOfferDialog(): { shown: OfferDialog | null; close: () => void } {
  const { hash, pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const left = useRef('')
  const isInBrowser = useBrowserValue(() => true, false)
  const shown = (['send', 'instant'] as const).find((dialog) => hashes[dialog] === hash) ?? null

  function close() {
    // Going back takes a moment. A second press must not go back twice.
    if (shown === null || left.current === key) return
    left.current = key
    if (isOpenedOnTab(state)) void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  return { shown: isInBrowser ? shown : null, close }
}

function isOpenedOnTab(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedOnTab' in state
}
