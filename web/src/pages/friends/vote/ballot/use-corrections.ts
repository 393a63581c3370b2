import { useEffect, useEffectEvent } from 'react'
import { namesChannel } from '../../../../features/voting/voter-name/names-channel.ts'
import type { NameCorrection } from '../../../../features/voting/voter-name/voter-name.ts'
import type { Voting } from '../use-voting.ts'

/** A name that another tab corrects is that of the next vote here, too. */
export function useCorrections({ session, correctName }: Voting): void {
  const follow = useEffectEvent(({ sessionId, name }: NameCorrection) => {
    if (sessionId === session.id) correctName(name)
  })
  useEffect(() => {
    const channel = namesChannel()
    channel?.addEventListener('message', ({ data }: MessageEvent<NameCorrection>) => follow(data))
    return () => channel?.close()
  }, [])
}
