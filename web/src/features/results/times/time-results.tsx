import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { ServedPart } from '../../../ui/late/served-part.tsx'

const load = () => import('./time-results-content.tsx')
const onServer = import.meta.env.SSR ? await load() : null

/** How the times stand, and why this night. Its script loads only where friends choose the time. */
export function TimeResults({ snapshot }: { snapshot: Snapshot }) {
  const { times, isHidden } = snapshot.results
  if (isHidden || !times || times.voters === 0) return null
  return <ServedPart load={load} onServer={onServer} props={{ snapshot, times }} />
}
