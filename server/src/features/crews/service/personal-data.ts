import type { Ctx } from '../../../platform/context.ts'
import type { CrewMember } from '../../../platform/principals.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { onlyRows } from '../../../platform/personal-data.ts'
import { withRowChanges } from '../../../platform/database/owned-rows.ts'
import { lockCrew } from '../store/crews.ts'
import * as store from '../store/personal-data.ts'
import { endMembership } from './leave-crew.ts'

/** Memberships of accounts, and all that crews store about them. A browser's own membership leads to no person. */
export const crewData: PersonalData = {
  exportOf: (db, { accountIds }) => store.exportMembers(db, { accountIds }),
  async erase({ db, now, person }) {
    const memberships = await store.membershipsOf(db, person.accountIds)
    const { changes } = await withRowChanges(db, { what: 'deleted', sample: 'membership of a crew' }, async () => {
      for (const { crewId, memberId } of memberships) {
        await lockCrew(db, crewId)
        await endMembership({ db, now }, { crewId, memberId })
      }
    })
    return onlyRows(...changes)
  },
  mentions: store.mentions,
}

/** Everything that a crew stores about one of its members, for the member. */
export const exportOwn = ({ db }: Ctx, { memberId }: CrewMember) =>
  store.exportMembers(db, { memberIds: [memberId] })
