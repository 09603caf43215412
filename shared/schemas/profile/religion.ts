import * as z from 'zod'
import { isCasteOf } from '#shared/options/caste'
import { isMaslakOf } from '#shared/options/maslak'
import { religiousStatuses } from '#shared/options/partner'
import { dietaryPreferences, type Religion, religions } from '#shared/options/religion'
import { yesNo } from '#shared/options/yes-no'
import { option, whenObject } from '../common'

export const maslakRequired = 'Maslak is required!'
export const casteRequired = 'Caste is required!'

/** A slug. The allowed values depend on the religion, so the object schema checks it. */
export const dependentValue = (required: string) =>
  z.string({ error: required }).trim().min(1, { error: required }).max(60, { error: required })

const isReligion = (value: unknown): value is Religion => religions.some((religion) => religion === value)

interface Belief {
  religion: string
  maslak: string
  caste: string
}

export const isMaslakFitting = ({ religion, maslak }: Belief): boolean =>
  !isReligion(religion) || typeof maslak !== 'string' || maslak === '' || isMaslakOf(religion, maslak)

export const isCasteFitting = ({ religion, caste }: Belief): boolean =>
  !isReligion(religion) || typeof caste !== 'string' || caste === '' || isCasteOf(religion, caste)

export const ReligionInfoSchema = z
  .object(
    {
      religion: option(religions, 'Religion is required!'),
      maslak: dependentValue(maslakRequired),
      caste: dependentValue(casteRequired),
      do_you_prefer_hijaab: option(yesNo, 'Hijaab option is required!'),
      // The misspelling is kept: clients rely on this text.
      do_you_prefer_beard: option(yesNo, 'Bread option is required!'),
      dietary_preference: option(dietaryPreferences, 'Dietary Preference is required!'),
      /** An empty one counts as not answered. */
      religious_status: option([...religiousStatuses, ''], 'Please choose from the list').optional(),
    },
    { error: 'Religion information is required!' },
  )
  .refine(isMaslakFitting, { error: maslakRequired, path: ['maslak'], when: whenObject })
  .refine(isCasteFitting, { error: casteRequired, path: ['caste'], when: whenObject })
export type ReligionInfo = z.infer<typeof ReligionInfoSchema>
