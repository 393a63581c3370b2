/** The one rule for telephone numbers that people type. */

export type PhoneNumber = {
  /** 10 to 15, without the country code of North America. */
  digits: string
  /** Written with the country code of another region. */
  isForeign: boolean
  extension: string | null
}

/** `x12`, `ext. 12`, `extension 12`, `#12`, `;ext=12` behind the number. */
const withExtension = /^(.*?\d[\s)]*)[,;]?\s*(?:ext(?:ension)?[.:=]?|x|#)\s*(\d{1,7})$/i
const number = /^\+?[\d\s().\-/]+$/

/**
 * A telephone number as typed, with an area code and perhaps an extension; null for anything else. Digits are counted
 * without the extension, and letters are no digits.
 */
export function parsePhone(text: string): PhoneNumber | null {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim()
  const [, before = line, extension = null] = withExtension.exec(line) ?? []
  if (!number.test(before.trim())) return null
  const digits = before.replace(/\D/g, '')
  const isForeign = line.startsWith('+') && !digits.startsWith('1')
  if (digits.length < 10 || digits.length > 15) return null
  const isNorthAmerican = !isForeign && digits.length === 11 && digits.startsWith('1')
  return { digits: isNorthAmerican ? digits.slice(1) : digits, isForeign, extension }
}

export const isPhone = (text: string): boolean => parsePhone(text) !== null

/** For the form of a listing and of a claim. */
export const phoneSentence = 'Write the phone number with its area code, like (206) 555-0123.'
/** The same for a booking. */
export const callableSentence = 'Give a phone number the venue can call.'

/** The address of a link that calls the number, as RFC 3966 has it; a text that is no number is reduced to its digits. */
export function telephoneLink(text: string): string {
  const phone = parsePhone(text)
  if (!phone) return `tel:${text.replace(/[^+\d]/g, '')}`
  const prefix = text.trim().startsWith('+') ? (phone.isForeign ? '+' : '+1') : ''
  return `tel:${prefix}${phone.digits}${phone.extension ? `;ext=${phone.extension}` : ''}`
}
