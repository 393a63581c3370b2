import type { Onboarding, OnboardingPage, OnboardingSaved } from '@nofomo/contracts/onboarding.ts'
import { swipedCuisines } from '@nofomo/contracts/onboarding-choices.ts'
import { tabStorage } from './browser-storage.ts'
import { parsedObject } from './parsed-object.ts'

const key = 'demo-tastes'
const posters = [
  'ramen.neon.fog.1.19421a2e',
  'pizza.harbor.noon.531.9ac57eca',
  'taco.harbor.fog.99.3c8b7d2c',
  'mortar.harbor.dusk.93.115b3f66',
  'oysters.harbor.noon.128.6bf2e4f8',
  'bibimbap.hills.golden.269.b6be2fc9',
  'pho.avenue.evergreen.438.441c61e6',
  'curry.avenue.fog.47.09b1d5f7',
  'burger.avenue.fog.983.362a9d29',
  'injera.wave.rain.977.5235351c',
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
