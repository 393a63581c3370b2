import { swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import type { Onboarding, OnboardingPage, OnboardingSaved } from '@nofomo/contracts/onboarding/endpoints.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'

const key = 'demo-tastes'
const posters = [
  'ramen.neon.fog.1.85d5e2b0',
  'pizza.harbor.noon.531.f1b78af0',
  'taco.harbor.fog.99.e9417a4f',
  'mortar.harbor.dusk.93.91d6cf62',
  'oysters.harbor.noon.128.ad217edd',
  'bibimbap.hills.golden.269.4de9c6dd',
  'pho.avenue.evergreen.438.02253016',
  'curry.avenue.fog.47.638e2b01',
  'burger.avenue.fog.983.26e5ebe5',
  'injera.wave.rain.977.71614394',
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
