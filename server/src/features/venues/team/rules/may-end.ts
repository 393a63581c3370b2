import type { VenueRole } from '@nofomo/contracts/team/roles.ts'

/** Why a member's access cannot be ended by another member (or by itself); null if it can. */
export type Obstacle = 'owner needed' | 'last owner' | null

/** Both are members who may change the team. `owners`: how many the venue has. */
export function obstacleToEnding(actor: VenueRole, target: VenueRole, owners: number): Obstacle {
  if (target !== 'owner') return null
  if (actor !== 'owner') return 'owner needed'
  return owners > 1 ? null : 'last owner'
}
