/** A web address that pages may link to; one without a scheme gets the plain one. Null for anything else. */
export function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (/\s|;/.test(text) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(hostname) ? address : null
}
