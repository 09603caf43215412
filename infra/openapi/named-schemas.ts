import * as z from 'zod'
import { cursorInput, IdSchema, pageInput } from '#shared/contract/operation'
import * as admin from '#shared/schemas/admin-entities'
import * as auth from '#shared/schemas/auth'
import * as broadcast from '#shared/schemas/broadcast'
import * as chat from '#shared/schemas/chat'
import * as common from '#shared/schemas/common'
import * as contact from '#shared/schemas/contact'
import * as entities from '#shared/schemas/entities'
import * as moderation from '#shared/schemas/moderation'
import * as money from '#shared/schemas/money-entities'
import { personName } from '#shared/schemas/person-name'
import * as plan from '#shared/schemas/plan'
import * as profile from '#shared/schemas/profile'
import * as note from '#shared/schemas/proposal-note'
import * as search from '#shared/schemas/search'
import * as savedSearch from '#shared/schemas/saved-search'
import * as settings from '#shared/schemas/privacy-settings'
import * as shortlist from '#shared/schemas/shortlist'
import { textLimits } from '#shared/limits'

const modules = [
  admin,
  auth,
  broadcast,
  chat,
  contact,
  entities,
  moderation,
  money,
  plan,
  profile,
  note,
  savedSearch,
  search,
  settings,
  shortlist,
]

/** Schemas exported as `XSchema` in `shared/schemas`, named `X`. */
const exported = modules.flatMap((module) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, schema]): [string, z.ZodType][] =>
    name.endsWith('Schema') && schema instanceof z.ZodType ? [[name.replace(/Schema$/, ''), schema]] : [],
  ),
)

/** Fields whose schemas are created where they are used. Their messages make no difference here. */
const fields: Record<string, z.ZodType> = {
  Id: IdSchema,
  Time: common.iso,
  Day: z.iso.date(),
  Email: common.email('', ''),
  Phone: common.PhoneSchema,
  OptionalPhone: common.OptionalPhoneSchema.unwrap(),
  Name: personName({ required: '', ...textLimits.name }),
  Country: common.countryCode(''),
  Language: common.languageCode(''),
  State: common.stateValue(''),
  City: common.cityValue(''),
  Height: profile.PersonalInfoSchema.shape.height,
  DateOfBirth: profile.PersonalInfoSchema.shape.dob,
  Cursor: cursorInput.cursor.unwrap(),
  Search: pageInput.search.unwrap(),
}

/** Schemas by their names in the document. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  ...fields,
  ...Object.fromEntries(exported),
}
