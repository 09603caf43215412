import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Certificate {
  title: MessageDescriptor
  /** The office that gave it. */
  issuer: MessageDescriptor
  /** As printed on it. */
  number: string
  /** A sample is marked as such wherever it is shown. Leave this out of your own. */
  sample?: true
}

/**
 * The company's registrations and licences. All of these are SAMPLES that show the place of yours: replace every one with a
 * document that you hold, or remove it. They are the operator's own statements; nothing checks them.
 */
export const certificates: readonly Certificate[] = [
  {
    title: msg`Company registration`,
    issuer: msg`The office that registers companies in Pakistan`,
    number: '0000000',
    sample: true,
  },
  {
    title: msg`Tax registration`,
    issuer: msg`The tax office in Pakistan`,
    number: '0000000-0',
    sample: true,
  },
  {
    title: msg`Trade licence`,
    issuer: msg`The office that licenses businesses in Dubai`,
    number: '000000',
    sample: true,
  },
]
