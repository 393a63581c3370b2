import type { Quota } from '../../../platform/allowances/allowances.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Suggest } from '../../suggestions/public.ts'
import { type VotersDeps, votersDeps } from '../../voting/public.ts'
import { crewsADay } from '../rules/limits.ts'

/** What crews need besides the database. */
export type CrewDeps = VotersDeps & {
  publicUrl: string
  suggest: Suggest
  /** New crews a day. */
  quota: Quota
  /** From which the hashes of reporting browsers are derived. */
  reportKey: Buffer
}

export function crewDeps(
  { config, secrets, allowances }: Pick<Platform, 'config' | 'secrets' | 'allowances'>,
  { suggest }: Pick<CrewDeps, 'suggest'>,
): CrewDeps {
  return {
    ...votersDeps(secrets),
    publicUrl: config.publicUrl,
    suggest,
    quota: allowances.quota('new crews', crewsADay.all),
    reportKey: secrets.key('crew-report'),
  }
}
