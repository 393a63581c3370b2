import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type PersonIds, personIds } from './person-id.ts'
import { countedFeatures, personalDataRegistry } from './personal-data-registry.ts'

/** What search, export and erasure need besides the database. */
export type PeopleDeps = {
  features: readonly PersonalData[]
  /** Features whose rows a search counts. */
  counted: readonly PersonalData[]
  ids: PersonIds
}

export function peopleDeps(platform: Pick<Platform, 'config' | 'secrets'>): PeopleDeps {
  return {
    features: personalDataRegistry(platform),
    counted: countedFeatures(platform),
    ids: personIds(platform.secrets),
  }
}
