import type { PersonalData } from '../../../../platform/personal-data.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type PersonIds, personIds } from './person-id.ts'

/** The personal data of every feature, in the order of erasure; passed by `wiring/`. */
export type PeoplePorts = {
  features: readonly PersonalData[]
  /** Features whose rows a search counts. */
  counted: readonly PersonalData[]
}

/** What search, export and erasure need besides the database. */
export type PeopleDeps = PeoplePorts & { ids: PersonIds }

export function peopleDeps({ secrets }: Pick<Platform, 'secrets'>, ports: PeoplePorts): PeopleDeps {
  return { ...ports, ids: personIds(secrets) }
}
