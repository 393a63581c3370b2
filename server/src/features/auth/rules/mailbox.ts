/** Mailboxes in which dots mean nothing, whichever of its names is written. */
const gmail = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox an address most likely ends in: what follows a plus is a label, and Gmail reads over dots. For limits
 * alone: people are told apart by their address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return gmail.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
