import type { AuditEntry, StaffAction } from '@nofomo/contracts/staff/endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Field, Select } from '../../../../ui/field.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { loadForStaff } from '../load-staff.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { useStaffData } from '../use-staff-data.ts'
import {
  actionInWords,
  allActions,
  deedOf,
  detailsInWords,
  isAction,
  nothingFound,
  subjectInWords,
} from './audit.messages.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Audit', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<AuditPart> | null> {
  const query = auditFilters(new URL(args.request.url).searchParams)
  return loadForStaff(args, (options) => staffApi('GET /api/staff/audit', { query }, options))
}

/** `/admin/audit`: what staff did, newest first. The filters stand in the address. */
export function Component() {
  const [query] = useSearchParams()
  const filters = auditFilters(query)
  const known = useStaffData({
    key: ['audit', filters],
    ask: (options) => staffApi('GET /api/staff/audit', { query: filters }, options),
    loaded: useLoaderData<ServerData<AuditPart> | null>(),
  })
  const { data } = known
  // Other filters have a list of their own, and a form that shows them.
  const key = JSON.stringify(filters)
  return (
    <>
      <h1 className="text-3xl">Audit</h1>
      <AuditFilterForm key={`form ${key}`} filters={filters} />
      <NotFresh sentence={known.failure} known={known} skeleton="h-64" />
      {data && <AuditList key={key} first={data} filters={filters} />}
    </>
  )
}

/** Filters by who, what and about whom. Works as a plain form: what is sent stands in the address. */
function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Card className="p-5 sm:p-6">
      <Form
        method="get"
        aria-label="Filter the audit"
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        <Field
          label="Staff member"
          name="staff"
          autoComplete="off"
          maxLength={venueFormLimits.staffNameLength}
          defaultValue={filters.staff ?? ''}
        />
        <Select
          label="Action"
          name="action"
          defaultValue={filters.action ?? ''}
          none="Everything"
          choices={allActions.map((action) => [action, actionInWords(action)])}
        />
        <Field
          label="Subject"
          name="subject"
          autoComplete="off"
          placeholder="A number or id"
          maxLength={venueFormLimits.auditSubjectLength}
          defaultValue={filters.subject ?? ''}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit">Filter</Button>
          {isFiltered && (
            <ButtonLink to={paths.adminSection('audit')} look="ghost">
              Show everything
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  )
}

type AuditPart = ApiOutput<'GET /api/staff/audit'>

/** Entries that came after the first part was loaded again stand before those that were loaded further down. */
function AuditList({ first, filters }: { first: AuditPart; filters: AuditFilters }) {
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

/** The filters of the audit, as they stand in the address. */
type AuditFilters = { staff?: string; action?: StaffAction; subject?: string }

/** Reads the filters from an address; what no filter can be is left out. */
function auditFilters(query: URLSearchParams): AuditFilters {
  const staff = query.get('staff')?.trim().slice(0, 60)
  const action = query.get('action') ?? ''
  const subject = query.get('subject')?.trim().slice(0, 100)
  return { ...(staff && { staff }), ...(isAction(action) && { action }), ...(subject && { subject }) }
}
