import type { Platform } from '../platform.ts'
import type { App } from './app-type.ts'

/** The header has whole seconds. */
const shownMs = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The time that pages are told, in ms: of this machine, as corrected by the database's. */
    readonly toldTime: () => number
  }
}

/** Tells pages the time by which the server judges deadlines, also where the clock of this machine is wrong. */
export function registerServerTime(app: App, { clockOffsetMs }: Pick<Platform, 'clockOffsetMs'>): void {
  const toldTime = () => Date.now() + clockOffsetMs()
  app.decorate('toldTime', toldTime)
  app.addHook('onRequest', (_request, reply, done) => {
    if (Math.abs(clockOffsetMs()) >= shownMs) reply.header('date', new Date(toldTime()).toUTCString())
    done()
  })
}
