/**
 * Translates the page as browsers do: puts each text into `<font><font>`, also those that come later. What is marked
 * with `translate="no"` stays. The words stay the same, so that tests find them. Complete in itself, because journeys
 * send it to their browsers.
 * @returns ends it
 */
export function translatePage(): () => void {
  const translated = new WeakSet<Node>()
  const foreign = '[translate=no], script, style, textarea, title, noscript'

  function translate(text: Text): void {
    if (translated.has(text) || !/\S/.test(text.data) || text.parentElement?.closest(foreign)) return
    const inner = document.createElement('font')
    const copy = document.createTextNode(text.data)
    translated.add(copy)
    inner.append(copy)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateBelow(node: Node): void {
    if (node instanceof Text) translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        translated.delete(target)
        translateBelow(target)
      } else for (const node of addedNodes) if (node.isConnected) translateBelow(node)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  translateBelow(document)
  return () => observer.disconnect()
}
