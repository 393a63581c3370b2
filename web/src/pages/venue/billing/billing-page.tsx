import type { Billing, Invoice } from '@nofomo/contracts/billing/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { inDollars } from '../../../features/premium/premium.messages.ts'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { may, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { cancelQuestion, cardInWords, monthInWords, planInWords, returnInWords } from './billing.messages.ts'
import { loadBilling, useBilling } from './load-billing.ts'
import { TestModeBadge } from './test-mode.tsx'
import type { Venue } from './types.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Billing', noindex: true }) }

type Loaded = ServerData<Billing> | null

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return import.meta.env.SSR ? (await loadBilling(args)).loaded : null
}

/** `/venue/dashboard/billing`: the plan and its invoices, for owners. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'premium')) return null
  return <BillingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}

type BillingScreenProps = { loaded: Loaded; venue: Venue }

function BillingScreen({ loaded, venue }: BillingScreenProps) {
  const known = useBilling(venue.id, loaded)
  const { data, set } = known
  const checkout = useSearchParams()[0].get('checkout')
  return (
    <>
      <NotFresh sentence="Your plan could not be loaded." known={known} skeleton="h-64" />
      {data && (checkout === 'paid' || checkout === 'cancelled') && (
        <StripeReturn asked={checkout} billing={data} />
      )}
      {data && <PlanCard billing={data} venue={venue} onChanged={set} />}
      {data && <InvoiceList invoices={data.invoices} venueId={venue.id} />}
    </>
  )
}

/** Back from Stripe's page. The plan itself comes by Stripe's own call to the server, a moment before or after. */
function StripeReturn({ asked, billing }: { asked: 'paid' | 'cancelled'; billing: Billing }) {
  const { title, text } = returnInWords(asked, billing)
  return (
    <div role="status" className="grid gap-1 rounded-card border-2 border-sound bg-raised p-5 sm:px-7">
      <p className="font-display text-xl font-bold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  )
}

type PlanCardProps = { billing: Billing; venue: Venue; onChanged: (billing: Billing) => void }

/** What the venue has, until when, and what can be done about it. */
function PlanCard({ billing, venue, onChanged }: PlanCardProps) {
  const { badge, tone, title, sentences } = planInWords(billing, venue.name)
  return (
    <Card as="section" aria-labelledby="plan" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{badge}</Badge>
        {billing.gateway === 'mock' && <TestModeBadge />}
      </div>
      <div className="grid max-w-prose gap-2">
        <h2 id="plan" className="text-2xl wrap-anywhere sm:text-3xl">
          {title}
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-muted wrap-anywhere">
            {sentence}
          </p>
        ))}
        {billing.gateway === 'mock' && (
          <p className="text-sm text-muted">Test mode: no card is charged, whatever an invoice says.</p>
        )}
      </div>
      <PlanAction billing={billing} venue={venue} onChanged={onChanged} />
    </Card>
  )
}

function PlanAction({ billing, venue, onChanged }: PlanCardProps) {
  const pathOf = useSectionPath()
  const { state, isPromoted } = billing
  if (state === 'active' || state === 'past_due')
    return <CancelPlan billing={billing} venue={venue} onChanged={onChanged} />
  if (state === 'ending') return <ResumePlan venue={venue} onChanged={onChanged} />
  if (isPromoted) return null
  return (
    <div>
      <ButtonLink to={pathOf('upgrade')}>Upgrade to Premium</ButtonLink>
    </div>
  )
}

/** All invoices, the newest first. Each leads to its page. */
function InvoiceList({ invoices, venueId }: { invoices: readonly Invoice[]; venueId: string }) {
  const demo = useDemo() ? 'true' : undefined
  return (
    <TitledCard id="invoices" title="Invoices">
      {invoices.length === 0 && (
        <EmptyState title="No invoice yet">
          Each month that is paid has its invoice here, to look at and to print.
        </EmptyState>
      )}
      {invoices.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {invoices.map((invoice) => (
            <li
              key={invoice.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-[1_1_12rem]">
                <Link
                  to={withQuery(paths.invoice(invoice.number), { venue: venueId, demo })}
                  className="inline-flex min-h-11 items-center font-bold text-sound underline underline-offset-4"
                >
                  {invoice.number}
                </Link>
                <p className="text-sm text-muted">
                  Paid {dayInSeattle(invoice.paidAt)} with {cardInWords(invoice)}, for {monthInWords(invoice)}
                </p>
              </div>
              <p className="flex items-center gap-3">
                {invoice.isTest && <Badge tone="sound">Test</Badge>}
                <span className="font-display text-xl font-bold tabular-nums">
                  {inDollars(invoice.amount)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

type ChangeProps = { venue: Venue; onChanged: (billing: Billing) => void }

/** Cancels at the end of the paid month, after a question in its place. */
function CancelPlan({ billing, venue, onChanged }: ChangeProps & { billing: Billing }) {
  async function cancel() {
    const call = { body: { venueId: venue.id } }
    const reply = await apiInOrder('POST /api/venue/billing/cancel', call)
    onChanged(reply.billing)
    const { paidUntil } = reply.billing
    toast(
      paidUntil === null ? 'The plan is canceled' : `Canceled: the plan ends on ${dayInSeattle(paidUntil)}`,
    )
  }
  return (
    <EndButton
      label="Cancel the plan"
      question={cancelQuestion(billing, venue.name)}
      yes="Cancel at the end of the month"
      size="normal"
      className="justify-self-start"
      onEnd={cancel}
    />
  )
}

/** Takes a cancellation back while the paid month lasts. */
function ResumePlan({ venue, onChanged }: ChangeProps) {
  const { busy, problem, send } = useSending()
  async function resume() {
    const call = { body: { venueId: venue.id } }
    const { billing } = await apiInOrder('POST /api/venue/billing/resume', call)
    onChanged(billing)
    toast('The plan goes on')
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={busy} onClick={() => send(resume)}>
        {busy ? 'Resuming…' : 'Resume Premium'}
      </Button>
      <Alert problem={problem} />
    </div>
  )
}
