interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether bytes that may never be used are welcome; where browsers tell nothing of the connection, they are. */
export function areSpareBytesWelcome(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection
  return !saveData && !effectiveType.endsWith('2g')
}
