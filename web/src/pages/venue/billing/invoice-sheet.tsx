import type { Invoice } from '@nofomo/contracts/billing/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import type { ReactNode } from 'react'
import { inDollars } from '../../../features/premium/premium.messages.ts'
import { cardInWords, monthInWords } from './billing.messages.ts'

type InvoiceSheetProps = { invoice: Invoice; venue: { name: string; address: string } }

/** The invoice itself: paper, light in both themes. */
export function InvoiceSheet({ invoice, venue }: InvoiceSheetProps) {
  const { number, amount, paidAt, isTest } = invoice
  return (
    <article className="grid grid-cols-1 gap-8 rounded-card border border-line bg-raised p-5 text-ink shadow-card by-day sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="font-display text-3xl font-bold">NoFOMO</p>
        <div className="sm:text-right">
          <h1 className="text-2xl">
            Invoice <span className="sm:whitespace-nowrap">{number}</span>
          </h1>
          <p className="text-muted">Paid on {dayInSeattle(paidAt)}</p>
        </div>
      </div>
      {isTest && (
        <p className="rounded-control border border-sound p-4 font-bold text-sound">
          Test mode: no card is charged. This invoice is for trying, and no proof of a payment.
        </p>
      )}
      <dl className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Fact name="Billed to">
          {[invoice.name, invoice.address, invoice.email].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="For">
          <span translate="no" className="block">
            {venue.name}
          </span>
          <span className="block">{venue.address}</span>
        </Fact>
      </dl>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-2 pr-4">
              What
            </th>
            <th scope="col" className="py-2 text-right whitespace-nowrap">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className="py-3 pr-4">NoFOMO Premium, one month: {monthInWords(invoice)}</td>
            <td className="py-3 text-right align-top whitespace-nowrap tabular-nums">{inDollars(amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-3 pr-4">
              Paid with {cardInWords(invoice)}
            </th>
            <td className="py-3 text-right text-xl whitespace-nowrap tabular-nums">{inDollars(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <dt className="text-sm font-bold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
