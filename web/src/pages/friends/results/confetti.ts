const pieces = 90
const lastsMs = 2_400
const colors = ['--accent', '--yes', '--maybe', '--sound']

/** Confetti over the page. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full'
  canvas.ariaHidden = 'true'
  canvas.width = innerWidth
  canvas.height = innerHeight
  document.body.append(canvas)
  const root = document.createElement('i')
  canvas.after(root)
  const palette = colors.map((name) => {
    // Resolved through a property: a custom one may contain a function that a canvas cannot parse.
    root.style.color = `var(${name})`
    return getComputedStyle(root).color
  })
  root.remove()
  const flakes = Array.from({ length: pieces }, (_, index) => ({
    x: canvas.width * (0.5 + (Math.random() - 0.5) * 0.3),
    y: canvas.height * 0.35,
    dx: (Math.random() - 0.5) * canvas.width * 0.9,
    dy: -canvas.height * (0.25 + Math.random() * 0.55),
    spin: Math.random() * 12 - 6,
    size: 5 + Math.random() * 6,
    color: palette[index % palette.length] ?? '',
  }))
  const begun = performance.now()
  const draw = (now: number) => {
    const seconds = (now - begun) / 1000
    if (now - begun > lastsMs) return canvas.remove()
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.globalAlpha = Math.min(1, (lastsMs - (now - begun)) / 600)
    for (const flake of flakes) {
      const x = flake.x + flake.dx * seconds * 0.8
      const y = flake.y + flake.dy * seconds + canvas.height * 0.62 * seconds * seconds
      pen.setTransform(Math.cos(flake.spin * seconds), Math.sin(flake.spin * seconds), -0.4, 1, x, y)
      pen.fillStyle = flake.color
      pen.fillRect(-flake.size / 2, -flake.size / 2, flake.size, flake.size * 0.6)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
