/** Whether the device has a share sheet. */
export const hasDeviceShare = (): boolean => typeof navigator.share === 'function'

/** Opens the device's share sheet. Closing it is no failure; any other error means that the browser does not open it. */
export async function shareWithDevice(data: ShareData): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'closed' : 'refused'
  }
}
