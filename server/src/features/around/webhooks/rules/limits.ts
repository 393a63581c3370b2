/** New webhooks of a network a day. */
export const madeADay = 30

/** Tests an hour: each is a request to a stranger's server. */
export const testsAnHour = { webhook: 10, network: 30, host: 60 }
