import type { AuditEntry } from '@nofomo/contracts/endpoints/staff.ts'
import { tableTime } from '@nofomo/contracts/values/times/seattle-words.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { deedOf, detailsInWords, nothingFound, subjectInWords } from './audit.messages.ts'
import type { AuditFilters } from './audit-query.ts'

export type AuditPart = ApiOutput<'GET /api/staff/audit'>

/** Entries that came after the first part was loaded again stand before those that were loaded further down. */
export function AuditList({ first, filters }: { first: AuditPart; filters: AuditFilters }) {
  const [older, setOlder] = useState<AuditPart>({ entries: [], next: null })
  const { busy, problem, send } = useStaffCall()
  const known = new Set(older.entries.map(({ id }) => id))
  const entries = [...first.entries.filter(({ id }) => !known.has(id)), ...older.entries]
  const next = older.entries.length > 0 ? older.next : first.next
  const more = () =>
    send(async () => {
      const before = next ?? undefined
      const part = await staffApi('GET /api/staff/audit', { query: { ...filters, before } })
      setOlder({
        entries: [...(older.entries.length > 0 ? older.entries : first.entries), ...part.entries],
        next: part.next,
      })
    })
  if (entries.length === 0) {
    const { title, advice } = nothingFound(Object.keys(filters).length > 0)
    return (
      <EmptyState heading="h2" title={title}>
        {advice}
      </EmptyState>
    )
  }
  return (
    <>
      <Card as="section" aria-label="What staff did" className="px-5 py-2 sm:px-7">
        <ol className="grid grid-cols-1 divide-y divide-line">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
      <Alert problem={problem} />
      {next !== null && (
        <Button look="quiet" busy={busy} className="justify-self-start" onClick={more}>
          {busy ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, subject, note } = entry
  const details = detailsInWords(entry.details)
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p className="font-bold">{deedOf(entry)}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <time dateTime={at}>{tableTime(at)}</time>
        {subject.kind !== 'gate' && (
          <Link
            to={withQuery(paths.adminSection('audit'), { subject: subject.id })}
            className="inline-flex min-h-11 items-center font-bold text-sound underline-offset-4 hover:underline"
          >
            {subjectInWords(subject)}
            <span className="sr-only">: everything about it</span>
          </Link>
        )}
      </p>
      {details.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {details.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="rounded-control bg-tint p-3 text-sm whitespace-pre-line">“{note}”</p>}
    </li>
  )
}
