import { parsePhone } from '@nofomo/contracts/text/phone-numbers.ts'

/** The digits of a phone number as written, without the country code of North America and without an extension. */
export function phoneDigits(phone: string): string {
  return parsePhone(phone)?.digits ?? phone.replace(/\D/g, '')
}

/**
 * The number for a text message, `+12065550123`; null for numbers outside North America, to which texts may be dear, for
 * extensions, which get none, and for anything that is no number.
 */
export function textableNumber(text: string): string | null {
  const phone = parsePhone(text)
  if (!phone || phone.isForeign || phone.extension) return null
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phone.digits) ? `+1${phone.digits}` : null
}
