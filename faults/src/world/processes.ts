import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../../../bench/src/support/lifetime.ts'

type Start = {
  /** A file that gets its output. */
  log: string
  env: Record<string, string>
  cwd?: string
  /** The user it runs as. */
  runAs?: { uid: number; gid: number } | null
}

/** A program that can be reached at a port. */
export type Listening = { port: number; program: Program }

const readyMs = 120_000
const stopMs = 30_000
/** Of the output of a program that did not start. */
const maxLines = 6
const maxCharacters = 1_000

/** A program in a process of its own. It is killed at the end of its case, with all that it has started. */
export class Program {
  readonly name: string
  readonly #spawn: () => ChildProcess
  readonly #log: string
  #child: ChildProcess

  constructor(command: string, args: readonly string[], { log, env, cwd = '/', runAs }: Start) {
    this.name = command.split('/').at(-1) ?? command
    this.#log = log
    this.#spawn = () => {
      const output = openSync(log, 'a')
      const child = spawn(command, args, {
        cwd,
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', ...env },
        stdio: ['ignore', output, output],
        ...runAs,
      })
      closeSync(output)
      child.on('error', () => {})
      return child
    }
    this.#child = this.#spawn()
    atEnd(() => this.kill())
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.pid > 0 && this.#child.exitCode === null && this.#child.signalCode === null
  }

  output(): string {
    return readFileSync(this.#log, 'utf8')
  }

  /** Waits until something is true of it. @throws with its last output if it ends before, or after two minutes */
  async until(isReady: () => boolean | Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + readyMs; !(await isReady()); await sleep(20)) {
      if (this.isRunning && Date.now() < deadline) continue
      throw new Error(`${this.name} did not start: ${this.#lastWords()}`)
    }
  }

  #lastWords(): string {
    return this.output().trim().split('\n').slice(-maxLines).join('\n').slice(-maxCharacters)
  }

  /** Ends it as a power cut would, with all that it has started. */
  async kill(): Promise<void> {
    const ended = this.#ended()
    signalAll([this.pid, ...descendants(this.pid)], 'SIGKILL')
    await ended
  }

  /** Kills it, and starts the same again. */
  async restart(): Promise<void> {
    await this.kill()
    this.#child = this.#spawn()
  }

  /** Asks it to end. @returns its exit code */
  async terminate(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const ended = this.#ended()
    if (this.isRunning) this.#child.kill(signal)
    await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
    if (this.isRunning) await this.kill()
    return this.#child.exitCode
  }

  /** Stops it by a signal: nothing is closed, nothing is answered. */
  stop(): void {
    signalAll([this.pid, ...descendants(this.pid)], 'SIGSTOP')
  }

  resume(): void {
    signalAll([...descendants(this.pid), this.pid], 'SIGCONT')
  }

  /** Waits until it ends by itself. @returns its exit code */
  async ended(): Promise<number | null> {
    await this.#ended()
    return this.#child.exitCode
  }

  async #ended(): Promise<void> {
    if (this.isRunning) await once(this.#child, 'exit')
  }
}

/** The processes that a process has started, and those that they have. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const child = Number(name)
    const parent = child > 0 ? parentOf(child) : null
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), child])
  }
  const found: number[] = []
  for (const waiting = [pid]; waiting.length > 0; ) {
    const children = parents.get(waiting.pop() ?? 0) ?? []
    found.push(...children)
    waiting.push(...children)
  }
  return found
}

function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may contain anything; after it come the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid <= 0) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended.
    }
  }
}
