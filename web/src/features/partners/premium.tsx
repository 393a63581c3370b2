import { Card } from '../../ui/card.tsx'
import { notForSale } from '../../venue/premium.messages.ts'
import { PremiumBenefits } from '../../venue/premium-benefits.tsx'

/** What a verified venue can add for money, and what nobody can buy. */
export function Premium() {
  return (
    <Card as="section" aria-labelledby="premium" className="mt-6 grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="premium" className="text-2xl sm:text-3xl">
        Premium
      </h2>
      <p className="max-w-prose">
        <strong className="font-display text-2xl">$29</strong> a month, for venues that we have verified.
        Cancel any time: it stays open to the end of the month that is paid.
      </p>
      <PremiumBenefits className="grid gap-2 sm:grid-cols-2 sm:gap-x-6" />
      <p className="text-muted">{notForSale}</p>
    </Card>
  )
}
