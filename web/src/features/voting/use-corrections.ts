import { useEffect, useEffectEvent } from 'react'
import type { NameCorrection, NamesChannel } from '../../platform/voter-name.ts'
import type { Voting } from './use-voting.ts'

/** A name that another tab corrects is that of the next vote here, too. */
export function useCorrections({ session, correctName }: Voting): void {
  const follow = useEffectEvent(({ sessionId, name }: NameCorrection) => {
    if (sessionId === session.id) correctName(name)
  })
  useEffect(() => {
    const channel = new BroadcastChannel('nofomo.names' satisfies NamesChannel)
    channel.onmessage = ({ data }: MessageEvent<NameCorrection>) => follow(data)
    return () => channel.close()
  }, [])
}
