import { createHmac } from 'node:crypto'
import { configuredSecret } from './secrets'

/**
 * Hash with a secret key, base64url, of what could be guessed from a plain hash: numbers, addresses, short codes. Begin the text
 * with its kind, so that equal texts of two kinds differ.
 */
export const keyedHash = async (text: string): Promise<string> =>
  createHmac('sha256', await configuredSecret('BAR_KEY'))
    .update(text)
    .digest('base64url')
