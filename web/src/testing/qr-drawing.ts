import encodeQR from 'qr'

/** A canvas with the QR code of a text in the middle of a phone's dark screen. */
export function qrCanvas(text: string): HTMLCanvasElement {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const size = 5
  const side = modules.length * size
  const canvas = Object.assign(document.createElement('canvas'), { width: side + 160, height: side + 80 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = '#14181d'
  context.fillRect(0, 0, canvas.width, canvas.height)
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      context.fillStyle = isDark ? '#000' : '#fff'
      context.fillRect(80 + x * size, 40 + y * size, size, size)
    })
  })
  return canvas
}

/** The same as a picture file. */
export async function qrPicture(text: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => qrCanvas(text).toBlob(resolve))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], 'screenshot.png', { type: 'image/png' })
}
