/** A piece of text: plain, or with the web address it is. Together the pieces are the whole text. */
export type TextPart = { text: string; href: string | null }

const addresses = /\bhttps?:\/\/[^\s<>"“”]+/gi
/** Punctuation that ends a sentence, not an address. */
const trailing = /[.,;:!?'’)\]}*_~]+$/

/** Splits a text at its http and https addresses. Punctuation that ends a sentence is not part of one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnd(found)
    if (!isWebAddress(address)) continue
    if (index > at) parts.push({ text: text.slice(at, index), href: null })
    parts.push({ text: address, href: address })
    at = index + address.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null })
  return parts
}

/** Keeps a closing bracket that the address itself opened, as in `…/Pike_(street)`. */
function withoutEnd(found: string): string {
  const address = found.replace(trailing, '')
  const isOpen = address.split('(').length > address.split(')').length
  return isOpen && found[address.length] === ')' ? `${address})` : address
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  // Credentials in front of the host make an address look like another one's.
  return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.') && username === ''
}
