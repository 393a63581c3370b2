import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from './browser-storage.ts'
import { parsedObject } from './parsed-object.ts'

/** Something in the making. `id` is of what was last asked with it, `sessionId` of the vote that came of it. */
export type Draft = { id: string | null; sessionId: string | null }

/** Puts a part in place, given or made from what is there at that moment. */
export type ChangeDraft<D> = (part: Partial<D> | ((before: D) => Partial<D>)) => void

/**
 * The draft of this tab under a key. It survives reloading, the way back, and the way to the mail program. It is read after
 * the first rendering, for the server does not know it, and before anybody sees that.
 */
export function useTabDraft<D extends Draft>(
  key: string,
  empty: D,
  isDraft: (stored: Partial<D>) => boolean,
): [D, ChangeDraft<D>] {
  const [draft, setDraft] = useState(empty)
  const latest = useRef(draft)
  const change: ChangeDraft<D> = (part) => {
    const given = typeof part === 'function' ? part(latest.current) : part
    latest.current = { ...latest.current, ...given }
    // Where storage is refused, the page itself still has it.
    tabStorage.write(key, JSON.stringify(latest.current))
    setDraft(latest.current)
  }
  const read = useRef(() => {
    const stored = parsedObject(tabStorage.read(key)) as Partial<D> | null
    return stored && isDraft(stored) ? { ...empty, ...stored } : null
  })
  useLayoutEffect(() => {
    latest.current = read.current() ?? latest.current
    setDraft(latest.current)
  }, [])
  return [draft, change]
}

/**
 * Whether this entry of the browser's history belongs to a draft: who comes back to it goes on with the vote they made
 * there, and who comes anew starts another. `own` makes the entry the draft's.
 */
export function useOwnEntry(draftId: string | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return {
    isOwn: draftId !== null && draftOf(state) === draftId,
    own: (id: string) => navigate(pathname + search, { replace: true, state: { draft: id } }),
  }
}

function draftOf(state: unknown): unknown {
  return state && typeof state === 'object' && 'draft' in state ? state.draft : null
}
