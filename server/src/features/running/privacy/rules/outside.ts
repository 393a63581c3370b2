import { isIP } from 'node:net'
import type { OutsideService } from '@nofomo/contracts/privacy/endpoints.ts'

const ownNames = /(?:^|\.)(?:localhost|local|internal|lan|home|intranet|corp)$/

/** The recipient of requests to a URL: its host, unless that is in the operator's own network. Null without a URL. */
export function outside(address: string | null | undefined): OutsideService | null {
  if (!address) return null
  const { hostname } = new URL(address)
  return { host: isOwn(hostname) ? null : hostname }
}

/** Names without a dot, names of local networks, and every bare address: which names no recipient. */
function isOwn(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return isIP(name) !== 0 || !name.includes('.') || ownNames.test(name)
}
