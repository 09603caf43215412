import { everyValue, type Groups, groupsOf, isPartOf, namedGroups } from './groups'
import type { Religion } from './religion'

/*
 * Schools and denominations, by the names that their followers in Pakistan and the UAE use, in alphabetical order, with
 * the neutral answers last. The order implies no rank.
 */

const neutral = {
  other: 'Other',
  prefer_not_to_say: 'Prefer not to say',
} as const

const islam = {
  muslim: 'Muslim (no particular maslak)',
  shia: 'Shia',
  shia_dawoodi_bohra: 'Shia – Dawoodi Bohra',
  shia_ismaili: 'Shia – Ismaili',
  shia_ithna_ashari: 'Shia – Ithna Ashari',
  shia_sulaymani_bohra: 'Shia – Sulaymani Bohra',
  shia_zaidi: 'Shia – Zaidi',
  sufia_noorbakhshia: 'Sufia Noorbakhshia',
  sunni: 'Sunni',
  sunni_ahl_e_hadith: 'Sunni – Ahl-e-Hadith',
  sunni_barelvi: 'Sunni – Barelvi',
  sunni_deobandi: 'Sunni – Deobandi',
  sunni_hanafi: 'Sunni – Hanafi',
  sunni_hanbali: 'Sunni – Hanbali',
  sunni_maliki: 'Sunni – Maliki',
  sunni_salafi: 'Sunni – Salafi',
  sunni_shafii: 'Sunni – Shafi’i',
  zikri: 'Zikri',
} as const

const christianity = {
  armenian: 'Armenian Apostolic',
  assemblies_of_god: 'Assemblies of God',
  baptist: 'Baptist',
  brethren: 'Brethren',
  catholic: 'Catholic',
  christian: 'Christian (no particular church)',
  church_of_pakistan: 'Church of Pakistan (Anglican)',
  full_gospel: 'Full Gospel Assemblies',
  lutheran: 'Lutheran',
  methodist: 'Methodist',
  orthodox: 'Orthodox',
  pentecostal: 'Pentecostal',
  presbyterian: 'Presbyterian',
  salvation_army: 'Salvation Army',
  seventh_day_adventist: 'Seventh-day Adventist',
} as const

const hinduism = {
  arya_samaj: 'Arya Samaj',
  balmiki: 'Balmiki',
  hindu: 'Hindu (no particular tradition)',
  kabirpanthi: 'Kabirpanthi',
  nanakpanthi_hindu: 'Nanakpanthi',
  ramapir: 'Ramapir Panth',
  sanatan_dharma: 'Sanatan Dharma',
  shaiva: 'Shaiva',
  shakta: 'Shakta',
  swaminarayan: 'Swaminarayan',
  vaishnava: 'Vaishnava',
} as const

const sikhism = {
  amritdhari: 'Amritdhari',
  keshdhari: 'Keshdhari',
  namdhari: 'Namdhari',
  nanakpanthi: 'Nanakpanthi',
  nirankari: 'Nirankari',
  sehajdhari: 'Sehajdhari',
  sikh: 'Sikh (no particular tradition)',
  udasi: 'Udasi',
} as const

const otherReligion = {
  bahai: 'Bahá’í',
  buddhist: 'Buddhist',
  jain: 'Jain',
  jewish: 'Jewish',
  kalasha: 'Kalasha',
  no_religion: 'No religion',
  zoroastrian: 'Zoroastrian (Parsi)',
} as const

/** Labels of the values of each religion, in display order. */
export const maslakLabels = {
  islam: { ...islam, ...neutral },
  christianity: { ...christianity, ...neutral },
  hinduism: { ...hinduism, ...neutral },
  sikhism: { ...sikhism, ...neutral },
  other: { ...otherReligion, ...neutral },
} as const satisfies Record<Religion, Readonly<Record<string, string>>>

type Labels = typeof maslakLabels
type Maslak = { [R in Religion]: keyof Labels[R] }[Religion]

/** The general values of each religion, and what each contains. Barelvis and Deobandis follow the Hanafi school. */
const groups = {
  islam: {
    muslim: everyValue,
    prefer_not_to_say: everyValue,
    shia: ['shia_dawoodi_bohra', 'shia_ismaili', 'shia_ithna_ashari', 'shia_sulaymani_bohra', 'shia_zaidi'],
    sunni: [
      'sunni_ahl_e_hadith',
      'sunni_barelvi',
      'sunni_deobandi',
      'sunni_hanafi',
      'sunni_hanbali',
      'sunni_maliki',
      'sunni_salafi',
      'sunni_shafii',
    ],
    sunni_hanafi: ['sunni_barelvi', 'sunni_deobandi'],
  },
  christianity: {
    christian: everyValue,
    prefer_not_to_say: everyValue,
    pentecostal: ['assemblies_of_god', 'full_gospel'],
  },
  hinduism: {
    hindu: everyValue,
    prefer_not_to_say: everyValue,
    sanatan_dharma: ['shaiva', 'shakta', 'swaminarayan', 'vaishnava'],
    vaishnava: ['swaminarayan'],
  },
  sikhism: {
    sikh: everyValue,
    prefer_not_to_say: everyValue,
    keshdhari: ['amritdhari'],
  },
  other: { prefer_not_to_say: everyValue },
} as const satisfies { [R in Religion]: Groups<keyof Labels[R] & string> }

/** Each general value, such as Sunni, with the values that it contains. */
export const maslakGroups = namedGroups(groups)

/** Is a value of a religion the general one, or a part of it? */
export const isPartOfMaslak = (religion: string, value: string, general: string): boolean =>
  isPartOf(groupsOf(groups, religion), value, general)

/** The values of a religion. */
export const maslaksOf = (religion: Religion): readonly Maslak[] =>
  Object.keys(maslakLabels[religion]) as Maslak[]

export const isMaslakOf = (religion: Religion, value: string): boolean =>
  Object.hasOwn(maslakLabels[religion], value)
