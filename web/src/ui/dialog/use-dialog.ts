import { useState } from 'react'

/** For a dialog that is loaded when it is first opened; after that it stays mounted, so that its exit can play. */
export function useDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isWanted: state !== 'never',
    show: () => setState('open'),
    control: { open: state === 'open', onClose: () => setState('closed') },
  }
}
