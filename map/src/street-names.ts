const types: Readonly<Record<string, string>> = {
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Circle: 'Cir',
  Court: 'Ct',
  Drive: 'Dr',
  Lane: 'Ln',
  Parkway: 'Pkwy',
  Place: 'Pl',
  Road: 'Rd',
  Street: 'St',
  Terrace: 'Ter',
  Way: 'Way',
}
const directions: Readonly<Record<string, string>> = {
  North: 'N',
  Northeast: 'NE',
  East: 'E',
  Southeast: 'SE',
  South: 'S',
  Southwest: 'SW',
  West: 'W',
  Northwest: 'NW',
}

/** A street's name as it is written on signs: `Northwest Market Street` → `NW Market St`. */
export function shortStreetName(name: string): string {
  const words = name
    .replace('Martin Luther King Junior', 'MLK Jr')
    .replace(/^I (\d)/, 'I-$1')
    .replace(/^State Route /, 'WA ')
    .split(' ')
  // In `West Seattle Bridge`, `West` is no direction of a street.
  if (!words.some((word, index) => index > 0 && word in types)) return words.join(' ')
  const short = words.map((word, index) => {
    const isEnd = index === 0 || index >= words.length - 2
    return (isEnd && directions[word]) || (index > 0 && types[word]) || word
  })
  return short.join(' ')
}
