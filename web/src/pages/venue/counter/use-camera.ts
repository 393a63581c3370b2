import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { readFrame } from './qr-reader.ts'

export type CameraState = 'off' | 'starting' | 'on' | CameraTrouble

export type Camera = { video: RefObject<HTMLVideoElement | null>; state: CameraState; start: () => void }

/** Between two frames that are read, besides the time that takes. */
const pauseMs = 80

/** A camera that reads QR codes while the page is visible. `onRead` gets each text that it sees. */
export function useCamera(onRead: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const isVisible = useVisible()
  const read = useEffectEvent(onRead)
  const open = useEffectEvent(() => (needsOwnDocument() ? location.reload() : setWanted(true)))
  useEffect(() => {
    void startsByItself().then((starts) => starts && open())
  }, [])
  useEffect(() => {
    if (!isWanted || !isVisible || !video.current) return
    const ending = new AbortController()
    setState('starting')
    scan(video.current, ending.signal, { onOn: () => setState('on'), onRead: read }).catch((error) => {
      if (ending.signal.aborted) return
      const trouble = troubleOf(error)
      if (trouble === 'denied') forgetStart()
      setState(trouble)
      setWanted(false)
    })
    return () => ending.abort()
  }, [isWanted, isVisible])

  function start() {
    rememberStart()
    if (needsOwnDocument()) location.reload()
    else setWanted(true)
  }
  return { video, state: isWanted && state === 'off' ? 'starting' : state, start }
}

type Scanning = { onOn: () => void; onRead: (text: string) => void }

/** Reads frames until the signal. @throws what `openCamera` throws, and NotReadableError once the camera is taken away */
async function scan(video: HTMLVideoElement, signal: AbortSignal, { onOn, onRead }: Scanning) {
  const stream = await openCamera()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    video.srcObject = stream
    await video.play()
    onOn()
    while (!signal.aborted) {
      if (!stream.active) throw new DOMException('', 'NotReadableError')
      const text = await readFrame(video)
      if (text !== null && !signal.aborted) onRead(text)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    stop()
  }
}

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function useVisible(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

/**
 * Why there is no picture: the page is not secure · the browser or the person refused · there is no camera · another app
 * has it · anything else.
 */
type CameraTrouble = 'insecure' | 'denied' | 'missing' | 'busy' | 'broken'

/** Set once somebody has started the camera in this tab. */
const wantedKey = 'counterCamera'

/** Whether the camera may start without being asked for: it was started in this tab, or the browser allows it lastingly. */
async function startsByItself(): Promise<boolean> {
  if (tabStorage.read(wantedKey) !== null) return true
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return status?.state === 'granted'
}

const rememberStart = () => tabStorage.write(wantedKey, 'yes')
const forgetStart = () => tabStorage.remove(wantedKey)

/** The camera at the back, where there are several. @throws DOMException as getUserMedia does */
async function openCamera(): Promise<MediaStream> {
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

function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof DOMException && troubles[error.name]) || 'broken'
}

type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } }

/**
 * Whether this document came from a page that forbids the camera, as all but the counter's do: then this page, reached
 * by a link, has to be loaded as a document of its own.
 */
function needsOwnDocument(): boolean {
  const isForbidden = (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false
  const [loaded] = performance.getEntriesByType('navigation')
  return isForbidden && loaded !== undefined && !/^\/redeem(\/|$)/.test(new URL(loaded.name).pathname)
}
