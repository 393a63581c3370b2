import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from './browser-storage.ts'
import { parsedObject } from './parsed-object.ts'
import type { TabKey } from './stored-keys.ts'

/** Unfinished input. `id` names what was requested with it last, `sessionId` the session made from it. */
export type Draft = { id: string | null; sessionId: string | null }

/** Merges a part into the draft, given or computed from the current draft. */
export type ChangeDraft<D> = (part: Partial<D> | ((before: D) => Partial<D>)) => void

/**
 * This tab's draft under a key. It survives reloads, Back, and switching to the mail program. It is read after the
 * first render, since the server does not know it, but before the first paint.
 */
export function useTabDraft<D extends object>(
  key: TabKey,
  empty: D,
  isDraft: (stored: Partial<D>) => boolean,
): [D, ChangeDraft<D>] {
  const [draft, setDraft] = useState(empty)
  const latest = useRef(draft)
  const change: ChangeDraft<D> = (part) => {
    const given = typeof part === 'function' ? part(latest.current) : part
    latest.current = { ...latest.current, ...given }
    // Where storage is refused, the page still has it in memory.
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
 * Whether this history entry belongs to a draft: going back to it continues with the session made there, and opening
 * the page again starts another. `own` assigns the entry to the draft.
 */
export function useOwnEntry(draftId: string | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return {
    isOwn: draftId !== null && draftOf(state) === draftId,
    // The page stays as it is: nothing is asked for anew.
    own: (id: string) =>
      navigate(pathname + search, { replace: true, state: { draft: id }, defaultShouldRevalidate: false }),
  }
}

function draftOf(state: unknown): unknown {
  return state && typeof state === 'object' && 'draft' in state ? state.draft : null
}
