import type { ReportedSession } from '@nofomo/contracts/endpoints/reports.ts'
import { maxDecisionNoteLength } from '@nofomo/contracts/values/report-choices.ts'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextArea } from '../../../ui/field.tsx'
import { keepNote, keptNote } from '../note-drafts.ts'
import { type Choice, choices, labelOf, noteHint } from './reports.messages.ts'
import { useReportDecision } from './use-report-decision.ts'

type ReportDecisionProps = { session: ReportedSession; onChanged: () => Promise<void> }

/** Decides the reports that are shown. The note stays until it is sent. */
export function ReportDecision({ session, onChanged }: ReportDecisionProps) {
  const { sessionId, venues, hasHostAddress, title } = session
  const [choice, setChoice] = useState<Choice>('dismiss')
  const [venueId, setVenueId] = useState('')
  const [note, setNote] = useState(() => keptNote(sessionId))
  const given = { action: choice, venueId, note }
  const { form, busy, problem, forgive, decide } = useReportDecision(session, onChanged)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide(given)
      }}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <Select
        label="What to do"
        name="action"
        value={choice}
        onChange={({ target }) => {
          setChoice(target.value as Choice)
          forgive('note', 'venueId')
        }}
        choices={choices.map(([value, label]) => [value, label])}
      />
      {choice === 'remove_venue' && (
        <Select
          label="Place to remove"
          name="venueId"
          value={venueId}
          error={problem?.fields.venueId}
          onChange={({ target }) => {
            setVenueId(target.value)
            forgive('venueId')
          }}
          none="Choose"
          choices={venues.map(({ id, name }) => [id, name])}
        />
      )}
      <TextArea
        label="Note"
        hint={noteHint(choice, hasHostAddress)}
        name="note"
        maxLength={maxDecisionNoteLength}
        value={note}
        error={problem?.fields.note}
        onChange={({ target }) => {
          setNote(target.value)
          keepNote(sessionId, target.value)
          forgive('note')
        }}
      />
      <Alert problem={problem} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {labelOf(choice)}
        <span className="sr-only"> {title}</span>
      </Button>
    </form>
  )
}
