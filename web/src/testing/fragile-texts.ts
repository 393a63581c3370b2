/**
 * The texts that a translator would break: those which React made a text node for. It changes, removes and orients itself
 * by that node, and a translator has replaced it long ago. React changes any other text through its element. Complete in
 * itself, because journeys send it to their browsers.
 */
export function findFragileTexts(root: Node): string[] {
  const isFragile = (text: Text) =>
    /\S/.test(text.data) &&
    !text.parentElement?.closest('[translate=no], script, style, textarea') &&
    Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text && isFragile(node)) found.push(node.data)
  }
  return found
}
