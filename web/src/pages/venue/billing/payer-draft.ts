import type { PaymentField } from '@nofomo/contracts/billing/forms.ts'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'

/** Who pays, kept in this tab until the payment is made. Nothing of the card is ever kept. */

const key = 'nofomo-payer'

type Payer = Record<(typeof kept)[number], string>
const kept = ['name', 'email', 'address', 'city', 'zipCode'] as const satisfies readonly PaymentField[]

export function keepPayer(typed: Record<string, string>): void {
  tabStorage.write(key, JSON.stringify(Object.fromEntries(kept.map((field) => [field, typed[field]]))))
}

export function keptPayer(): Partial<Payer> {
  const stored = parsedObject(tabStorage.read(key)) as Record<string, unknown> | null
  const texts = kept.map((field) => [field, stored?.[field]]).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts)
}

export function forgetPayer(): void {
  tabStorage.remove(key)
}
