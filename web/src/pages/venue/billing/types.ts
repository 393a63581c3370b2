import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'

export type Venue = { id: string; name: string }

export type PaymentStepProps = { venue: Venue; price: Billing['price']; onPaid: (billing: Billing) => void }
