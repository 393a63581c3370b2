import CameraIcon from 'virtual:icons/camera'
import CameraOff from 'virtual:icons/camera-off'
import ImageIcon from 'virtual:icons/image'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { paths } from '../../../shell/paths.ts'
import { useLeave } from '../../../sign-in/use-sign-out.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { cameraWords, noCodeInPicture, notAPicture, notAVoucher } from './counter.messages.ts'
import { CounterFrame } from './counter-frame.tsx'
import { readPicture } from './qr-reader.ts'
import { voucherCodeIn } from './scanned-code.ts'
import { scannedHere } from './scanned-here.ts'
import { ShortCodeForm } from './short-code-form.tsx'
import { type Camera, type CameraState, useCamera } from './use-camera.ts'

type ScanScreenProps = { phone: string | null; venues: readonly string[] }

const mayStart: readonly CameraState[] = ['off', 'denied', 'busy', 'broken']

/** Three ways to a voucher, all within one hand's reach: the camera, the code read out, a picture. */
export function ScanScreen({ phone, venues }: ScanScreenProps) {
  const navigate = useNavigate()
  const opening = useRef<string>(null)
  const [isForeign, setForeign] = useState(false)

  async function open(code: string) {
    opening.current = code
    await navigate(paths.voucher(code), { state: scannedHere })
    // Else the voucher is about to be shown, and another frame read until then would open it twice.
    const isLeft = location.pathname === paths.voucher(code)
    if (opening.current === code && !isLeft) opening.current = null
  }

  function onRead(text: string) {
    const code = voucherCodeIn(text)
    setForeign(code === null)
    // The camera still sees the code while its voucher loads: opening it again would start over. Not asked of the router,
    // whose state is rendered late on a busy phone.
    if (code !== null && opening.current !== code) void open(code)
  }

  const { video, state, start } = useCamera(onRead)
  return (
    <CounterFrame
      head={
        <h1 className="line-clamp-2 large-text:line-clamp-none text-xl leading-tight wrap-anywhere">
          Redeem at {venues.join(', ')}
        </h1>
      }
    >
      <Viewfinder video={video} state={state} />
      <div className="grid content-end gap-3">
        <Alert small problem={isForeign ? { sentence: notAVoucher } : null} />
        {mayStart.includes(state) && (
          <Button size="large" onClick={start}>
            Start the camera
          </Button>
        )}
        <ShortCodeForm onFound={open} />
        <PictureButton onRead={onRead} />
        {phone === null ? (
          <ButtonLink to={paths.venueDashboard()} look="ghost" size="small">
            Back to the dashboard
          </ButtonLink>
        ) : (
          <SignPhoneOut phone={phone} />
        )}
      </div>
    </CounterFrame>
  )
}

/** Which phone this is. The link works once: a phone that signs out needs another. */
function SignPhoneOut({ phone }: { phone: string }) {
  const leave = useLeave(paths.redeem(), 'POST /api/auth/logout')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="line-clamp-2 large-text:line-clamp-none min-w-0 flex-1 wrap-anywhere">
        This phone is <strong className="text-ink">{phone}</strong>.
      </p>
      <EndButton
        label="Sign Out"
        question="Sign this phone out? To redeem again it needs a new link from somebody of the venue."
        yes="Sign Out"
        look="ghost"
        className="shrink-0"
        onEnd={leave}
      />
    </div>
  )
}

/** The camera's picture, dark in both themes as no token is; without one, why and what else helps. */
function Viewfinder({ video, state }: Pick<Camera, 'video' | 'state'>) {
  const isTrouble = state !== 'on' && state !== 'off' && state !== 'starting'
  const Icon = isTrouble ? CameraOff : CameraIcon
  return (
    <div
      className={`relative isolate grid min-h-36 overflow-hidden rounded-card border border-edge bg-[#0c1714] text-[#f0f3ec] ${state === 'on' ? '[container-type:size]' : ''}`}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label="The camera’s picture"
        className={`absolute inset-0 -z-10 size-full object-cover ${state === 'on' ? '' : 'invisible'}`}
      />
      {state === 'on' ? (
        <>
          <span
            aria-hidden="true"
            className="mb-8 size-[62cqmin] place-self-center rounded-card border-4 border-[#ff8259]"
          />
          <p role="status" className="absolute inset-x-0 bottom-0 bg-[#0c1714]/80 p-2 text-center font-bold">
            {cameraWords.on}
          </p>
        </>
      ) : (
        <div className="grid max-w-sm justify-items-center gap-3 place-self-center p-4 text-center">
          <Icon aria-hidden="true" className="size-8 text-[#ff8259]" />
          <p role={isTrouble ? 'alert' : 'status'} className="font-bold">
            {cameraWords[state]}
          </p>
        </div>
      )}
    </div>
  )
}

/** A picture of the QR code from the phone's gallery. It is read in the browser and sent nowhere. */
function PictureButton({ onRead }: { onRead: (text: string) => void }) {
  const { busy, problem, send, refuse } = useSending()

  async function read(file: File) {
    const text = await readPicture(file)
    if (text === null) refuse({ sentence: noCodeInPicture, fields: {} })
    else onRead(text)
  }

  return (
    <div className="grid gap-2">
      <label
        className={buttonClass(
          'quiet',
          'normal',
          'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-sound',
        )}
      >
        <ImageIcon aria-hidden="true" className="size-5" />
        {busy ? 'Reading the picture…' : 'Use a picture'}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file)
              void send(
                () => read(file),
                () => ({ sentence: notAPicture, fields: {} }),
              )
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </label>
      <Alert small problem={problem} />
    </div>
  )
}
