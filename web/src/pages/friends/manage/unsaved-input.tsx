import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import { LeaveDialog, useUnsavedGuard } from '../../../shell/unsaved-guard.tsx'

/** `saving`: on its way, so that leaving only waits for it. */
type InputState = 'typed' | 'saving' | null
type Report = (form: string, state: InputState) => void

/** Receives whether a form holds input that is not saved. */
export const UnsavedInput = createContext<Report>(() => undefined)

export function useReportedInput(state: InputState): void {
  const id = useId()
  const report = useContext(UnsavedInput)
  useEffect(() => {
    report(id, state)
    return () => report(id, null)
  }, [report, id, state])
}

/** Input of all forms of the page that is not saved, and what keeps it from being left behind. */
export function useUnsavedInput() {
  const [states, setStates] = useState<Readonly<Record<string, InputState>>>({})
  const report = useCallback<Report>((form, state) => setStates((all) => ({ ...all, [form]: state })), [])
  const left = Object.values(states)
  const guard = useUnsavedGuard(left.some((state) => state !== null))
  return { ...guard, report, isTyped: left.includes('typed'), isSaving: left.includes('saving') }
}

/** Asks before input is left behind; what is being saved is waited for. */
export function LeaveGuard({ input }: { input: ReturnType<typeof useUnsavedInput> }) {
  const { blocker, isTyped, isSaving } = input
  useEffect(() => {
    if (blocker.state === 'blocked' && !isTyped && !isSaving) blocker.proceed()
  }, [blocker, isTyped, isSaving])
  return isTyped && !isSaving && <LeaveDialog blocker={blocker} />
}
