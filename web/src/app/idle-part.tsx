import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { keepUnsaved, restoreTyping, restoreUnsaved } from '../lib/forms/kept-typing.ts'
import { LateRegion } from '../ui/late/late-region.tsx'
import { keepOpenPage } from './offline.ts'
import type { ShownRoute } from './shown-document.ts'

/** Stores opened pages for use without a network, and says what is still loading. */
export function IdlePart() {
  const { pathname } = useLocation()
  const routes: readonly ShownRoute[] = useMatches()
  const shown = useRef(routes)
  // In this order: a page that is left is stored with what it showed before, and the next one with what it shows.
  useEffect(() => {
    shown.current = routes
  }, [routes])
  useEffect(() => keepOpenPage(pathname, () => shown.current), [pathname])
  // What was typed before a reload.
  useEffect(() => {
    const path = location.pathname + location.search
    restoreTyping(path)
    restoreUnsaved(path)
    return keepUnsaved()
  }, [])
  return <LateRegion />
}
