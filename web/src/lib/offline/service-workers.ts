/** The browser's service workers. Some embedded browsers have the property without a value, or throw when it is read. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
