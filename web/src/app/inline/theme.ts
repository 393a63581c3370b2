/** Before the first paint: applies the stored theme, and whether a voter name is stored. */
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') dataset.theme = theme
  if (localStorage.getItem('nofomo.voterName')) dataset.joined = ''
} catch {
  // Storage may be blocked: the page then follows the system's theme.
}
