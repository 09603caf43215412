/** Whether a value of unknown origin is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What a response holds; undefined where that is no JSON, like the sign-in page of a hotel's network. Fails as the network does. */
export async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
