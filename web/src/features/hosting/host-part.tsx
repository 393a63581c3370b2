import { useDemo } from '../../shell/user.ts'
import { preloadPart, ServedPart } from '../../ui/late/served-part.tsx'
import type { HostPartProps } from './types.ts'

const load = () => import('./host-part-content.tsx')
export const preloadHostPart = () => preloadPart(load)
const onServer = import.meta.env.SSR ? await load() : null

/** What the host sees beside what everybody sees. Its script loads for hosts only; sample sessions have none. */
export function HostPart(props: HostPartProps) {
  return useDemo() ? null : <ServedPart load={load} onServer={onServer} props={props} />
}
