import { Button } from '../../../ui/button.tsx'

/** Replaces the card and its buttons in a browser that keeps no cookies. */
export default function CookiesRefused() {
  return (
    <section
      role="alert"
      className="grid gap-3 rounded-card border border-line bg-raised p-4 text-center shadow-card"
    >
      <h2 className="text-xl">This browser refuses cookies</h2>
      <p>
        A cookie is how a vote stays yours: without it nothing you tap here can be saved. Allow cookies for
        this site in the browser’s settings, or open the link in another browser.
      </p>
      <Button onClick={() => location.reload()}>I’ve allowed them: try again</Button>
    </section>
  )
}
