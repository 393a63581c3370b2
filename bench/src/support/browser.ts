import { existsSync } from 'node:fs'
import { atEnd } from './lifetime.ts'
import { loadLighthouse } from './lighthouse.ts'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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

/** A fresh Chromium: `CHROME_PATH`, Debian's, else whatever is installed. @throws if there is none */
export async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const chromePath = process.env.CHROME_PATH ?? usualPlaces.find((path) => existsSync(path))
  const { launch } = await loadLighthouse()
  const chrome = await launch({
    chromeFlags: flags,
    ignoreDefaultFlags: false,
    ...(chromePath && { chromePath }),
  })
  return { port: chrome.port, stop: atEnd(async () => chrome.kill()) }
}
