import { paymentSentences } from '@nofomo/contracts/values/payment-form.ts'
import type { Problems } from '../../lib/forms/use-form.ts'

const paymentFields = [
  'cardNumber',
  'expiryDate',
  'cvv',
  'name',
  'email',
  'address',
  'city',
  'zipCode',
] as const
export type PaymentField = (typeof paymentFields)[number]
export type Typed = Record<PaymentField, string>

/** What is wrong with a payment as it was typed. The server looks closer: at the check digit and the month. */
export function complaintsAbout(typed: Typed): Problems<PaymentField> {
  const isRight: Record<keyof typeof paymentSentences, boolean> = {
    cardNumber: typed.cardNumber.replace(/\s/g, '').length >= 16,
    expiryDate: typed.expiryDate.length >= 5,
    cvv: typed.cvv.length >= 3,
    name: typed.name.trim() !== '',
    email: typed.email.includes('@'),
  }
  const wrong = Object.entries(paymentSentences).filter(([field]) => !isRight[field as keyof typeof isRight])
  return Object.fromEntries(wrong)
}
