import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shownOf } from './samples'

export interface Certificate {
  title: MessageDescriptor
  /** The issuing office. */
  issuer: MessageDescriptor
  /** As printed on the document. */
  number: string
  /** Samples are marked, and left out of a deployed site. Leave this out for real ones. */
  sample?: true
}

/**
 * The company's registrations and licences. All of these are SAMPLES: replace each with a document that you
 * hold, or remove it. They are the operator's own statements; nothing checks them.
 */
export const certificates = shownOf<Certificate>([
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
])
