import { formLimits } from './limits.ts'

/**
 * Letters of any script, and what RFC 5322 calls an atom. Quoted parts and comments are legal there, but no real
 * mailboxes use them.
 */
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
/** The last label names a domain of the internet: it is not a number, so that no IP address passes for a host. */
const lastLabel = String.raw`(?=[^.]*\p{L})${label}`
const form = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`, 'u')
const maxLocalPart = 64

/** Whether mail can be sent to this: `name@host.example`, no dots in a row, and neither an address literal nor a bare host. */
export function isMailAddress(text: string): boolean {
  if (text.length > formLimits.emailLength || !form.test(text)) return false
  return text.indexOf('@') <= maxLocalPart && (text.split('.').at(-1)?.length ?? 0) > 1
}
