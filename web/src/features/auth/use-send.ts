import { useRef, useState } from 'react'
import type { Notice } from './failures.ts'

export type Sending = {
  busy: boolean
  notice: Notice | null
  /** Does it, unless something is still under way. */
  run: (action: () => Promise<unknown>) => Promise<void>
}

/** Sends one thing at a time, and keeps what to say when it fails. */
export function useSend(failure: (error: unknown) => Notice | null): Sending {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  return {
    busy,
    notice,
    run: async (action) => {
      if (underWay.current) return
      underWay.current = true
      setBusy(true)
      setNotice(null)
      try {
        await action()
      } catch (error) {
        setNotice(failure(error))
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
  }
}
