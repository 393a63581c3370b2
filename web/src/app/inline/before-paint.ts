import { answerNotice, noteConsent } from './consent.ts'

/** Before the first paint: applies the stored theme, whether a voter name is stored, and whether consent is asked for. */
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') dataset.theme = theme
  if (localStorage.getItem('nofomo.voterName')) dataset.joined = ''
  noteConsent(localStorage)
  answerNotice(localStorage)
} catch {
  // Storage may be blocked: the page then follows the system's theme, and nothing is counted.
}
