import type { Venue } from '@nofomo/contracts/venues.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { tabStorage } from '../../platform/browser-storage.ts'
import { parsedObject } from '../../platform/parsed-object.ts'
import { type Criteria, noCriteria } from './criteria.ts'

/** What was suggested; `note` says which wish could not be met. */
export type Found = { venues: Venue[]; note: string | null }

/** A session in the making. It survives reloading, the way back, and the way to the mail program. */
export type Draft = {
  criteria: Criteria
  found: Found | null
  /** Of the session made from it, so that sharing again does not make another. */
  sessionId: string | null
}

const emptyDraft: Draft = { criteria: noCriteria, found: null, sessionId: null }
const key = 'nofomoDraft'

/** Puts a part in place, given or made from what is there at that moment. */
export type ChangeDraft = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void

/** The draft of this tab. It is read after the first rendering, for the server does not know it, and before anybody sees that. */
export function useDraft(): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(emptyDraft)
  const latest = useRef(draft)
  const change: ChangeDraft = (part) => {
    const given = typeof part === 'function' ? part(latest.current) : part
    latest.current = { ...latest.current, ...given }
    // Where storage is refused, the page itself still has it.
    tabStorage.write(key, JSON.stringify(latest.current))
    setDraft(latest.current)
  }
  useLayoutEffect(() => {
    latest.current = kept() ?? latest.current
    setDraft(latest.current)
  }, [])
  return [draft, change]
}

function kept(): Draft | null {
  const stored = parsedObject(tabStorage.read(key)) as Partial<Draft> | null
  return stored?.criteria ? { ...emptyDraft, ...stored } : null
}
