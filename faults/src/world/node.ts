import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverCommand, serverEnvironment } from '../../../scripts/server-command.mjs'
import { compileCache } from './environment.ts'
import { ask } from './http.ts'
import { Program } from './processes.ts'
import type { TcpProxy } from './tcp-proxy.ts'

export type NodeSettings = {
  name: string
  port: number
  /** The address that people open. */
  publicUrl: string
  /** Null: it brings its own. */
  databaseUrl: string | null
  /** The network between this node and its database, where the suite can break it. */
  link: TcpProxy | null
  /** The same to Redis. */
  redisLink: TcpProxy | null
  folder: string
  /** The built checkout it runs. */
  checkout: string
  env?: Record<string, string>
}

const operatorToken = 'a-token-of-the-fault-suite-and-of-nobody-else'

/** One server of the product, in production mode, in a process of its own. */
export class Node {
  readonly name: string
  readonly port: number
  readonly #settings: NodeSettings
  longestStartMs = 0
  #checkout: string
  #program: Program | undefined

  constructor(settings: NodeSettings) {
    this.name = settings.name
    this.port = settings.port
    this.#settings = settings
    this.#checkout = settings.checkout
  }

  /** @throws unless the case has said that it breaks this network */
  get link(): TcpProxy {
    return breakable(this.#settings.link)
  }

  get redisLink(): TcpProxy {
    return breakable(this.#settings.redisLink)
  }

  get dataDir(): string {
    return join(this.#settings.folder, this.name)
  }

  /** Resolves when it listens. */
  async start(checkout = this.#checkout): Promise<void> {
    this.#checkout = checkout
    const { name, port, publicUrl, databaseUrl, folder, env = {} } = this.#settings
    const began = performance.now()
    mkdirSync(this.dataDir, { recursive: true })
    const program = new Program(process.execPath, serverCommand, {
      cwd: checkout,
      log: join(folder, `log/${name}.log`),
      env: {
        ...serverEnvironment,
        ...compileCache(checkout),
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        DATA_DIR: this.dataDir,
        // All people come from this machine, each with an address of their own in a header.
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
        MODE: 'production',
        STAFF_PASSWORD: 'a password of the fault suite',
        METRICS: 'token',
        OPERATOR_TOKEN: operatorToken,
        ...env,
      },
    })
    this.#program = program
    await program.until(() => this.#answers())
    this.longestStartMs = Math.max(this.longestStartMs, performance.now() - began)
  }

  /** As if its machine lost power. */
  async kill(): Promise<void> {
    await this.#program?.kill()
  }

  /** As an operator ends it. @returns its exit code */
  async terminate(): Promise<number | null> {
    return (await this.#program?.terminate()) ?? null
  }

  /** It hangs, with everything it holds. */
  stop(): void {
    this.#program?.stop()
  }

  resume(): void {
    this.#program?.resume()
  }

  get isRunning(): boolean {
    return this.#program?.isRunning ?? false
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5_000)
    return ask(this.port, '/readyz', { signal }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  /** How many streams it says are open. */
  async openStreams(): Promise<number> {
    const headers = { authorization: `Bearer ${operatorToken}` }
    const { text } = await ask(this.port, '/metrics', { headers })
    return Number(/^nofomo_live_streams (\d+)/m.exec(text)?.[1])
  }

  async #answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000)
    return ask(this.port, '/healthz', { signal }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
}

function breakable(link: TcpProxy | null): TcpProxy {
  if (!link) throw new Error('This network does not lead through the suite.')
  return link
}
