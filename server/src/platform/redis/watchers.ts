import type { Hub } from '../live/hub.ts'
import type { Subject } from '../live/topic.ts'
import type { Watchers } from '../live/watchers.ts'
import type { Command, RedisLink } from './link.ts'

/** What has changed is told once in this time, and what is stored is renewed. */
const publishMs = 1_000
/** A node that does not renew its numbers is gone. */
const keptMs = 5_000
/** Numbers of a node that are told in one message. */
const perMessage = 500
const everything = '*'

type Deps = {
  link: RedisLink
  hub: Pick<Hub, 'watching' | 'onWatchingChanged'>
  hiddenName: (purpose: string, text: string) => string
}

/** The watchers of one other node, by the name of the subject. */
type Numbers = Map<string, number>

/**
 * Adds the watchers of all nodes. Each keeps its numbers in a hash that it renews each second, and tells the others what
 * changed in it; they read the whole hash when they first hear of a node. Subjects are named by keyed hashes: the ids
 * of sessions open them. Numbers of a node that has died are gone after five seconds.
 */
export function createSharedWatchers({ link, hub, hiddenName }: Deps): Watchers {
  const channel = link.name('watchers')
  const ownKey = keyOf(link.nodes.own)
  const numbers = new Map<string, Numbers>()
  const listeners: ((subject: Subject) => void)[] = []
  /** What is watched here, by its name. */
  const watchedHere = new Map<string, Subject>()
  const changed = new Set<string>()
  let isStored = false
  let downSince: number | null = performance.now()

  function keyOf(node: string): string {
    return link.name('watchers', node)
  }

  const nameOf = ({ kind, id }: Subject) => hiddenName(kind, id)

  function notify(names: Iterable<string>): void {
    for (const name of names) {
      const subject = watchedHere.get(name)
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

  /** The whole of a node. What it tells later arrives later on the same connection. */
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
    // What failed is read again at the node's next message; without one nothing has changed.
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

  /** Renews what is stored, and tells what has changed since. */
  async function publishChanges(): Promise<void> {
    if (!link.isUp()) return removeNodesWhileDown()
    if (!isStored) return storeAll()
    const names = [...changed]
    changed.clear()
    const stored = storing(names)
    try {
      const replies = await link.run([...stored, ['PEXPIRE', ownKey, String(keptMs)]])
      // Redis has dropped it, as when it was emptied.
      if (replies.at(-1) === 0 && watchedHere.size > 0) isStored = false
      for (const message of messages(names)) await link.publish(channel, message)
    } catch {
      isStored = false
    }
  }

  async function storeAll(): Promise<void> {
    const names = [...watchedHere.keys()]
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
    const subject = watchedHere.get(name)
    return subject ? hub.watching(subject) : 0
  }

  function removeNodesWhileDown(): void {
    if (downSince === null || performance.now() - downSince < keptMs) return
    for (const node of [...numbers.keys()]) removeNode(node)
  }

  hub.onWatchingChanged((subject) => {
    const name = nameOf(subject)
    if (hub.watching(subject) > 0) watchedHere.set(name, subject)
    else watchedHere.delete(name)
    changed.add(name)
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

  return {
    count(subject) {
      const name = nameOf(subject)
      let sum = hub.watching(subject)
      for (const node of numbers.values()) sum += node.get(name) ?? 0
      return sum
    },
    onChanged: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(publishing)
      try {
        await link.run([['DEL', ownKey]])
        await link.publish(channel, `${link.nodes.own} ${everything}`)
      } catch {
        // They notice by themselves.
      }
    },
  }
}
