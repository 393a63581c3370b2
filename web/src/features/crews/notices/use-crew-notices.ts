import type { OwnCrewNotices } from '@nofomo/contracts/endpoints/crew-parts/notices.ts'
import type { NoticeChannel } from '@nofomo/contracts/endpoints/vote-notices.ts'
import type { CrewNoticeKind } from '@nofomo/contracts/values/crews.ts'
import { useEffect, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { notChanged, notLoaded } from '../../../session/notices/notice.messages.ts'
import { notAllowed } from '../../../shell/push/push.messages.ts'
import { ownDevice, type PushSupport, pushSupport, subscribeHere } from '../../../shell/push/push-browser.ts'

type Loaded = {
  own: OwnCrewNotices
  /** Where mail would go; null without a membership of an account. */
  mailTo: string | null
  pushKey: string
  support: PushSupport
  /** This browser, as the server names it. */
  device: string | null
}

/** What this member is told of the crew's votes, and how to change it. */
export function useCrewNotices(crewId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const loading = useSending()
  const changing = useSending()
  const params = { crewId }

  const load = () =>
    loading.send(
      async () => {
        const told = await api('GET /api/crews/:crewId/me/notices', { params })
        setLoaded({ ...told, support: pushSupport(), device: await ownDevice() })
      },
      (error) => problemOf(error, { failed: notLoaded, network: notLoaded }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each crew
  useEffect(() => void load(), [crewId])

  async function channelOf(by: NoticeChannel['by']): Promise<NoticeChannel> {
    if (by === 'mail') return { by }
    const subscription = await subscribeHere(loaded?.pushKey ?? '')
    if (subscription) return { by, subscription }
    if (loaded) setLoaded({ ...loaded, support: pushSupport() })
    throw new ApiError(0, { code: 'forbidden', error: notAllowed })
  }

  return {
    loaded,
    /** This browser is the one that is told. */
    isHere: loaded !== null && loaded.own.device !== null && loaded.own.device === loaded.device,
    loading,
    load,
    busy: changing.busy,
    problem: changing.problem,
    /** `by` undefined: as before. */
    choose: (kinds: CrewNoticeKind[], by?: NoticeChannel['by']) =>
      changing.send(
        async () => {
          const call = { params, body: { kinds, ...(by && { channel: await channelOf(by) }) } }
          const { own } = await inOrder((headers) =>
            api('PUT /api/crews/:crewId/me/notices', call, { headers }),
          )
          const device = await ownDevice()
          setLoaded((before) => before && { ...before, own, device })
        },
        (error) => problemOf(error, { failed: notChanged, network: notChanged }),
      ),
  }
}
