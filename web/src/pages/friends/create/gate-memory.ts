import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { useLayoutEffect, useState } from 'react'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import { deviceNow } from '../../../lib/time/clock.ts'

const key = 'nofomoGateMail'
/** As long as the server reports the state of a link to a browser. */
const rememberedMs = hourMs

/** The address to which a stored text says a mail was sent within the hour; null if none. */
export function sentToOf(stored: string | null, now: number): string | null {
  const { email, sentAt } = (parsedObject(stored) ?? {}) as { email?: unknown; sentAt?: unknown }
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null
  return now >= sentAt && now - sentAt < rememberedMs ? email : null
}

/**
 * The address to which this tab's gate sent a mail, across reloads. Read after the first render, since the server does
 * not know it, but before the first paint.
 */
export function useSentTo(): [string | null, (email: string | null) => void] {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useLayoutEffect(() => setSentTo(sentToOf(tabStorage.read(key), deviceNow())), [])
  function change(email: string | null) {
    // Where storage is refused, the page still has it in memory.
    if (email === null) tabStorage.remove(key)
    else tabStorage.write(key, JSON.stringify({ email, sentAt: deviceNow() }))
    setSentTo(email)
  }
  return [sentTo, change]
}
