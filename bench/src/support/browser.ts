import { findWholeBrowser } from '../../../scripts/chromium.mjs'
import { atEnd } from './lifetime.ts'
import { loadLighthouse } from './lighthouse.ts'

/** No background network traffic, and no sandbox: it must also run as root in a container. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A fresh Chromium. @throws if there is none */
export async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const chromePath = findWholeBrowser()
  const { launch } = await loadLighthouse()
  const chrome = await launch({ chromeFlags: flags, ignoreDefaultFlags: false, chromePath })
  return { port: chrome.port, stop: atEnd(async () => chrome.kill()) }
}
