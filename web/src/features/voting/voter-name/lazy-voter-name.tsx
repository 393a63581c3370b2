import { preloadPart, ServedPart } from '../../../ui/late/served-part.tsx'
import type { VoterNameProps } from './voter-name.tsx'

const load = () => import('./voter-name.tsx')
export const preloadVoterName = () => preloadPart(load)
const onServer = import.meta.env.SSR ? await load() : null

/** Below what a page is for: its script may arrive a moment later. */
export function VoterName(props: VoterNameProps) {
  return <ServedPart load={load} onServer={onServer} props={props} />
}
