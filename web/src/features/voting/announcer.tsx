import type { Venue } from '@nofomo/contracts/venues.ts'
import { useEffect, useState } from 'react'
import type { Voting } from './use-voting.ts'
import { wordByVote } from './vote-words.ts'

const saveWords = {
  saved: 'Saved.',
  saving: '',
  waiting: 'Waiting for network. Your vote is kept and goes out by itself.',
  refused: '',
} as const

/**
 * Announces to screen readers what is otherwise visible as motion: the recorded vote, the next venue, and that it is
 * saved.
 */
export function Announcer({ voting }: { voting: Voting }) {
  const { venues, deck, place, outbox } = voting
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  const { last, undone, currentId } = deck
  const isActive = last !== null || text !== ''
  const touchedId = last?.venueId ?? undone
  const touched = venues.find((venue) => venue.id === touchedId)
  const vote = touched && deck.votes[touched.id]
  const word = vote === undefined ? undone !== null && 'no vote any more' : wordByVote[vote]
  const record = touched && word ? `${touched.name}: ${word}. ` : ''
  const current = venues[place]
  const sentence = `${record}${current ? placeWords(current, place, venues.length) : ''}`
  useEffect(() => {
    if (isActive && currentId !== undefined) setText(sentence)
  }, [isActive, currentId, sentence])
  const { status } = outbox
  useEffect(() => {
    if (last) setSaved(saveWords[status])
  }, [status, last])
  return (
    <div className="sr-only">
      <p role="status">{text}</p>
      <p role="status">{saved}</p>
    </div>
  )
}

/** `2 of 3: Altura, Italian, Capitol Hill.` */
function placeWords(venue: Venue, place: number, total: number): string {
  const facts = [venue.name, venue.cuisine, venue.neighborhood].filter(Boolean).join(', ')
  return `${place + 1} of ${total}: ${facts}.`
}
