/** The digits of a phone number as written, without the country code of North America. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/**
 * The number for a text message, `+12065550123`; null for numbers outside North America, to which texts may be dear, and
 * for anything that is no number.
 */
export function textableNumber(phone: string): string | null {
  const isForeign = /^\s*\+\s*[^1\s]/.test(phone)
  const digits = phoneDigits(phone)
  return !isForeign && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}
