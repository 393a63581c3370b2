import { preloadHostPart } from '../../../features/hosting/host-part.tsx'
import { preloadVoterName } from '../../../features/voting/voter-name/lazy-voter-name.tsx'

/** On the way to results: what the server would have rendered with them comes with the page. */
export async function preloadParts({ isHost, hasVoted }: { isHost: boolean; hasVoted: boolean }) {
  if (import.meta.env.SSR) return
  await Promise.all([isHost && preloadHostPart(), hasVoted && preloadVoterName()])
}
