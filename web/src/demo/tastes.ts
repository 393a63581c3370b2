import type { Onboarding, OnboardingPage, OnboardingSaved } from '@nofomo/contracts/endpoints/onboarding.ts'
import { swipedCuisines } from '@nofomo/contracts/values/onboarding-choices.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'

const key = 'demo-tastes'
const posters = [
  'ramen.neon.fog.1.75b338a1',
  'pizza.harbor.noon.531.f8ca711d',
  'taco.harbor.fog.99.667c770c',
  'mortar.harbor.dusk.93.807f0b49',
  'oysters.harbor.noon.128.292d4720',
  'bibimbap.hills.golden.269.233848d0',
  'pho.avenue.evergreen.438.ed625bf3',
  'curry.avenue.fog.47.5d32b326',
  'burger.avenue.fog.983.77076647',
  'injera.wave.rain.977.dfbf58ce',
]

/** The demo's answers lie in this tab. */
export function demoTastes(): OnboardingPage {
  const cards = swipedCuisines.map((cuisine, index) => ({
    cuisine,
    image: `/images/posters/${posters[index]}`,
    example: 'a sample place',
  }))
  return { started: true, completed: true, answers: keptAnswers(), cards }
}

export function saveDemoTaste(saved: Pick<OnboardingSaved, 'step'> & { answer?: unknown }): Onboarding {
  const answers = 'answer' in saved ? { ...keptAnswers(), [saved.step]: saved.answer } : keptAnswers()
  tabStorage.write(key, JSON.stringify(answers))
  return demoTastes()
}

export function forgetDemoTastes(): Onboarding {
  tabStorage.write(key, '{}')
  return demoTastes()
}

function keptAnswers(): Onboarding['answers'] {
  const kept = parsedObject(tabStorage.read(key))
  return (
    (kept as Onboarding['answers'] | null) ?? { food_swiper: { swipes: { ramen: 'yes', burgers: 'no' } } }
  )
}
