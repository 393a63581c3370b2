import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { useState } from 'react'
import { emptyVenue, type VenueDraft } from '../../session/venue-form/venue-draft.ts'
import { changesFrom } from './changes.ts'

/** The id for a venue that is being added. */
export const newVenue = ''

export type VenueDrafts = {
  isOpen: (id: string) => boolean
  open: (id: string) => void
  close: (id: string) => void
  change: (id: string, part: Partial<VenueDraft>) => void
  /** The input that differs from the stored values. */
  changesOf: (id: string) => Partial<VenueDraft>
  valuesOf: (id: string) => VenueDraft
  isDirty: boolean
}

/** The open venue forms with their input: opening another one keeps it. */
export function useVenueDrafts({ venues }: Pick<Session, 'venues'>): VenueDrafts {
  const [typed, setTyped] = useState<Record<string, Partial<VenueDraft>>>({})
  const storedOf = (id: string) => storedVenue(venues.find((venue) => venue.id === id))
  const changesOf = (id: string) => changesFrom(storedOf(id), typed[id] ?? {})
  const shown = [newVenue, ...venues.map((venue) => venue.id)]
  return {
    isOpen: (id) => typed[id] !== undefined,
    open: (id) => setTyped((before) => ({ ...before, [id]: {} })),
    close: (id) => setTyped(({ [id]: _, ...others }) => others),
    change: (id, part) => setTyped((before) => ({ ...before, [id]: { ...before[id], ...part } })),
    changesOf,
    valuesOf: (id) => ({ ...storedOf(id), ...changesOf(id) }),
    isDirty: shown.some((id) => Object.keys(changesOf(id)).length > 0),
  }
}

function storedVenue(venue: Venue | undefined): VenueDraft {
  if (!venue) return emptyVenue
  const { name, address, category, description } = venue
  return { name, address, category, description: description ?? '', placeId: null }
}
