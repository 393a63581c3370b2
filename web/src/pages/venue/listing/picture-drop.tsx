import ImageUp from 'virtual:icons/image-up'
import { type DragEvent, useState } from 'react'
import { acceptedFiles } from './prepare-picture.ts'

/** Takes a picture by a button, and by dragging it here. */
export function PictureDrop({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid cursor-pointer justify-items-center gap-1 rounded-control border-2 border-dashed p-5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound ${isOver ? 'border-ink bg-tint' : 'border-edge hover:border-ink'}`}
    >
      <ImageUp aria-hidden="true" className="mb-1 size-7 text-accent-text" />
      <span className="text-lg font-bold">Choose a picture</span>
      <span className="text-sm text-muted">
        or drop one here. JPEG, PNG or WebP, wide rather than tall, at least 400 × 300.
      </span>
      <input
        type="file"
        accept={acceptedFiles}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
