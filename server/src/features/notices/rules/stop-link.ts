import { createHmac, timingSafeEqual } from 'node:crypto'

const noticeKinds = ['weekly', 'rush'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The mail of a kind to one member of a venue, by the number of the membership. */
export type StopTarget = { kind: NoticeKind; memberId: string }

const macBytes = 16

function macOf(key: Buffer, kind: string, memberId: string): Buffer {
  return createHmac('sha256', key).update(`${kind} ${memberId}`).digest().subarray(0, macBytes)
}

/** The end of the address that stops a mail without a login: valid for this mail alone, and as long as there is such mail. */
export function stopToken({ kind, memberId }: StopTarget, key: Buffer): string {
  return `${kind}.${memberId}.${macOf(key, kind, memberId).toString('base64url')}`
}

/** Null for a token that was not made with this key. */
export function readStopToken(token: string, key: Buffer): StopTarget | null {
  const [, named, memberId = '', mac = ''] = /^(\w+)\.(\d{1,18})\.([\w-]{22})$/.exec(token) ?? []
  const kind = noticeKinds.find((known) => known === named)
  if (!kind) return null
  const sentMac = Buffer.from(mac, 'base64url')
  const expected = macOf(key, kind, memberId)
  return sentMac.length === macBytes && timingSafeEqual(sentMac, expected) ? { kind, memberId } : null
}
