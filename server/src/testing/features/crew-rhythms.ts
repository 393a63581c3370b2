import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { readConfig } from '../../config.ts'
import { crewDeps } from '../../features/deciding/crews/service/deps.ts'
import { followRhythms } from '../../features/deciding/crews/service/follow-rhythms.ts'
import { createSuggester } from '../../features/deciding/suggestions/public.ts'
import { guestFacts } from '../../features/venues/guest-facts/public.ts'
import { createLocalAllowances } from '../../platform/allowances/allowances.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import type { TestBrowser } from '../test-browser.ts'

/** A node's work for rhythms, which the test does when it wants to. Returns the sessions that were begun. */
export async function rhythmNode(db: Db, clock: () => Date): Promise<() => Promise<string[]>> {
  const parts = {
    config: readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }),
    secrets: await loadSecrets(db),
    allowances: createLocalAllowances(),
  }
  const { suggest } = await createSuggester({ ...parts, clock, log: { warn: () => {} } })
  const errors: object[] = []
  const deps = {
    ...crewDeps(parts, { suggest, readGuestFacts: guestFacts, onHandedOver: [] }),
    log: { error: (context: object) => void errors.push(context) },
  }
  return async () => {
    const begun = await followRhythms({ db, clock }, deps, () => true)
    if (errors.length > 0) throw new AggregateError(errors.splice(0), 'a rhythm failed')
    return begun
  }
}

type Rhythm = Pick<NonNullable<Crew['rhythm']>, 'kind' | 'weekday' | 'hour'>

export const setRhythm = (maker: TestBrowser, crewId: string, rhythm: Rhythm | null, isPaused = false) =>
  maker.put<{ crew: Crew }>(`/api/crews/${crewId}/rhythm`, { rhythm, isPaused })
