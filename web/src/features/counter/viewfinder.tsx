import CameraIcon from 'virtual:icons/camera'
import CameraOff from 'virtual:icons/camera-off'
import { cameraWords } from './counter.messages.ts'
import type { Camera } from './use-camera.ts'

/** The camera's picture, dark in both themes as no token is; without one, why and what else helps. */
export function Viewfinder({ video, state }: Pick<Camera, 'video' | 'state'>) {
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
