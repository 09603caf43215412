import type { ImageMessage } from '../schemas/image'
import type { SchemaMessage } from '../schemas/common'
import type { citiesRequired, statesRequired } from '../schemas/profile/partner'
import type { cityRequired, stateRequired } from '../schemas/profile/residential'

/** Field messages of handlers, in addition to those of the schemas. They have no placeholders: each is its own translation key. */
export const fieldSentences = [
  'A file is not expected here.',
  'This is already your e-mail address.',
  'This is already your password.',
  'This link does not work any more. Please ask for a new one.',
  'This code is not correct. Please check the SMS.',
  'This code does not work any more. Please ask for a new one.',
  'This page link is no longer valid.',
  'You cannot send a proposal to yourself.',
  'You cannot write to yourself.',
  'You cannot block yourself.',
  'You cannot report yourself.',
  'This is your own profile.',
  'These messages are not in your conversation.',
  'This link does not work any more.',
  'There is already a plan with this name.',
  'The Free plan keeps its name.',
  'The Free plan costs nothing.',
  'Please choose a time in the future.',
  'Only a suspension can have an end.',
  'Please choose a reason',
  'Give a reason only when you suspend or reactivate an account.',
  'Please choose either the user or the administrator.',
] as const

type PlaceMessage = typeof stateRequired | typeof cityRequired | typeof statesRequired | typeof citiesRequired

/** All possible field messages. */
export type FieldSentence = (typeof fieldSentences)[number] | ImageMessage | PlaceMessage | SchemaMessage
