import type { Allowances, Quota } from '../../../../platform/allowances/allowances.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { vapidKeysFrom } from '../../../../platform/push/vapid.ts'
import type { ReadGuestFacts } from '../../../venues/venues/public.ts'
import type { HandedOverListener } from '../../sessions/public.ts'
import type { Suggest } from '../../suggestions/public.ts'
import { type VotersDeps, votersDeps } from '../../voting/public.ts'
import { crewsADay } from '../rules/limits.ts'

/** What crews need besides the database. */
export type CrewDeps = VotersDeps & {
  publicUrl: string
  suggest: Suggest
  readGuestFacts: ReadGuestFacts
  onHandedOver: readonly HandedOverListener[]
  allowances: Pick<Allowances, 'take'>
  /** New crews a day. */
  quota: Quota
  /** From which the hashes of reporting browsers are derived. */
  reportKey: Buffer
  /** What browsers subscribe with. */
  pushKey: string
}

/** What crews need of other features. */
export type CrewPorts = Pick<CrewDeps, 'suggest' | 'readGuestFacts' | 'onHandedOver'>

export function crewDeps(
  { config, secrets, allowances }: Pick<Platform, 'config' | 'secrets' | 'allowances'>,
  ports: CrewPorts,
): CrewDeps {
  return {
    ...votersDeps(secrets),
    publicUrl: config.publicUrl,
    ...ports,
    allowances,
    quota: allowances.quota('new crews', crewsADay.all),
    reportKey: secrets.key('crew-report'),
    pushKey: vapidKeysFrom(secrets.key('web push')).publicKey,
  }
}
