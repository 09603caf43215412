import type { FatherProfession, MotherProfession } from '#shared/options/family'
import type { FamilyInfo, PersonalInfo, SecondMarriageInfo } from '#shared/schemas/profile'
import type { SecondMarriageReason } from '#shared/options/second-marriage'
import { givenNames, parentNames } from './names'
import type { Random } from './random'
import type { Person } from './person'

/** Sikh women share one last name, and Sikh men another. */
const lastName = ({ gender, community, family }: Person): string =>
  community.religion === 'sikhism' && gender === 'female' ? 'Kaur' : family.surname

/** First and last name, typical for community and age. */
export function nameOf(person: Person): Pick<PersonalInfo, 'first_name' | 'last_name'> {
  const { random, gender, age, community } = person
  const givenName = random.pick(givenNames(community.names, gender, age))
  const titled = community.title && random.chance(0.3)
  return {
    first_name: titled ? `${community.title?.[gender]} ${givenName}` : givenName,
    last_name: lastName(person),
  }
}

/** Probability that a parent has died, by the age of the child. */
const lossAt = (age: number) => (age < 30 ? 0.06 : age < 40 ? 0.18 : age < 50 ? 0.42 : age < 60 ? 0.75 : 0.97)

function fatherWork(random: Random, age: number): FatherProfession {
  if (random.chance(lossAt(age))) return 'deceased'
  if (random.chance(age < 28 ? 0.15 : age < 36 ? 0.55 : 0.9)) return 'retired'
  return random.weighted([
    ['business', 4],
    ['government_employee', 3],
    ['private_employee', 3],
    ['other', 1],
  ] as const)
}

function motherWork(random: Random, age: number): MotherProfession {
  if (random.chance(lossAt(age) * 0.6)) return 'deceased'
  if (random.chance(0.76)) return 'housewife'
  if (random.chance(age < 34 ? 0.15 : 1)) return 'retired'
  return random.weighted([
    ['government_employee', 5],
    ['private_employee', 2],
    ['business', 1],
  ] as const)
}

/** Parents and siblings. The father has the surname, and a name of his generation. */
export function familyOf({ random, age, community, family }: Person, firstName: string): FamilyInfo {
  const fathers = parentNames(community.names, 'male').filter((name) => name !== firstName)
  const siblings = [
    [0, 2],
    [1, 5],
    [2, 5],
    [3, 3],
    [4, age > 35 ? 2 : 0.6],
    [5, age > 45 ? 1 : 0.1],
  ] as const
  return {
    father_name: `${random.pick(fathers)} ${family.surname}`,
    father_profession: fatherWork(random, age),
    mother_profession: motherWork(random, age),
    total_brothers: random.weighted(siblings),
    total_sisters: random.weighted(siblings),
  }
}

const reasonOf = ({ random, status }: Person): SecondMarriageReason => {
  if (status === 'widowed') return 'spouse_deceased'
  if (status === 'married') return random.pick(['no_children', 'medical_reasons', 'other'] as const)
  return random.weighted([
    ['divorce', 5],
    ['compatibility_issues', 4],
    ['family_pressure', 1.5],
    ['no_children', 1],
    ['better_future', 1],
  ] as const)
}

/** Section of a person who is or was married. */
export function secondMarriageOf(person: Person): SecondMarriageInfo {
  const { random, age, gender, means } = person
  const reason = reasonOf(person)
  const most = age < 28 ? 1 : age < 34 ? 2 : age < 45 ? 3 : 4
  const kids = reason === 'no_children' || random.chance(0.3) ? 0 : random.int(1, most)
  const welcoming = kids > 0 ? 0.92 : age >= 40 ? 0.85 : 0.5
  return {
    kids_from_first_marriage: kids,
    reason_for_second_marriage: reason,
    family_approval: random.chance(0.96) ? 'yes' : 'no',
    provide_separate_house: gender === 'male' && random.chance(0.3 + means * 0.25) ? 'yes' : 'no',
    accept_partner_kids: random.chance(welcoming) ? 'yes' : 'no',
  }
}
