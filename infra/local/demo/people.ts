import { privacyDefaults } from '#shared/options/privacy'
import type { Role } from '#shared/options/roles'
import type { ProfileSections } from '#shared/schemas/profile'
import { dayMs } from '#shared/units'
import type { UserId } from '#functions/core/ids'
import { fullName, idFrom, type MadeMember, makeMembers } from './generators/member'
import { makeProfile } from './generators/profile'

/** A demo user who can sign in. */
export interface DemoSignIn {
  name: string
  email: string
  phone: string
  role: Role
}

export const DEMO_PASSWORD = 'Passw0rd!'

export const demoSignIns = {
  admin: { name: 'Nadia Hussain', email: 'admin@example.com', phone: '+923000099001', role: 'admin' },
  ayesha: { name: 'Ayesha Siddiqui', email: 'ayesha@example.com', phone: '+923000099002', role: 'member' },
  bilal: { name: 'Bilal Chaudhry', email: 'bilal@example.com', phone: '+923000099003', role: 'member' },
} as const satisfies Record<string, DemoSignIn>

export type DemoName = keyof typeof demoSignIns

interface Leading {
  signIn: DemoSignIn
  id: UserId
  sections: ProfileSections
  portrait: string
  joinedDaysAgo: number
  now: Date
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

function leading({ signIn, id, sections, portrait, joinedDaysAgo, now }: Leading): MadeMember {
  const [first_name = '', last_name = ''] = signIn.name.split(' ')
  const named = { ...sections, personal_info: { ...sections.personal_info, first_name, last_name } }
  return {
    id,
    name: fullName(named),
    email: signIn.email,
    phone: signIn.phone,
    joined: daysBefore(now, joinedDaysAgo),
    sections: named,
    authorAndMusts: { made_by: 'myself', musts: ['religion'] },
    privacy: { ...privacyDefaults, shown_to_visitors: true },
    portrait,
  }
}

function ayesha(id: UserId, now: Date): MadeMember {
  const base = makeProfile(4, {
    year: now.getUTCFullYear(),
    gender: 'female',
    surname: 'Siddiqui',
    marital_status: 'single',
    age: 28,
    country: 'PK',
  })
  const sections: ProfileSections = {
    ...base,
    personal_info: {
      ...base.personal_info,
      dob: `${now.getUTCFullYear() - 28}-04-12`,
      height: 5.4,
      weight: 55,
    },
    career_info: {
      ...base.career_info,
      education: 'bachelor',
      profession: 'employed',
      job_post: 'software_engineer',
      monthly_income: '100k_to_200k',
      future_plan: 'job_growth',
    },
    family_info: {
      ...base.family_info,
      father_name: 'Tariq Siddiqui',
      father_profession: 'government_employee',
      mother_profession: 'housewife',
      total_brothers: 1,
      total_sisters: 2,
    },
    religion_info: {
      ...base.religion_info,
      do_you_prefer_hijaab: 'yes',
      do_you_prefer_beard: 'yes',
      dietary_preference: 'strict_halal',
    },
    residential_info: {
      ...base.residential_info,
      residence_state: 'PK-PB',
      residence_city: 'PK-Lahore',
      residence_status: 'own',
      property_size: 'marla',
      property_area: 10,
      family_status: 'middle',
    },
  }
  return {
    ...leading({ signIn: demoSignIns.ayesha, id, sections, portrait: 'ayesha.webp', joinedDaysAgo: 41, now }),
    // Members ask to see her picture.
    privacy: { ...privacyDefaults, shown_to_visitors: true, show_profile_picture: 'private' },
    furtherPictures: 3,
    // Ended: she is back on Free.
    plan: { name: 'Silver', start: daysBefore(now, 39.6) },
    payments: [{ name: 'Gold', start: daysBefore(now, 3.1), status: 'failed' }],
  }
}

function bilal(id: UserId, now: Date): MadeMember {
  const base = makeProfile(5, {
    year: now.getUTCFullYear(),
    gender: 'male',
    surname: 'Chaudhry',
    marital_status: 'single',
    age: 31,
    country: 'AE',
  })
  const sections: ProfileSections = {
    ...base,
    personal_info: {
      ...base.personal_info,
      dob: `${now.getUTCFullYear() - 31}-09-03`,
      height: 5.9,
      weight: 75,
      mother_tongue: 'pa',
      nationality: 'PK',
      about:
        'I build roads in Dubai and fly home to Lahore every spring. My colleagues call me calm, my sister calls me stubborn.\n\nI would like to marry someone who works or studies if she wishes to, keeps her prayers, and can laugh about herself.',
    },
    career_info: {
      ...base.career_info,
      education: 'master',
      profession: 'employed',
      job_post: 'civil_engineer',
      monthly_income: '200k_to_500k',
      future_plan: 'job_growth',
    },
    family_info: {
      ...base.family_info,
      father_name: 'Arif Chaudhry',
      about_family:
        'ہم لاہور کے ایک سادہ گھرانے سے ہیں۔ ابو ریٹائرڈ انجینئر ہیں، امی گھر سنبھالتی ہیں۔ سب ساتھ کھانا کھاتے ہیں۔',
      father_profession: 'retired',
      mother_profession: 'housewife',
      total_brothers: 2,
      total_sisters: 1,
    },
    religion_info: { ...base.religion_info, do_you_prefer_beard: 'yes' },
    residential_info: {
      ...base.residential_info,
      residence_state: 'AE-DU',
      residence_city: 'AE-Dubai',
      family_status: 'middle',
    },
  }
  return {
    ...leading({ signIn: demoSignIns.bilal, id, sections, portrait: 'bilal.webp', joinedDaysAgo: 63, now }),
    phoneConfirmed: true,
    photoChecked: true,
    furtherPictures: 1,
    plan: { name: 'Gold', start: daysBefore(now, 20) },
    payments: [
      { name: 'Silver', start: daysBefore(now, 60.4), status: 'completed' },
      { name: 'Gold', start: daysBefore(now, 20.01), status: 'failed' },
    ],
  }
}

export interface People {
  ayesha: MadeMember
  bilal: MadeMember
  /** All members except these two. */
  others: MadeMember[]
  /** All members, earliest joined first. */
  all: MadeMember[]
}

/** The demo members; deterministic for the same time and ids. */
export function demoPeople(ids: Record<'ayesha' | 'bilal', UserId>, count: number, now: Date): People {
  const leads = { ayesha: ayesha(ids.ayesha, now), bilal: bilal(ids.bilal, now) }
  const others = makeMembers(count, now)
  const all = [...others, leads.ayesha, leads.bilal].sort((a, b) => +a.joined - +b.joined)
  return { ...leads, others, all }
}

const pictureName = (of: string) => idFrom(`picture ${of}`).replaceAll('-', '').slice(0, 22)

/** Base name of a member's picture, derived from the id, so that a repeated seed overwrites its own files. */
export const pictureOf = ({ id }: MadeMember) => pictureName(id)

/** Base names of the further pictures. */
export const furtherOf = ({ id, furtherPictures = 0 }: MadeMember): string[] =>
  Array.from({ length: furtherPictures }, (_, at) => pictureName(`${id} ${at}`))
