/** Mail services that ignore dots in the local part. */
const gmail = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox an address most likely leads to: a plus begins a label, and Gmail ignores dots. Only for limits:
 * accounts are identified by the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return gmail.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
