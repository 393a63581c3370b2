import { useState } from 'react'
import { ApiError, api } from './api-client.ts'

type VoteSwitch = {
  isBusy: boolean
  /** The sentence to show after a press that failed. */
  failure: string | null
  press(): Promise<void>
}

/** The host's switch: ends the vote while it is open, and lets it go on once it is closed. */
export function useVoteSwitch(sessionId: string, isOpen: boolean, onDone: () => unknown): VoteSwitch {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setFailure(null)
    const call = isOpen ? 'POST /api/sessions/:sessionId/close' : 'POST /api/sessions/:sessionId/reopen'
    try {
      await api(call, { params: { sessionId } })
      await onDone()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, press }
}
