import type { Ballot } from '@nofomo/contracts/voting.ts'
import { useEffect, useState } from 'react'
import { anonymous, rememberedName, rememberName, takeSubmittedName } from './voter-name.ts'

/** Null until the voter has joined. Voters with a ballot here or a stored name have joined. */
export function useVoterName(ballot: Ballot): [string | null, (name: string) => void] {
  const known = ballot.voterName ?? (ballot.votes.length > 0 ? anonymous : null)
  const [given, setGiven] = useState<string | null>(null)
  useEffect(() => {
    const found = takeSubmittedName() ?? rememberedName()
    setGiven((current) => current ?? found)
    // Joining in another tab counts here too.
    const follow = () => setGiven((current) => current ?? rememberedName())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  function join(typed: string) {
    const chosen = typed.trim() || anonymous
    rememberName(chosen)
    setGiven(chosen)
  }
  return [known ?? given, join]
}
