import type { Community } from './community'
import { christians, hindus, otherFaiths, sikhs } from './communities-minorities'
import { punjab } from './communities-punjab'
import { sindh } from './communities-sindh'
import { balochistan, kashmir, khyber } from './communities-west'

/** All communities. Castes and maslaks are values of their religions; homes are in the lists of places. */
export const communities: readonly Community[] = [
  ...punjab,
  ...sindh,
  ...khyber,
  ...balochistan,
  ...kashmir,
  ...christians,
  ...hindus,
  ...sikhs,
  ...otherFaiths,
]
