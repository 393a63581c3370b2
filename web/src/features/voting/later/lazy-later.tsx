import { lazy } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { preloadPart, ServedPart } from '../../../ui/late/served-part.tsx'
import type { Voting } from '../use-voting.ts'

const later = () => import('./later.ts')
const load = () => later().then((parts) => ({ default: parts.OutcomePanels }))
export const preloadOutcomePanels = () => preloadPart(load)
const onServer = import.meta.env.SSR ? await load() : null

export const LateAids = lazy(() => retryImport(later).then((parts) => ({ default: parts.LateAids })))

/** In place of the cards. Whoever opens a link to vote needs its script a moment later. */
export const OutcomePanels = ({ voting }: { voting: Voting }) => (
  <ServedPart load={load} onServer={onServer} props={{ voting }} />
)
