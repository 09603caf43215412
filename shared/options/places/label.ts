import { anyLabel, anyValue } from '../any'

/** Country names that replace those of `Intl`. */
export const countryOverrides: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  XK: 'Kosovo',
}

/** Language names that replace those of `Intl` or that browsers do not have. */
export const languageOverrides: Readonly<Record<string, string>> = {
  bal: 'Balochi',
  brh: 'Brahui',
  bft: 'Balti',
  bi: 'Bislama',
  bo: 'Tibetan',
  dz: 'Dzongkha',
  ff: 'Fula',
  fj: 'Fijian',
  gju: 'Gojri',
  gv: 'Manx',
  haz: 'Hazaragi',
  hno: 'Hindko',
  kg: 'Kongo',
  khw: 'Khowar',
  kl: 'Greenlandic',
  ks: 'Kashmiri',
  lu: 'Luba-Katanga',
  mh: 'Marshallese',
  mwr: 'Marwari',
  na: 'Nauruan',
  nd: 'North Ndebele',
  nr: 'South Ndebele',
  pap: 'Papiamento',
  rn: 'Rundi',
  scl: 'Shina',
  sg: 'Sango',
  skr: 'Saraiki',
  ss: 'Swati',
  ve: 'Venda',
}

/** Nationalities of persons by country, in English. */
export const demonyms: Readonly<Record<string, string>> = {
  AE: 'Emirati',
  AF: 'Afghan',
  AU: 'Australian',
  BD: 'Bangladeshi',
  BH: 'Bahraini',
  CA: 'Canadian',
  CN: 'Chinese',
  DE: 'German',
  DK: 'Danish',
  EG: 'Egyptian',
  ES: 'Spanish',
  FR: 'French',
  GB: 'British',
  GR: 'Greek',
  ID: 'Indonesian',
  IE: 'Irish',
  IN: 'Indian',
  IQ: 'Iraqi',
  IR: 'Iranian',
  IT: 'Italian',
  JO: 'Jordanian',
  JP: 'Japanese',
  KE: 'Kenyan',
  KW: 'Kuwaiti',
  LB: 'Lebanese',
  LK: 'Sri Lankan',
  MA: 'Moroccan',
  MY: 'Malaysian',
  NL: 'Dutch',
  NO: 'Norwegian',
  NP: 'Nepali',
  NZ: 'New Zealander',
  OM: 'Omani',
  PH: 'Filipino',
  PK: 'Pakistani',
  PS: 'Palestinian',
  QA: 'Qatari',
  SA: 'Saudi',
  SD: 'Sudanese',
  SE: 'Swedish',
  SG: 'Singaporean',
  SY: 'Syrian',
  TR: 'Turkish',
  US: 'American',
  YE: 'Yemeni',
  ZA: 'South African',
}

const caches = new Map<string, Intl.DisplayNames>()

const nameOf = (type: 'region' | 'language', code: string, locale: string): string => {
  const key = `${type} ${locale}`
  const names = caches.get(key) ?? new Intl.DisplayNames([locale, 'en'], { type, fallback: 'code' })
  caches.set(key, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

const entryOf = (names: Readonly<Record<string, string>>, code: string) =>
  Object.hasOwn(names, code) ? names[code] : undefined

// The overrides are English; other languages use them only if the engine has no name.
const display = (
  type: 'region' | 'language',
  overrides: Readonly<Record<string, string>>,
  code: string,
  locale: string,
): string => {
  if (code === anyValue) return anyLabel
  const override = entryOf(overrides, code)
  if (override !== undefined && locale.startsWith('en')) return override
  const name = nameOf(type, code, locale)
  return name === code ? (override ?? code) : name
}

/** `Pakistan` for `PK`, in the language of `locale`. */
export const countryName = (code: string, locale = 'en'): string =>
  display('region', countryOverrides, code, locale)

/** `Urdu` for `ur`, in the language of `locale`. */
export const languageName = (code: string, locale = 'en'): string =>
  display('language', languageOverrides, code, locale)

/** `Pakistani` for `PK`, in English; undefined if the list has none. */
export const demonym = (code: string): string | undefined => entryOf(demonyms, code)

/** `Pakistani` for `PK`; the country's name if the list has no demonym. In English. */
export const nationalityName = (code: string): string => demonym(code) ?? countryName(code)

/**
 * The label of a stored place without loading data: `Lahore` for the city `PK-Lahore`. For a state (`PK-PB`) it is the code; only
 * `loadPlaces` knows state names.
 */
export const placeLabel = (value: string): string => {
  if (value === anyValue) return anyLabel
  return /^[A-Z]{2}-./.test(value) ? value.slice(3) : value
}

/** The country of a state or city value. */
export const placeCountry = (value: string): string => value.slice(0, 2)
