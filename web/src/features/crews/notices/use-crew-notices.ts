import type { OwnCrewNotices } from '@nofomo/contracts/endpoints/crew-parts/notices.ts'
import type { NoticeChannel } from '@nofomo/contracts/endpoints/vote-notices.ts'
import type { CrewNoticeKind } from '@nofomo/contracts/values/crews.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { useNoticeChoice } from '../../../session/notices/use-notice-choice.ts'

/** What this member is told of the crew's votes, and how to change it. */
export function useCrewNotices(crewId: string) {
  const params = { crewId }
  const { change, channelOf, ...choice } = useNoticeChoice<OwnCrewNotices>(crewId, () =>
    api('GET /api/crews/:crewId/me/notices', { params }),
  )
  return {
    ...choice,
    /** `by` undefined: as before. */
    choose: (kinds: CrewNoticeKind[], by?: NoticeChannel['by']) =>
      change(async () => {
        const call = { params, body: { kinds, ...(by && { channel: await channelOf(by) }) } }
        return inOrder((headers) => api('PUT /api/crews/:crewId/me/notices', call, { headers }))
      }),
  }
}
