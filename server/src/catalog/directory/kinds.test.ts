import { describe, expect, test } from 'vitest'
import { isForGuests, kindOf } from './kinds.ts'

describe('left out is what nobody goes out to', () => {
  test.each([
    ['a petrol station', 'CAPITOL HILL CHEVRON'],
    ['a petrol station', 'Ballard 76'],
    ['a corner shop', '7-ELEVEN #14368P'],
    ['a grocery', 'SAFEWAY INC #1551'],
    ['a grocery', 'BILAAL MINI MARKET LLC'],
    ['a counter in a grocery', 'AFC SUSHI @ SAFEWAY #1143'],
    ['a chemist', 'WALGREENS #06194'],
    ['a canteen', 'AMAZON ARIZONA CAFE'],
    ['a vending machine', 'CANTEEN VENDING @ REI'],
    ['a caterer', 'PACIFIC NORTHWEST CATERING'],
    ['a school', 'ROOSEVELT HIGH SCHOOL'],
    ['a fraternity', 'PI BETA PHI'],
    ['a hospital', 'VIA AIRLIFT @ SWEDISH BALLARD'],
    ['a retirement home', 'IDA CULVER HOUSE BROADVIEW'],
    ['a club for members', 'SEATTLE YACHT CLUB'],
    ['a hotel', 'RESIDENCE INN SEATTLE/U-DISTRICT'],
  ])('%s: %s', (_, name) => expect(isForGuests(name)).toBe(false))

  test.each([
    'FUEL COFFEE',
    "MATT'S IN THE MARKET",
    'A PIZZA MART',
    'STARBUCKS RESERVE STORE',
    'OMEGA OUZERI',
    'GOURMONDO CAFE & CATERING',
    'COLLEGE INN PUB',
    'BEN PARIS @ STATE HOTEL',
    'PANAMA HOTEL TEA & COFFEE',
    'TAYLOR SHELLFISH',
    'VIRGINIA INN',
  ])('%s stays', (name) => expect(isForGuests(name)).toBe(true))
})

describe('a name tells category and cuisine', () => {
  test.each([
    ['Cafe Besalu', 'cafe', null],
    ['Analog Coffee', 'cafe', 'Coffee'],
    ['Bai Tong Thai Street Cafe', 'restaurant', 'Thai'],
    ['Collins Pub', 'bar', null],
    ['Stoup Brewing', 'bar', 'Beer'],
    ['Katsu Burger & Bar', 'restaurant', 'Japanese'],
    ['Wabi-Sabi Sushi Bar', 'restaurant', 'Sushi'],
    ['Vivace Espresso Bar', 'cafe', 'Coffee'],
    ['Central Bar and Restaurant', 'restaurant', null],
    ['Roxbury Lanes', 'activity', null],
    ['Central Cinema', 'entertainment', null],
    ['Georgetown Pizza & Arcade', 'restaurant', 'Pizza'],
    ['Archipelago', 'restaurant', null],
  ])('%s: %s, %s', (name, category, cuisine) => expect(kindOf(name)).toMatchObject({ category, cuisine }))

  test('a café with more than fifty seats is a restaurant, a coffee house is not', () => {
    expect(kindOf('Cafe Lago', '51-150').category).toBe('restaurant')
    expect(kindOf('Cafe Lago', '13-50').category).toBe('cafe')
    expect(kindOf('Origins Coffee Bar', '151-250').category).toBe('cafe')
  })
})

describe('a name tells the kitchen’s own family', () => {
  test.each([
    ['Viengthong Lao Restaurant', 'lao'],
    ['Phnom Penh Noodle House', 'cambodian'],
    ['Kedai Malaysian Kitchen', 'malaysian'],
    ['Indonesian Corner', 'indonesian'],
    ['Habesha Cafe', 'ethiopian'],
    ['Himalayan Grill', 'nepali'],
    ['Omega Ouzeri', 'greek'],
    ['Berliner Doner Kebab', 'turkish'],
    ['Kabul Afghan Cuisine', 'afghan'],
    ['Senor Carbon Peruvian Cuisine', 'peruvian'],
    ['Haidilao Hot Pot Seattle', 'hot-pot'],
    ['Sam Choy’s Poke to the Max', 'hawaiian'],
    ['Simply Soulful Cafe', 'southern'],
    ['Tat’s Delicatessen', 'deli'],
    ['Skalka Georgian Bakery & Dumpling House', null],
  ])('%s: %s', (name, cuisineFamily) => expect(kindOf(name)).toMatchObject({ cuisineFamily }))
})
