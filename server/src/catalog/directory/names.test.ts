import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableName } from './names.ts'

describe('a name of the file becomes readable', () => {
  test.each([
    ['TUTTA BELLA', 'Tutta Bella'],
    ['#807 TUTTA BELLA', 'Tutta Bella'],
    ['IHOP #1755', 'IHOP'],
    ["O'MALLEY'S", "O'Malley's"],
    ["MCDONALD'S RESTAURANT 0459", "McDonald's"],
    ["ABBOUD'S MCDONALD'S, LLC", "McDonald's"],
    ["L'OURSIN", "L'Oursin"],
    ["MC MENAMIN'S", "McMenamin's"],
    ["EMMA'S BBQ", "Emma's BBQ"],
    ["BB'S TERIYAKI GRILL LLC", "BB's Teriyaki Grill"],
    ['SHOP AGORA, THE', 'The Shop Agora'],
    ['CAPITAL GRILLE, THE #8030', 'The Capital Grille'],
    ['STONE HOUSE CAFE THE', 'The Stone House Cafe'],
    ['FANG LLC DBA MIKE’S NOODLE HOUSE', 'Mike’s Noodle House'],
    ['HAPPY LEMON dba TRICERA LLC', 'Happy Lemon'],
    ['VARAMINI RESTAURANTS LLC/GANTRY', 'Gantry'],
    ['GUINUA FOOD INC, I LOVE TERIYAKI', 'I Love Teriyaki'],
    ['SKYLARK CAFE & CLUB , LLC', 'Skylark Cafe & Club'],
    ['STABUCKS COFFEE #15719', 'Starbucks'],
    ['STARBUCKS COFEE #318', 'Starbucks'],
    ['SUBWAY 26 999', 'Subway'],
    ['DOMINO’S PIZZA #7084'.replace('’', "'"), "Domino's Pizza"],
    ['DIVA ESPRESSO (BROADVIEW)', 'Diva Espresso'],
    ['125TH ST GRILL', '125th St Grill'],
    ['2C THAIBISTRO & SPIRITS', '2C Thaibistro & Spirits'],
    ['FONTE COFFEE - 8TH AVE', 'Fonte Coffee - 8th Ave'],
    ['LA CARTA DE OAXACA', 'La Carta de Oaxaca'],
    ['LIFE ON MARS', 'Life on Mars'],
    ['MoPOP Cafe & Bar', 'MoPOP Cafe & Bar'],
    ['PHO 25 LLC', 'Pho 25'],
    ['KFC/A&W', 'KFC/A&W'],
    ['RIONE XIII', 'Rione XIII'],
    ['TUTTA BELLA NEAPOLITAN PIZZARI', 'Tutta Bella Neapolitan Pizzeria'],
  ])('%s → %s', (raw, name) => expect(readableName(raw)).toBe(name))
})

test('whatever the file holds, a name is one trimmed line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (raw) => {
      expect(readableName(raw)).toBe(readableName(raw).trim())
    }),
  )
})
