import type { VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import type { NoticeChannel, OwnVoteNotices } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { useNoticeChoice } from './use-notice-choice.ts'

/** What this person is told of a vote, and how to change it. */
export function useNotices(sessionId: string) {
  const params = { sessionId }
  const { change, channelOf, ...choice } = useNoticeChoice<OwnVoteNotices>(sessionId, () =>
    apiOfBrowser('GET /api/sessions/:sessionId/notices', { params }),
  )
  return {
    ...choice,
    follow: (by: NoticeChannel['by']) =>
      change(async () => {
        const call = { params, body: { channel: await channelOf(by) } }
        return inOrder((headers) => apiOfBrowser('POST /api/sessions/:sessionId/notices', call, { headers }))
      }),
    end: () =>
      change(() =>
        inOrder((headers) =>
          apiOfBrowser('POST /api/sessions/:sessionId/notices/end', { params }, { headers }),
        ),
      ),
    /** Of a host. `by` undefined: as before. */
    choose: (kinds: VoteNoticeKind[], by?: NoticeChannel['by']) =>
      change(async () => {
        const call = { params, body: { kinds, ...(by && { channel: await channelOf(by) }) } }
        return inOrder((headers) =>
          apiOfBrowser('POST /api/sessions/:sessionId/host-notices', call, { headers }),
        )
      }),
  }
}
