import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface CompanyValue {
  title: MessageDescriptor
  words: MessageDescriptor
}

/**
 * The company's values, on the page about us. They are the operator's words: change them, and promise nothing
 * that the service does not do.
 */
export const values: readonly CompanyValue[] = [
  {
    title: msg`Respect`,
    words: msg`We write and speak as guests in your home would. Every community is welcome, and a second marriage as much as a first.`,
  },
  {
    title: msg`Privacy`,
    words: msg`You decide who sees your profile and your picture. Your phone number and e-mail address are never on your profile.`,
  },
  {
    title: msg`Honesty`,
    words: msg`We say what a mark or a plan means, and what it does not mean. A profile says who wrote it.`,
  },
  {
    title: msg`Patience`,
    words: msg`A proposal is answered in its own time. We do not hurry anyone.`,
  },
]
