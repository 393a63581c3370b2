import type { Bus, Changed } from '../live/changes.ts'
import { kinds, type Message, messagesOf, readMessage } from '../live/messages.ts'
import { createOutgoing } from '../live/outgoing.ts'
import { RedisAway, type RedisLink } from './link.ts'

/**
 * Publish/subscribe between the nodes. When the connection is lost, and when another one stands, everything is stale;
 * meanwhile caches are only compared with stored versions. Closing it closes the link.
 */
export function createRedisBus(link: RedisLink): Bus {
  const channel = link.name('changed')
  let listener: (message: Message | null) => void = () => {}
  const outgoing = createOutgoing(link.nodes.own, (text) => link.publish(channel, text))
  link.subscribe(channel, (text) => {
    const { from, message } = readMessage(text)
    if (from !== link.nodes.own && message) listener(message)
  })
  link.onUp(() => {
    listener(null)
    void outgoing.flush()
  })
  link.onDown(() => listener(null))
  return {
    publish: outgoing.add,
    onMessage(next) {
      listener = next
    },
    isTrusted: link.isUp,
    isAlone: () => false,
    async close() {
      await outgoing.flush()
      await link.close()
    },
  }
}

/** Sends invalidations to all nodes, from an operator's command. @throws RedisAway */
export async function publishOnceTo(
  link: RedisLink,
  changed: Partial<Record<Changed, readonly string[]>>,
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      link.onUp(resolve)
      link.onDown(() => reject(new RedisAway(false)))
      link.open()
    })
    for (const kind of kinds)
      for (const { text } of messagesOf(link.nodes.own, kind, changed[kind] ?? []))
        await link.publish(link.name('changed'), text)
  } finally {
    await link.close()
  }
}
