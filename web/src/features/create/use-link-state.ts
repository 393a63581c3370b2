import { useState } from 'react'
import { type LinkState, useLinkStatus } from '../../sign-in/use-link-status.ts'

/**
 * The state of the link this browser requested. `onUsed` is called once, and the state becomes `used` when it has
 * resolved. `look` starts over, after another link was sent.
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
