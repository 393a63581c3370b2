import type { Invoice } from '@nofomo/contracts/endpoints/billing.ts'
import { dayInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { Link } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inDollars } from '../../venue/premium.messages.ts'
import { cardInWords, monthInWords } from './billing.messages.ts'

/** All invoices, the newest first. Each leads to its page. */
export function InvoiceList({ invoices, venueId }: { invoices: readonly Invoice[]; venueId: string }) {
  const demo = useDemo() ? 'true' : undefined
  return (
    <Card as="section" aria-labelledby="invoices" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="invoices" className="text-2xl">
        Invoices
      </h2>
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
    </Card>
  )
}
