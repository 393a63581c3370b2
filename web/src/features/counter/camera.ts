import { tabStorage } from '../../lib/storage/browser-storage.ts'

/**
 * Why there is no picture: the page is not secure · the browser or the person refused · there is no camera · another app
 * has it · anything else.
 */
export type CameraTrouble = 'insecure' | 'denied' | 'missing' | 'busy' | 'broken'

/** Set once somebody has started the camera in this tab. */
const wantedKey = 'counterCamera'

/** Whether the camera may start without being asked for: it was started in this tab, or the browser allows it lastingly. */
export async function startsByItself(): Promise<boolean> {
  if (tabStorage.read(wantedKey) !== null) return true
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return status?.state === 'granted'
}

export const rememberStart = () => tabStorage.write(wantedKey, 'yes')
export const forgetStart = () => tabStorage.remove(wantedKey)

/** The camera at the back, where there are several. @throws DOMException as getUserMedia does */
export async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext || !navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

const troubles: Record<string, CameraTrouble> = {
  SecurityError: 'insecure',
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof DOMException && troubles[error.name]) || 'broken'
}

type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } }

/**
 * Whether this document came from a page that forbids the camera, as all but the counter's do: then this page, reached
 * by a link, has to be loaded as a document of its own.
 */
export function needsOwnDocument(): boolean {
  const isForbidden = (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false
  const [loaded] = performance.getEntriesByType('navigation')
  return isForbidden && loaded !== undefined && !/^\/redeem(\/|$)/.test(new URL(loaded.name).pathname)
}
