import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import { addressOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { reportedMessages } from '../../../venues/messages/public.ts'
import { countReportedCrews } from '../../crews/public.ts'
import { type ShownToStaff, shownToStaff } from '../../sessions/public.ts'
import { type Cursor, countOpen, type Group, readGroups } from '../read-model.ts'

const maxSessions = 20

/** `open`: how many votes and crews have open reports. */
type Page = { sessions: ReportedSession[]; open: number; next: string | null }

/** Reported sessions for staff, page by page. */
export async function listReports(
  { db }: Ctx,
  { state, before }: { state: 'open' | 'decided'; before?: string | undefined },
): Promise<Page> {
  const groups = await readGroups(db, { state, before: cursorOf(before), limit: maxSessions })
  const ids = groups.map(({ sessionId }) => sessionId)
  const [shown, messages, votes, crews] = await Promise.all([
    shownToStaff(db, ids),
    reportedMessages(db, ids),
    countOpen(db),
    countReportedCrews(db),
  ])
  const sessions: ReportedSession[] = []
  for (const group of groups) {
    const session = shown.get(group.sessionId)
    if (session) sessions.push(await toReported(db, group, session, messages))
  }
  const last = groups.length === maxSessions ? groups.at(-1) : undefined
  return { sessions, open: votes + crews, next: last ? `${last.at.getTime()}.${last.sessionId}` : null }
}

function cursorOf(before: string | undefined): Cursor | null {
  if (before === undefined) return null
  const dot = before.indexOf('.')
  return { at: new Date(Number(before.slice(0, dot))), sessionId: before.slice(dot + 1) }
}

async function toReported(
  db: Db,
  group: Group,
  session: ShownToStaff,
  messages: Awaited<ReturnType<typeof reportedMessages>>,
): Promise<ReportedSession> {
  const { count, reasons, words, firstAt, lastAt, decision } = group
  return {
    sessionId: session.id,
    title: session.title,
    hostName: session.host_name,
    description: session.description,
    location: session.location,
    venues: session.venues.map(({ id, name, address, description, catalogue_venue_id }) => ({
      id,
      name,
      address,
      description,
      isListed: catalogue_venue_id !== null,
    })),
    messages: messages
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ venueId, words: text, answer }) => ({
        venueName: session.venues.find((one) => one.catalogue_venue_id === venueId)?.name ?? venueId,
        words: text,
        answer,
      })),
    isHidden: session.hidden_at !== null,
    hasHostAddress:
      session.host_account_id !== null && (await addressOf(db, session.host_account_id)) !== null,
    reports: {
      count,
      reasons,
      words: words.map((told) => ({ ...told, at: iso(told.at) })),
      firstAt: firstAt?.toISOString() ?? null,
      lastAt: lastAt?.toISOString() ?? null,
    },
    decision: decision && { ...decision, at: iso(decision.at) },
  }
}

const iso = (text: string) => new Date(text).toISOString()
