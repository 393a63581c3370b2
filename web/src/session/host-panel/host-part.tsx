import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { useDemo } from '../../shell/user.ts'
import { preloadPart, ServedPart } from '../../ui/late/served-part.tsx'

export type HostPartProps = {
  /**
   * Above a result, what ends the vote once somebody has voted; below it, folded, what the host manages. Where the vote is
   * shared, the sum of the limits once there is one.
   */
  part: 'end' | 'folded' | 'limits'
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** The host has ended the vote here. */
  onEnded?: () => void
}

const load = () => import('./host-part-content.tsx')
export const preloadHostPart = () => preloadPart(load)
const onServer = import.meta.env.SSR ? await load() : null

/** What the host sees beside what everybody sees. Its script loads for hosts only; sample sessions have none. */
export function HostPart(props: HostPartProps) {
  return useDemo() ? null : <ServedPart load={load} onServer={onServer} props={props} />
}
