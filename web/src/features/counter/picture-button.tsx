import ImageIcon from 'virtual:icons/image'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { noCodeInPicture, notAPicture } from './counter.messages.ts'
import { readPicture } from './qr-reader.ts'

/** A picture of the QR code from the phone's gallery. It is read in the browser and sent nowhere. */
export function PictureButton({ onRead }: { onRead: (text: string) => void }) {
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
