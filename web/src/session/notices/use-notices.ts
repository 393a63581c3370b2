import type { NoticeChannel, OwnVoteNotices } from '@nofomo/contracts/endpoints/vote-notices.ts'
import type { VoteNoticeKind } from '@nofomo/contracts/values/session-options.ts'
import { useEffect, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ApiError } from '../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { notAllowed } from '../../shell/push/push.messages.ts'
import { ownDevice, type PushSupport, pushSupport, subscribeHere } from '../../shell/push/push-browser.ts'
import { notChanged, notLoaded } from './notice.messages.ts'

type Loaded = {
  own: OwnVoteNotices
  /** Where mail would go; null without a verified address. */
  mailTo: string | null
  pushKey: string
  support: PushSupport
  /** This browser, as the server names it. */
  device: string | null
}

/** What this person is told of a vote, and how to change it. */
export function useNotices(sessionId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const loading = useSending()
  const changing = useSending()
  const params = { sessionId }

  const load = () =>
    loading.send(
      async () => {
        const told = await apiOfBrowser('GET /api/sessions/:sessionId/notices', { params })
        setLoaded({ ...told, support: pushSupport(), device: await ownDevice() })
      },
      (error) => problemOf(error, { failed: notLoaded, network: notLoaded }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), [])

  async function channelOf(by: NoticeChannel['by']): Promise<NoticeChannel> {
    if (by === 'mail') return { by }
    const subscription = await subscribeHere(loaded?.pushKey ?? '')
    if (subscription) return { by, subscription }
    if (loaded) setLoaded({ ...loaded, support: pushSupport() })
    throw new ApiError(0, { code: 'forbidden', error: notAllowed })
  }

  const change = (call: (headers: Record<string, string>) => Promise<{ own: OwnVoteNotices }>) =>
    inOrder(call).then(async ({ own }) => {
      const device = await ownDevice()
      setLoaded((before) => before && { ...before, own, device })
    })
  const send = (action: () => Promise<unknown>) =>
    changing.send(action, (error) => problemOf(error, { failed: notChanged, network: notChanged }))

  return {
    loaded,
    /** This browser is the one that is told. */
    isHere: loaded !== null && loaded.own.device !== null && loaded.own.device === loaded.device,
    loading,
    load,
    busy: changing.busy,
    problem: changing.problem,
    follow: (by: NoticeChannel['by']) =>
      send(async () => {
        const call = { params, body: { channel: await channelOf(by) } }
        await change((headers) => apiOfBrowser('POST /api/sessions/:sessionId/notices', call, { headers }))
      }),
    end: () =>
      send(() =>
        change((headers) =>
          apiOfBrowser('POST /api/sessions/:sessionId/notices/end', { params }, { headers }),
        ),
      ),
    /** Of a host. `by` undefined: as before. */
    choose: (kinds: VoteNoticeKind[], by?: NoticeChannel['by']) =>
      send(async () => {
        const call = { params, body: { kinds, ...(by && { channel: await channelOf(by) }) } }
        await change((headers) =>
          apiOfBrowser('POST /api/sessions/:sessionId/host-notices', call, { headers }),
        )
      }),
  }
}
