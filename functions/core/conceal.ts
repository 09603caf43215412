import { decrypt, encrypt, isOfKey } from './cipher'
import { acceptedKeys } from './seal'

const aboutOf = (purpose: string) => `conceal\n${purpose}`

/** A text that only the functions of this deployment can read, or make, for one purpose. */
export const conceal = (purpose: string, text: string): string =>
  encrypt(acceptedKeys()[0], Buffer.from(text), aboutOf(purpose))

/** What was concealed for this purpose with any secret that is accepted; undefined of anything else. */
export function reveal(purpose: string, concealed: string): string | undefined {
  const key = acceptedKeys().find((one) => isOfKey(concealed, one))
  if (key === undefined) return undefined
  try {
    return decrypt(key, concealed, aboutOf(purpose)).toString()
  } catch {
    return undefined
  }
}
