import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from './folders.ts'
import { atEnd } from './lifetime.ts'

export type Child = {
  pid: number
  /** Its output so far. */
  output(): string
  stop(): Promise<void>
}

const readyMs = 30_000
const stopMs = 15_000

/**
 * Starts `node` with these arguments in the project's folder, or in another checkout's, and waits until it prints `ready`.
 * @throws with its output if it exits before, or prints nothing for 30 s
 */
export async function startNode(
  args: readonly string[],
  { env = {}, ready, root = projectRoot }: { env?: Record<string, string>; ready: RegExp; root?: string },
): Promise<Child> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = atEnd(() => end(child))
  let output = ''
  const collect = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-100_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  for (const deadline = Date.now() + readyMs; !ready.test(output); await sleep(10)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${args.join(' ')} did not start:\n${output}`)
    }
  }
  return { pid: child.pid ?? 0, output: () => output, stop }
}

/** Runs `node` to its end. @returns its output. @throws if it fails */
export async function runNode(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = atEnd(() => end(child))
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece
  })
  await once(child, 'close')
  await stop()
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed: ${output}`)
  return output
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}
