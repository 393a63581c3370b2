import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** The same choice as for the cards. */
const storageKey = 'nofomo.shortcuts'
const voteByKey: Readonly<Record<string, VoteValue>> = {
  arrowleft: -1,
  arrowright: 1,
  arrowup: 0,
  arrowdown: -2,
  v: -2,
}

type Actions = { cast: (vote: VoteValue) => void; undo: () => void }

/**
 * Voting by keys: ← no, → yes, ↑ maybe, ↓ or V veto, Z undo. They come before the keys of the vote screen, which vote
 * without waiting for this deck. They can be switched off, as WCAG 2.1.4 asks of single-letter shortcuts.
 */
export function useDeckKeys(actions: Actions): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(readChoice)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isFilledIn(event.target)) return
    const key = event.key.toLowerCase()
    const vote = voteByKey[key]
    if (vote === undefined && key !== 'z') return
    event.stopImmediatePropagation()
    if (!on) return
    event.preventDefault()
    if (vote === undefined) actions.undo()
    else actions.cast(vote)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])

  function toggle() {
    setOn(!on)
    try {
      localStorage.setItem(storageKey, on ? 'off' : 'on')
    } catch {
      // Storage may be refused: the choice then lasts as long as the deck.
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

function isFilledIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null
}
