import type { Ctx } from '../../../../platform/context.ts'
import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { onlyRows, type PersonalData } from '../../../../platform/personal-data.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { withoutTexts } from '../../sessions/public.ts'
import { lockCrew } from '../store/crews.ts'
import * as store from '../store/personal-data.ts'
import { handOver, type LeaveDeps } from './leave-crew.ts'

/** Memberships of accounts, and all that crews store about them. A browser's own membership leads to no person. */
export const crewData = (deps: LeaveDeps): PersonalData => ({
  exportOf: (db, { accountIds }) => store.exportMembers(db, { accountIds }),
  async erase({ db, person }) {
    const members = await store.membersOf(db, person.accountIds)
    for (const { crew_id } of members) await lockCrew(db, crew_id)
    const changes = await store.deleteMembers(db, person.accountIds)
    const sample = 'crews of the member'
    const settled = await withRowChanges(db, { what: 'followed', sample }, () =>
      handOver(db, members, withoutTexts, deps),
    )
    return onlyRows(...changes, ...settled.changes)
  },
  mentions: store.mentions,
})

/** Everything that a crew stores about one of its members, for the member. */
export const exportOwn = ({ db }: Ctx, { memberId }: CrewMember) =>
  store.exportMembers(db, { memberIds: [memberId] })
