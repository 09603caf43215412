import { select } from '@lingui/core/macro'

/* Words for what members write about themselves and about their family, by whose profile it is (`made_by`). */

type Whose = string | undefined
interface Words {
  title: (whose: Whose) => string
  invitation: (whose: Whose) => string
}

const person: Words = {
  title: (whose = '') =>
    select(whose, {
      son: 'About your son',
      daughter: 'About your daughter',
      brother: 'About your brother',
      sister: 'About your sister',
      friend: 'About this person',
      other: 'About me',
    }),
  invitation: (whose = '') =>
    select(whose, {
      son: 'Add a few sentences about your son. Families read them first.',
      daughter: 'Add a few sentences about your daughter. Families read them first.',
      brother: 'Add a few sentences about your brother. Families read them first.',
      sister: 'Add a few sentences about your sister. Families read them first.',
      friend: 'Add a few sentences about this person. Families read them first.',
      other: 'Add a few sentences about yourself. Families read them first.',
    }),
}

const family: Words = {
  title: (whose = '') => select(whose, { friend: 'About the family', other: 'About our family' }),
  invitation: (whose = '') =>
    select(whose, {
      friend: 'Add a few sentences about the family.',
      other: 'Add a few sentences about your family.',
    }),
}

/** For the writer, by field. */
export const aboutWords = { about: person, about_family: family }

/** The two texts and their sections. */
export const aboutSections = { about: 'personal_info', about_family: 'family_info' } as const
export type AboutName = keyof typeof aboutSections
export const aboutNames: readonly AboutName[] = ['about', 'about_family']
export const isAbout = (field: string): field is AboutName => field in aboutSections
