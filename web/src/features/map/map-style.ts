import map from './map.css?inline'
import pins from './pins.css?inline'

let worn: CSSStyleSheet | undefined

/** Adds the map's own style to the document, once. It comes with the map's script, so pages without a map load none of it. */
export function wearMapStyle(): void {
  if (worn) return
  worn = new CSSStyleSheet()
  worn.replaceSync(map + pins)
  document.adoptedStyleSheets.push(worn)
}
