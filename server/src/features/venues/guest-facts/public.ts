export { guestFactData } from './service/personal-data.ts'
export { settleGuestFacts } from './service/settle.ts'
export { rekeyAnswers, unlinkAnswers } from './store/answers.ts'
export { guestFacts } from './store/facts.ts'
