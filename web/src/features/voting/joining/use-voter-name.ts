import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect, useState } from 'react'
import { anonymous, rememberedName, rememberName } from '../../../session/voter-name/voter-name.ts'
import { takeSubmittedName } from './voter-name.ts'

/**
 * Null until the voter has joined. Voters with a ballot here or a stored name have joined. The last function takes a
 * name that was corrected.
 */
export function useVoterName(
  ballot: Ballot,
): [string | null, (name: string) => void, (name: string | null) => void] {
  const known = ballot.voterName ?? (ballot.votes.length > 0 ? anonymous : null)
  const [given, setGiven] = useState<string | null>(null)
  const [corrected, setCorrected] = useState<string | null>(null)
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
  return [corrected ?? known ?? given, join, (name) => setCorrected(name ?? anonymous)]
}
