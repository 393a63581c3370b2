import { useEffect, useRef, useState } from 'react'
import { NameForm } from './name-form.tsx'
import { anonymous } from './voter-name.ts'

export type VoterNameProps = {
  sessionId: string
  /** Null or `Anonymous` without one. */
  name: string | null
  isFinal: boolean
  onNamed: (name: string | null) => void
}

/** The name on this voter's ballot, which they can correct. */
export default function VoterName(props: VoterNameProps) {
  const [isChanging, setChanging] = useState(false)
  const change = useFocusAfter(isChanging)
  const known = props.name && props.name !== anonymous ? props.name : null
  if (isChanging) return <NameForm {...props} hasVoted name={known} onClose={() => setChanging(false)} />
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
      <span>{props.isFinal ? 'You voted' : 'Voting'}</span>
      {known ? (
        <span className="wrap-anywhere">
          as <strong translate="no">{known}</strong>
        </span>
      ) : (
        <span>without a name</span>
      )}
      <button
        ref={change}
        type="button"
        className="min-h-11 px-1.5 font-bold text-sound underline underline-offset-3"
        onClick={() => setChanging(true)}
      >
        <span>{known ? 'Change' : 'Add your name'}</span>
        {known && <span className="sr-only"> your name</span>}
      </button>
    </p>
  )
}

/** The form's button is gone with the form: its opener, which is back, takes the focus. */
function useFocusAfter(isChanging: boolean): React.RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(isChanging)
  useEffect(() => {
    if (wasChanging.current && !isChanging) opener.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  return opener
}
