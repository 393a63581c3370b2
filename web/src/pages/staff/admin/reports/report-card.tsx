import { maxDecisionNoteLength } from '@nofomo/contracts/reports/choices.ts'
import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Select, TextArea } from '../../../../ui/field.tsx'
import { keepNote, keptNote } from '../note-drafts.ts'
import {
  type Choice,
  choices,
  decisionInWords,
  labelOf,
  noteHint,
  type ReportState,
  reasonOf,
  reportsInWords,
  timesInWords,
} from './reports.messages.ts'
import { useReportDecision } from './use-report-decision.ts'

type ReportCardProps = {
  session: ReportedSession
  state: ReportState
  onChanged: () => Promise<void>
}

/** A reported vote: what its reporters say, what it says itself, and what is done about it. */
export function ReportCard({ session, state, onChanged }: ReportCardProps) {
  const { title, location, isHidden, reports, decision } = session
  return (
    <Card as="li" className="grid min-w-0 grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          {isHidden && <Badge tone="no">Hidden</Badge>}
        </div>
        {reports.count > 0 && <p className="font-bold wrap-anywhere">{reportsInWords(reports)}</p>}
        <p className="text-sm text-muted wrap-anywhere">
          {[timesInWords(reports), location].filter(Boolean).join(' · ')}
        </p>
        {decision && (
          <p className="text-sm wrap-anywhere">
            {state === 'open' && 'Before: '}
            {decisionInWords(decision)}
            {decision.note && `. “${decision.note}”`}
          </p>
        )}
      </div>
      <ReporterWords words={reports.words} />
      <Content session={session} />
      {state === 'open' && <ReportDecision session={session} onChanged={onChanged} />}
      {isHidden && <RestoreSession session={session} onChanged={onChanged} />}
    </Card>
  )
}

function ReporterWords({ words }: Pick<ReportedSession['reports'], 'words'>) {
  if (words.length === 0) return null
  return (
    <Part title="What reporters say">
      <ul className="grid grid-cols-1 gap-2">
        {words.map(({ reason, words: said, at }) => (
          <li key={`${at} ${said}`} className="min-w-0 rounded-control bg-tint p-3">
            <p className="whitespace-pre-line wrap-anywhere">{said}</p>
            <p className="text-sm text-muted">
              {reasonOf(reason)}, {tableTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Content({ session: { hostName, description, messages, venues } }: { session: ReportedSession }) {
  return (
    <>
      <Part title="The host’s words">
        <p className="whitespace-pre-line wrap-anywhere">{description ?? 'None besides the title.'}</p>
      </Part>
      {hostName !== null && (
        <Part title="The host’s name">
          <p className="wrap-anywhere">{hostName}</p>
        </Part>
      )}
      {messages.map(({ venueName, words, answer }) => (
        <Part key={venueName} title={`The message from ${venueName}`}>
          <p className="whitespace-pre-line wrap-anywhere">{words}</p>
          {answer !== null && (
            <p className="whitespace-pre-line wrap-anywhere">The host answered: {answer}</p>
          )}
        </Part>
      ))}
      <Part title="Places">
        {venues.length === 0 && <p>None.</p>}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {venues.map((venue) => (
            <li key={venue.id} className="grid min-w-0 gap-1 py-2">
              <p className="wrap-anywhere">
                <strong translate="no">{venue.name}</strong>
                {!venue.isListed && <span className="text-sm text-muted"> · typed by hand</span>}
              </p>
              <p className="text-sm text-muted wrap-anywhere">{venue.address}</p>
              {venue.description && <p className="text-sm wrap-anywhere">{venue.description}</p>}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-sans text-base font-bold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}

type RestoreSessionProps = { session: ReportedSession; onChanged: () => Promise<void> }

/** Shows a hidden vote again, as it was. */
function RestoreSession({ session, onChanged }: RestoreSessionProps) {
  const { busy, problem, decide } = useReportDecision(session, onChanged)
  return (
    <div className="grid gap-3">
      <Alert problem={problem} />
      <Button
        look="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => decide({ action: 'restore', note: '' })}
      >
        Restore
        <span translate="no" className="sr-only">
          {' '}
          {session.title}
        </span>
      </Button>
    </div>
  )
}

type ReportDecisionProps = { session: ReportedSession; onChanged: () => Promise<void> }

/** Decides the reports that are shown. The note stays until it is sent. */
function ReportDecision({ session, onChanged }: ReportDecisionProps) {
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
