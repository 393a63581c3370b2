import { useState } from 'react'

/** For a dialog that is fetched when it is first opened; after that it stays, to close as it should. */
export function useDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isWanted: state !== 'never',
    show: () => setState('open'),
    control: { open: state === 'open', onClose: () => setState('closed') },
  }
}
