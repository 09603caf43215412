import type { RelationState } from './schemas/entities'
import type { SectionName, Sections } from './schemas/profile'

/** Audiences of a profile: `card` is any viewer of its card; the others view the detail page (`other`: not connected). */
export type Audience = 'card' | 'other' | 'connection' | 'owner' | 'admin'

/** The audience of a viewer of the detail page, by their relation to it. */
export function detailAudience(isAdmin: boolean, state: RelationState): Exclude<Audience, 'card'> {
  if (isAdmin) return 'admin'
  if (state === 'self') return 'owner'
  return state === 'connected' ? 'connection' : 'other'
}

const shownTo = {
  /** On cards, which visitors also see, and on the detail page. */
  everyone: ['card', 'other', 'connection', 'owner', 'admin'],
  /** On the detail page, for everyone who may open it. */
  members: ['other', 'connection', 'owner', 'admin'],
  /** On the detail page, for connections. */
  connections: ['connection', 'owner', 'admin'],
  owner: ['owner', 'admin'],
} as const satisfies Record<string, readonly Audience[]>

/** Computed when a section is presented; not stored. */
export interface ComputedFields {
  personal_info: { age: number }
}

type ComputedField<Name extends SectionName> = Name extends keyof ComputedFields
  ? keyof ComputedFields[Name]
  : never

type FieldTable = {
  [Name in SectionName]: Record<keyof Sections[Name] | ComputedField<Name>, readonly Audience[]>
}

/**
 * Every field of a profile and its audiences. A field that is not listed is shown to nobody; omitting a schema field is a compile
 * error. Presenters and the biodata sheet use this table, forms use the same schemas, and an export contains the owner's fields.
 */
export const profileFields = {
  personal_info: {
    first_name: shownTo.everyone,
    last_name: shownTo.everyone,
    gender: shownTo.everyone,
    dob: shownTo.owner,
    age: shownTo.everyone,
    marital_status: shownTo.everyone,
    height: shownTo.members,
    weight: shownTo.members,
    mother_tongue: shownTo.members,
    nationality: shownTo.everyone,
    about: shownTo.members,
  },
  career_info: {
    education: shownTo.members,
    profession: shownTo.everyone,
    job_post: shownTo.everyone,
    monthly_income: shownTo.members,
    future_plan: shownTo.members,
  },
  family_info: {
    father_name: shownTo.members,
    father_profession: shownTo.members,
    mother_profession: shownTo.members,
    total_brothers: shownTo.members,
    total_sisters: shownTo.members,
    about_family: shownTo.members,
  },
  religion_info: {
    religion: shownTo.members,
    maslak: shownTo.members,
    caste: shownTo.members,
    do_you_prefer_hijaab: shownTo.members,
    do_you_prefer_beard: shownTo.members,
    dietary_preference: shownTo.members,
    religious_status: shownTo.members,
  },
  residential_info: {
    residence_status: shownTo.members,
    property_size: shownTo.members,
    property_area: shownTo.members,
    country: shownTo.members,
    residence_state: shownTo.members,
    residence_city: shownTo.members,
    family_status: shownTo.members,
  },
  second_marriage_info: {
    kids_from_first_marriage: shownTo.members,
    reason_for_second_marriage: shownTo.members,
    family_approval: shownTo.members,
    provide_separate_house: shownTo.members,
    accept_partner_kids: shownTo.members,
  },
  partner_requirements: {
    religion: shownTo.members,
    maslak: shownTo.members,
    caste: shownTo.members,
    age_range: shownTo.members,
    age_min: shownTo.members,
    age_max: shownTo.members,
    height_range: shownTo.members,
    complexion: shownTo.members,
    body_type: shownTo.members,
    marital_status: shownTo.members,
    education: shownTo.members,
    profession: shownTo.members,
    mother_tongue: shownTo.members,
    income_range: shownTo.members,
    nationality: shownTo.members,
    residence_state: shownTo.members,
    residence_city: shownTo.members,
    family_status: shownTo.members,
    religious_status: shownTo.members,
  },
} as const satisfies FieldTable

type Fields = typeof profileFields

/** Names of a section's fields, including computed ones. */
export type FieldOf<Name extends SectionName> = keyof Fields[Name] & string

/** Names of the fields of a section that an audience may see. */
export type FieldFor<Name extends SectionName, Who extends Audience> = {
  [Field in FieldOf<Name>]: Fields[Name][Field] extends readonly (infer Listed)[]
    ? Who extends Listed
      ? Field
      : never
    : never
}[FieldOf<Name>]

/** The fields of a section that an audience may see, at run time. */
export const fieldsFor = <Name extends SectionName>(name: Name, audience: Audience): FieldOf<Name>[] =>
  Object.entries<readonly Audience[]>(profileFields[name])
    .filter(([, audiences]) => audiences.includes(audience))
    .map(([field]) => field as FieldOf<Name>)
