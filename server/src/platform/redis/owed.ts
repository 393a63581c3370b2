import type { Command, RedisLink } from './link.ts'

/** How many commands are queued without a connection; further ones are dropped. */
const maxOwed = 20_000
const perTransaction = 500

export type Owed = { send(commands: readonly Command[]): void }

/** Sends commands without waiting for their replies, now or once there is a connection again. */
export function createOwed(link: RedisLink): Owed {
  let waiting: Command[] = []

  function send(commands: readonly Command[]): void {
    if (link.isUp()) return void link.run(commands).catch(() => undefined)
    if (waiting.length + commands.length <= maxOwed) waiting.push(...commands)
  }

  link.onUp(() => {
    const owed = waiting
    waiting = []
    for (let at = 0; at < owed.length; at += perTransaction) send(owed.slice(at, at + perTransaction))
  })
  return { send }
}
