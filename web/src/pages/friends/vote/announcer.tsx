import { useEffect, useState } from 'react'
import { cardAnnouncement, voteAnnouncement } from './announcer.messages.ts'
import type { View } from './chosen-view.ts'
import type { Voting } from './use-voting.ts'
import { saveAnnouncements } from './voting.messages.ts'

/**
 * Announces to screen readers what is otherwise visible as motion: the recorded vote, the next venue, and that it is
 * saved.
 */
export function Announcer({ voting, view }: { voting: Voting; view: View }) {
  const { venues, deck, place, outbox } = voting
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  const { last, undone, currentId } = deck
  const isActive = last !== null || text !== ''
  const touchedId = last?.venueId ?? undone
  const touched = venues.find((venue) => venue.id === touchedId)
  const vote = touched && deck.votes[touched.id]
  const isKnown = vote !== undefined || undone !== null
  const current = venues[place]
  const sentences = [
    touched && isKnown && voteAnnouncement(touched.name, vote),
    current && view !== 'list' && cardAnnouncement(current, place, venues.length),
  ]
  const sentence = sentences.filter(Boolean).join(' ')
  useEffect(() => {
    if (isActive && currentId !== undefined) setText(sentence)
  }, [isActive, currentId, sentence])
  const { status } = outbox
  useEffect(() => {
    if (last) setSaved(saveAnnouncements[status])
  }, [status, last])
  return (
    <div className="sr-only">
      <p role="status">{text}</p>
      <p role="status">{saved}</p>
    </div>
  )
}
