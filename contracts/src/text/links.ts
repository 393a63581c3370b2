/** A scheme, an address for mail, numbers of a host, or names with dots between them, of which the last is a word. */
const link =
  /[a-z][a-z0-9+.-]*:\/\/\S*|\S+@\S+[.]\S+|\bwww[.]\S+|\b\d{1,3}(?:[.]\d{1,3}){3}\b|[\p{L}\p{N}-]{2,}(?:[.][\p{L}\p{N}-]+)*[.]\p{L}{2,}(?:[/:?#]\S*)?/iu

/** Dots that browsers take for the one of addresses. */
const otherDots = /[。｡．]/g

/** What leads elsewhere in a text, or looks as if it did; null without any. Abbreviations such as `p.m.` do not. */
export function linkIn(text: string): string | null {
  return link.exec(text.normalize('NFKC').replace(otherDots, '.'))?.[0] ?? null
}
