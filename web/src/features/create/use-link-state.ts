import { useState } from 'react'
import { type LinkState, useLinkStatus } from '../../platform/use-link-status.ts'

/**
 * What became of the link this browser asked for. `onUsed` is called once, and the state turns to `used` when it has
 * resolved.
 */
export function useLinkState(onUsed: () => Promise<void>): LinkState {
  const [state, setState] = useState<LinkState>('waiting')
  useLinkStatus({
    onState: async (now) => {
      if (now === 'used') await onUsed()
      setState(now)
    },
    isWatching: state !== 'used' && state !== 'expired',
  })
  return state
}
