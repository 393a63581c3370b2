import { useLayoutEffect, useState } from 'react'
import { tabStorage } from '../../platform/browser-storage.ts'
import { parsedObject } from '../../platform/parsed-object.ts'

const key = 'nofomoGateMail'
/** As long as the server tells a browser what became of its link. */
const rememberedMs = 60 * 60_000

/** The address a stored text says a mail was sent to within the hour; null for none. */
export function sentToOf(stored: string | null, now: number): string | null {
  const { email, sentAt } = (parsedObject(stored) ?? {}) as { email?: unknown; sentAt?: unknown }
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null
  return now >= sentAt && now - sentAt < rememberedMs ? email : null
}

/**
 * Where this tab's gate had a mail sent to, over reloads. It is read after the first rendering, for the server does not
 * know it, and before anybody sees that.
 */
export function useSentTo(): [string | null, (email: string | null) => void] {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useLayoutEffect(() => setSentTo(sentToOf(tabStorage.read(key), Date.now())), [])
  function change(email: string | null) {
    // Where storage is refused, the page itself still has it.
    if (email === null) tabStorage.remove(key)
    else tabStorage.write(key, JSON.stringify({ email, sentAt: Date.now() }))
    setSentTo(email)
  }
  return [sentTo, change]
}
