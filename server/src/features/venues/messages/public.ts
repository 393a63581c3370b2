export { readReported as reportedMessages } from './read-model.ts'
export { comingGroups, sessionOfComing } from './service/coming-groups.ts'
export { dropOtherMessages } from './service/messages.ts'
export { messageData } from './store/personal-data.ts'
