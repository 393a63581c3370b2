import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useEffectEvent, useState } from 'react'

const storageKey = 'nofomo.shortcuts'
const voteByKey: Readonly<Record<string, VoteValue>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: 0,
  ArrowDown: -2,
}

type Actions = { vote: (vote: VoteValue) => void; undo: () => void }

/**
 * Voting by keys while `active`: ← no, → yes, ↑ maybe, ↓ not interested, Z undo. They can be switched off, as
 * WCAG 2.1.4 asks of single-letter shortcuts; the choice is kept in this browser.
 */
export function useVoteKeys(active: boolean, actions: Actions): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(readChoice()), [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const vote = voteByKey[event.key]
    if (vote !== undefined) actions.vote(vote)
    else if (event.key.toLowerCase() === 'z') actions.undo()
    else return
    event.preventDefault()
  })
  const listening = active && on
  useEffect(() => {
    if (!listening) return
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [listening])

  function toggle() {
    setOn(!on)
    try {
      localStorage.setItem(storageKey, on ? 'off' : 'on')
    } catch {
      // Storage may be refused: the choice then lasts as long as the page.
    }
  }
  return { on, toggle }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
