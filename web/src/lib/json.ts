/** Whether an untrusted value is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/**
 * The JSON of a response; undefined if the body is not JSON, e.g. the sign-in page of a hotel's network. Rejects if
 * the network fails.
 */
export async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
