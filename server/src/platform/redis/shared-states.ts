import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hmac } from '../keyed-hash.ts'
import type { SharedStates } from '../live/shared-states.ts'
import type { Subject } from '../live/topic.ts'
import type { Watchers } from '../live/watchers.ts'
import type { Secrets } from '../secrets.ts'
import type { RedisLink } from './link.ts'
import type { WatchedNames } from './watched-names.ts'

const cipher = 'aes-256-gcm'
const tagLength = 16

type Deps = {
  link: RedisLink
  secrets: Secrets
  names: WatchedNames
  watchers: Pick<Watchers, 'countElsewhere'>
}

/**
 * Publishes states encrypted and bound to the name of their subject: whoever reads Redis learns nothing from them, and can
 * only repeat them. A message is `<node> <name> <number> <ciphertext>`.
 */
export function createSharedStates({ link, secrets, names, watchers }: Deps): SharedStates {
  const channel = link.name('states')
  const listeners: ((subject: Subject, state: string) => void)[] = []
  let shared = 0

  /** Each process has its own key, so a number in place of a random vector never repeats. */
  const keyOf = (node: string) => hmac(secrets.key('shared states'), node)

  function receive(text: string): void {
    const [node = '', name = '', number = '', sealed = ''] = text.split(' ')
    const subject = node === link.nodes.own ? undefined : names.subjectOf(name)
    if (!subject) return
    const state = unseal(keyOf(node), { name, number: Number(number), sealed })
    if (state !== null) for (const listener of listeners) listener(subject, state)
  }

  link.subscribe(channel, receive)
  return {
    share(subject, state) {
      if (!link.isUp() || watchers.countElsewhere(subject) === 0) return
      const name = names.nameOf(subject)
      const number = shared++
      const sealed = seal(keyOf(link.nodes.own), { name, number, state })
      // The other nodes read what they do not receive.
      link.publish(channel, `${link.nodes.own} ${name} ${number} ${sealed}`).catch(() => {})
    },
    onState: (listener) => void listeners.push(listener),
    isUp: link.isUp,
  }
}

function seal(key: Buffer, { name, number, state }: { name: string; number: number; state: string }): string {
  const sealing = createCipheriv(cipher, key, vectorOf(number)).setAAD(Buffer.from(name))
  const content = Buffer.concat([sealing.update(state, 'utf8'), sealing.final()])
  return Buffer.concat([sealing.getAuthTag(), content]).toString('base64')
}

/** Null if another installation has made it, or somebody has changed it. */
function unseal(
  key: Buffer,
  { name, number, sealed }: { name: string; number: number; sealed: string },
): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const opening = createDecipheriv(cipher, key, vectorOf(number), { authTagLength: tagLength })
    opening.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(0, tagLength))
    return opening.update(bytes.subarray(tagLength), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}

function vectorOf(number: number): Buffer {
  const vector = Buffer.alloc(12)
  vector.writeBigUInt64BE(BigInt(number), 4)
  return vector
}
