import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notAVoucher } from './counter.messages.ts'
import { CounterFrame } from './counter-frame.tsx'
import { PictureButton } from './picture-button.tsx'
import { voucherCodeIn } from './scanned-code.ts'
import { scannedHere } from './scanned-here.ts'
import { ShortCodeForm } from './short-code-form.tsx'
import { SignPhoneOut } from './sign-phone-out.tsx'
import { type CameraState, useCamera } from './use-camera.ts'
import { Viewfinder } from './viewfinder.tsx'

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
