import type { Hub } from '../live/hub.ts'
import type { Subject } from '../live/topic.ts'
import type { Watchers } from '../live/watchers.ts'
import type { Command, RedisLink } from './link.ts'
import type { WatchedNames } from './watched-names.ts'

/** How often changes are published and the stored numbers renewed. */
const publishMs = 1_000
/** A node that does not renew its numbers is gone. */
const keptMs = 5_000
/** How many numbers of a node one message carries. */
const perMessage = 500
const everything = '*'

type Deps = {
  link: RedisLink
  hub: Pick<Hub, 'watching' | 'onWatchingChanged'>
  names: WatchedNames
}

/** The watchers of one other node, by the name of the subject. */
type Numbers = Map<string, number>

/**
 * Sums the watchers of all nodes. Each stores its numbers in a hash that it renews every second, and publishes changes to
 * it; the others read the whole hash when a node is new to them. The numbers of a dead node expire after five seconds.
 */
export function createSharedWatchers({ link, hub, names: watchedHere }: Deps): Watchers {
  const channel = link.name('watchers')
  const ownKey = keyOf(link.nodes.own)
  const numbers = new Map<string, Numbers>()
  const listeners: ((subject: Subject) => void)[] = []
  const changed = new Set<string>()
  let isStored = false
  let downSince: number | null = performance.now()

  function keyOf(node: string): string {
    return link.name('watchers', node)
  }

  function notify(names: Iterable<string>): void {
    for (const name of names) {
      const subject = watchedHere.subjectOf(name)
      if (subject) for (const listener of listeners) listener(subject)
    }
  }

  function replaceNumbers(node: string, next: Numbers): void {
    const before = numbers.get(node)
    numbers.set(node, next)
    notify(new Set([...(before?.keys() ?? []), ...next.keys()]))
  }

  function removeNode(node: string): void {
    const before = numbers.get(node)
    numbers.delete(node)
    notify(before?.keys() ?? [])
  }

  /** Reads all numbers of a node. Later changes arrive later on the same connection. */
  async function read(node: string): Promise<void> {
    const [reply] = await link.run([['HGETALL', keyOf(node)]])
    const entries = Object.entries((reply ?? {}) as Record<string, string>)
    replaceNumbers(node, new Map(entries.map(([name, count]) => [name, Number(count)])))
  }

  const readSoon = (node: string) => void read(node).catch(() => undefined)

  function receive(text: string): void {
    const [from = '', content = ''] = text.split(' ')
    if (from === link.nodes.own) return
    const known = numbers.get(from)
    // A failed read is repeated at the node's next message; without one nothing has changed.
    if (content === everything || !known) {
      readSoon(from)
      return
    }
    const names: string[] = []
    for (const pair of content.split(',')) {
      const [name = '', count] = pair.split('=')
      if (Number(count) > 0) known.set(name, Number(count))
      else known.delete(name)
      names.push(name)
    }
    notify(names)
  }

  /** Renews the stored numbers and publishes the changes. */
  async function publishChanges(): Promise<void> {
    if (!link.isUp()) return removeNodesWhileDown()
    if (!isStored) return storeAll()
    const names = [...changed]
    changed.clear()
    const stored = storing(names)
    try {
      const replies = await link.run([...stored, ['PEXPIRE', ownKey, String(keptMs)]])
      // Redis has lost the key, such as after a flush.
      if (replies.at(-1) === 0 && watchedHere.all().length > 0) isStored = false
      for (const message of messages(names)) await link.publish(channel, message)
    } catch {
      isStored = false
    }
  }

  async function storeAll(): Promise<void> {
    const names = watchedHere.all()
    changed.clear()
    isStored = true
    try {
      await link.run([['DEL', ownKey], ...storing(names), ['PEXPIRE', ownKey, String(keptMs)]])
      await link.publish(channel, `${link.nodes.own} ${everything}`)
    } catch {
      isStored = false
    }
  }

  function storing(names: readonly string[]): Command[] {
    const open = names.filter((name) => countHere(name) > 0)
    const left = names.filter((name) => countHere(name) === 0)
    const set: Command = ['HSET', ownKey, ...open.flatMap((name) => [name, String(countHere(name))])]
    return [
      ...(open.length > 0 ? [set] : []),
      ...(left.length > 0 ? [['HDEL', ownKey, ...left] as Command] : []),
    ]
  }

  function messages(names: readonly string[]): string[] {
    const count = Math.ceil(names.length / perMessage)
    return Array.from({ length: count }, (_, index) => {
      const part = names.slice(index * perMessage, (index + 1) * perMessage)
      const pairs = part.map((name) => `${name}=${countHere(name)}`)
      return `${link.nodes.own} ${pairs.join(',')}`
    })
  }

  function countHere(name: string): number {
    const subject = watchedHere.subjectOf(name)
    return subject ? hub.watching(subject) : 0
  }

  function removeNodesWhileDown(): void {
    if (downSince === null || performance.now() - downSince < keptMs) return
    for (const node of [...numbers.keys()]) removeNode(node)
  }

  hub.onWatchingChanged((subject) => {
    changed.add(watchedHere.nameOf(subject))
    for (const listener of listeners) listener(subject)
  })
  link.subscribe(channel, receive)
  link.nodes.onNew(readSoon)
  link.nodes.onGone(removeNode)
  link.onUp(() => {
    downSince = null
    isStored = false
    for (const node of link.nodes.others()) readSoon(node)
    void publishChanges()
  })
  link.onDown(() => {
    downSince ??= performance.now()
  })
  const publishing = setInterval(publishChanges, publishMs)
  publishing.unref()

  function countElsewhere(subject: Subject): number {
    const name = watchedHere.nameOf(subject)
    let sum = 0
    for (const node of numbers.values()) sum += node.get(name) ?? 0
    return sum
  }

  return {
    count: (subject) => hub.watching(subject) + countElsewhere(subject),
    countElsewhere,
    onChanged: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(publishing)
      try {
        await link.run([['DEL', ownKey]])
        await link.publish(channel, `${link.nodes.own} ${everything}`)
      } catch {
        // The numbers expire by themselves.
      }
    },
  }
}
