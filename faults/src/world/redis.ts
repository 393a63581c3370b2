import { connect } from 'node:net'
import { freePort } from '../../../bench/src/support/ports.ts'
import { answers } from './database.ts'
import { findProgram } from './environment.ts'
import { Program } from './processes.ts'
import type { World } from './world.ts'

const password = 'of-the-fault-suite'

/** A Redis without persistence, with a password. */
export class Redis {
  readonly port: number
  readonly #log: string
  #program: Program | undefined

  private constructor(port: number, log: string) {
    this.port = port
    this.#log = log
  }

  static async start(world: World): Promise<Redis> {
    const redis = new Redis(await freePort(), world.log('redis'))
    await redis.start()
    return redis
  }

  /** The address for a node that reaches it at a port of this machine. */
  readonly url = (port: number): string => `redis://:${password}@127.0.0.1:${port}`

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--requirepass', password]
    this.#program = new Program(findProgram('redis-server') ?? '', args, { log: this.#log, env: {} })
    await this.#program.until(() => answers(() => reach(this.port)))
  }

  async kill(): Promise<void> {
    await this.#program?.kill()
  }

  stop(): void {
    this.#program?.stop()
  }

  resume(): void {
    this.#program?.resume()
  }
}

/** @throws if nobody listens */
export function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(void socket.destroy()))
    socket.once('error', reject)
  })
}
