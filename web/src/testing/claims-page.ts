import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { enterAsStaff, staffGate } from './staff-answers.ts'
import { reviewedClaimOf } from './staff-samples.ts'

/** Answers about the claims that staff decide, for component tests. */

type Sent = { action: 'approve' | 'reject' | 'promote'; adminNotes: string | null; isReplacing?: boolean }
const after: Record<Sent['action'], Trust> = {
  approve: 'soft_verified',
  reject: 'unverified',
  promote: 'trusted',
}

const perPage = reviewLimits.claimsPerPage
export const decidedAt = '2026-11-20T20:05:00.000Z'
export const effectAt = '2026-11-20T20:15:00.000Z'

/** The claims, in a tab of somebody signed in. A decision moves its claim; `refusal` is the answer to the next ones. */
export function claimsPage(claims: ReviewedClaim[] = [reviewedClaimOf()]) {
  enterAsStaff()
  const { answers, staff, home: gate } = staffGate()
  const home = { gate, claims, sent: [] as Sent[], queries: [] as object[], refusal: null as Response | null }
  const change = (id: string, changes: Partial<ReviewedClaim>) => {
    home.claims = home.claims.map((claim) => (claim.id === id ? { ...claim, ...changes } : claim))
  }
  const count = (state: Trust) => home.claims.filter(({ trustState }) => trustState === state).length
  const list = (query: URLSearchParams) => {
    home.queries.push(Object.fromEntries(query))
    const fitting = home.claims
      .filter(({ trustState }) => trustState === query.get('status'))
      .filter(({ name }) => name.includes(query.get('search') ?? ''))
    const pages = Math.max(1, Math.ceil(fitting.length / perPage))
    const at = Math.min(Number(query.get('page') ?? 1), pages)
    return Response.json({
      venues: fitting.slice((at - 1) * perPage, at * perPage),
      total: fitting.length,
      page: at,
      pages,
      undoable: home.claims.filter(({ takesEffectAt }) => takesEffectAt !== null),
      counts: {
        pending: count('pending'),
        unverified: count('unverified'),
        soft_verified: count('soft_verified'),
        trusted: count('trusted'),
      },
      updatedAt: new Date().toISOString(),
    })
  }
  return {
    home,
    answers: {
      ...answers,
      'GET /api/staff/claims': staff((request) => list(new URL(request.url).searchParams)),
      'POST /api/staff/claims/search': staff(async (request) =>
        list(new URLSearchParams((await request.json()) as Record<string, string>)),
      ),
      'POST /api/staff/claims': staff(async (request) => {
        if (home.refusal) return home.refusal.clone()
        const sent = (await request.json()) as Sent & { venueId: string }
        home.sent.push(sent)
        change(sent.venueId, {
          trustState: after[sent.action],
          decided: {
            by: 'Robin',
            at: decidedAt,
            notes: sent.adminNotes,
            isRejected: sent.action === 'reject',
          },
          takesEffectAt: effectAt,
        })
        return Response.json({ success: true, claim: home.claims[0] })
      }),
      'POST /api/staff/claims/abcdefghijkl/undo': staff(() => {
        if (home.refusal) return home.refusal.clone()
        change('abcdefghijkl', { trustState: 'pending', decided: null, takesEffectAt: null })
        return Response.json({ success: true, claim: home.claims[0] })
      }),
      'POST /api/staff/claims/abcdefghijkl/apply': staff(() => {
        change('abcdefghijkl', { takesEffectAt: null })
        return Response.json({ success: true, claim: home.claims[0] })
      }),
    },
  }
}

/** Pending ones, of two pages. */
export const forty = Array.from({ length: 40 }, (_, index) =>
  reviewedClaimOf({
    id: `claim${String(index).padStart(7, '0')}`,
    venueId: `claim${String(index).padStart(7, '0')}`,
    name: `Diner ${String(index + 1).padStart(2, '0')}`,
  }),
)
