import { serverNow } from '../time/clock.ts'

/** What was read from the server, and when (ms). */
export type ServerData<Data> = { data: Data; at: number }

export const currentServerData = <Data>(data: Data): ServerData<Data> => ({ data, at: serverNow() })
