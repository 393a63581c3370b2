import { useState } from 'react'
import { type LinkState, useLinkStatus } from '../../platform/use-link-status.ts'

/**
 * What became of the link this browser asked for. `onUsed` is called once, and the state turns to `used` when it has
 * resolved. `look` begins anew, after another link was sent.
 */
export function useLinkState(onUsed: () => Promise<void>): { state: LinkState; look: () => void } {
  const [state, setState] = useState<LinkState>('waiting')
  const [round, setRound] = useState(0)
  useLinkStatus({
    onState: async (now) => {
      if (now === 'used') await onUsed()
      setState(now)
    },
    isWatching: state !== 'used' && state !== 'expired',
    round,
  })
  function look() {
    setState('waiting')
    setRound((count) => count + 1)
  }
  return { state, look }
}
