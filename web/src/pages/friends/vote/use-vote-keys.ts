import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useEffectEvent, useLayoutEffect } from 'react'

const voteByKey: Readonly<Record<string, VoteValue>> = {
  arrowleft: -1,
  arrowright: 1,
  arrowup: 0,
  arrowdown: -2,
}

type Actions = { vote: (vote: VoteValue) => unknown; undo: () => void }

/** Votes by keys while `active`: ← no, → yes, ↑ maybe, ↓ or `vetoKey` not interested, Z undo. */
export function useVoteKeys(active: boolean, actions: Actions, vetoKey?: string): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const vote = key === vetoKey ? -2 : voteByKey[key]
    if (vote !== undefined) actions.vote(vote)
    else if (key === 'z') actions.undo()
    else return
    event.preventDefault()
  })
  // Before the browser paints: a key pressed as soon as the card is seen counts.
  useLayoutEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [active])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
