import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { countVotes, type FinalView, type History } from '../history/history.ts'
import type { Node } from '../world/node.ts'
import { Browser } from './browser.ts'

const everyMs = 250

/** Polls one node for results. @returns the function that stops it */
export function readResults(
  node: Node,
  sessionIds: readonly string[],
  publicUrl: string,
  history: History,
): () => void {
  const browser = new Browser(publicUrl, history.directAnswers)
  const timer = setInterval(() => {
    const sessionId = sessionIds[Math.floor(Math.random() * sessionIds.length)]
    if (sessionId !== undefined) void readOnce(browser, node, sessionId, history)
  }, everyMs)
  return () => clearInterval(timer)
}

async function readOnce(browser: Browser, node: Node, sessionId: string, history: History): Promise<void> {
  const beganAt = performance.now()
  try {
    const { status, text } = await browser.send(node.port, pathOf(sessionId))
    if (status !== 200) return
    const counts = countVotes((JSON.parse(text) as Snapshot).votes)
    history.reads.push({ node: node.name, sessionId, beganAt, endedAt: performance.now(), counts })
  } catch {
    // The node is gone; that is recorded.
  }
}

/** The current results of a node. */
export async function lookAt(node: Node, sessionId: string, publicUrl: string): Promise<FinalView> {
  const browser = new Browser(publicUrl, [])
  const { status, text } = await browser.sendPatiently(node.port, pathOf(sessionId))
  const votes = status === 200 ? (JSON.parse(text) as Snapshot).votes : []
  return { who: node.name, sessionId, counts: countVotes(votes) }
}

/** Nodes of the release before know it, too. */
const pathOf = (sessionId: string) => `/api/public/vote/${sessionId}/results-safe`
