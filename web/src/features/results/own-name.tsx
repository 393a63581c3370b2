import { useState } from 'react'
import { VoterName } from '../../session/voter-name/lazy-voter-name.tsx'

type OwnNameProps = { sessionId: string; given: string | null; isFinal: boolean }

/** Whose ballot this browser has, and how to correct that. */
export function OwnName({ sessionId, given, isFinal }: OwnNameProps) {
  const [name, setName] = useState(given)
  return <VoterName sessionId={sessionId} name={name} isFinal={isFinal} onNamed={setName} />
}
