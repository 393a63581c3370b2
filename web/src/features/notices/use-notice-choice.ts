import type { NoticeChannel } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { useEffect, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ApiError } from '../../lib/http/api-client.ts'
import { notAllowed } from '../../shell/push/push.messages.ts'
import { ownDevice, type PushSupport, pushSupport, subscribeHere } from '../../shell/push/push-browser.ts'
import { notChanged, notLoaded } from './notice.messages.ts'

/** What somebody is told: of what, by which channel, and on which device. */
export type NoticeChoice<Kind extends string = string> = {
  kinds: readonly Kind[]
  by: NoticeChannel['by'] | null
  device: string | null
}

type Choosable<Own> = {
  own: Own
  /** Where mail would go; null without an account whose address was verified. */
  mailTo: string | null
  pushKey: string
}

/** As the server says it, and what this browser can do. */
export type LoadedChoice<Own> = Choosable<Own> & {
  support: PushSupport
  /** This browser, as the server names it. */
  device: string | null
}

/** Loads what somebody is told of a thing, once for each `key`, and changes it by calls. */
export function useNoticeChoice<Own extends NoticeChoice>(key: string, ask: () => Promise<Choosable<Own>>) {
  const [loaded, setLoaded] = useState<LoadedChoice<Own> | null>(null)
  const loading = useSending()
  const changing = useSending()

  const load = () =>
    loading.send(async () => {
      const choosable = await ask()
      setLoaded({ ...choosable, support: pushSupport(), device: await ownDevice() })
    }, notLoaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each key
  useEffect(() => void load(), [key])

  async function channelOf(by: NoticeChannel['by']): Promise<NoticeChannel> {
    if (by === 'mail') return { by }
    const subscription = await subscribeHere(loaded?.pushKey ?? '')
    if (subscription) return { by, subscription }
    if (loaded) setLoaded({ ...loaded, support: pushSupport() })
    throw new ApiError(0, { code: 'forbidden', error: notAllowed })
  }

  const change = (call: () => Promise<{ own: Own }>) =>
    changing.send(async () => {
      const { own } = await call()
      const device = await ownDevice()
      setLoaded((before) => before && { ...before, own, device })
    }, notChanged)

  return {
    loaded,
    /** This browser is the one that is told. */
    isHere: loaded !== null && loaded.own.device !== null && loaded.own.device === loaded.device,
    loading,
    load,
    busy: changing.busy,
    problem: changing.problem,
    change,
    channelOf,
  }
}
