import type { Platform } from '../../../../platform/platform.ts'
import type { ReadPool } from '../../suggestions/public.ts'
import { type NetworkOf, networkHash, type VotersDeps, votersDeps } from '../../voting/public.ts'

/** What limits need besides the database. */
export type LimitsDeps = VotersDeps & { networkOf: NetworkOf }

export function limitsDeps({ secrets }: Pick<Platform, 'secrets'>): LimitsDeps {
  return { ...votersDeps(secrets), networkOf: networkHash(secrets) }
}

/** What the host's calls need in addition: the venues that suggestions choose from. */
export type HostLimitsDeps = LimitsDeps & { readPool: ReadPool }
