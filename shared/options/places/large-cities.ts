import type { CityChoice } from './load'

/*
 * The largest cities, offered first, so that their inhabitants need not choose a state and search hundreds of names. Sorted by
 * inhabitants, abroad by families from Pakistan (censuses of 2021 to 2023). With their state, because several states of a country
 * may have a city of that name.
 */

type Row = readonly [state: string, city: string]

const rows: Readonly<Record<string, readonly Row[]>> = {
  PK: [
    ['SD', 'Karachi'],
    ['PB', 'Lahore'],
    ['PB', 'Faisalabad'],
    ['PB', 'Rawalpindi'],
    ['IS', 'Islamabad'],
    ['PB', 'Gujranwala'],
    ['PB', 'Multan'],
    ['SD', 'Hyderabad'],
    ['KP', 'Peshawar'],
    ['BA', 'Quetta'],
    ['PB', 'Sargodha'],
    ['PB', 'Sialkot'],
    ['PB', 'Bahawalpur'],
    ['PB', 'Gujrat'],
    ['SD', 'Sukkur'],
    ['KP', 'Abbottabad'],
    ['JK', 'Mirpur'],
  ],
  AE: [
    ['DU', 'Dubai'],
    ['AZ', 'Abu Dhabi'],
    ['SH', 'Sharjah'],
    ['AZ', 'Al Ain'],
    ['AJ', 'Ajman'],
    ['RK', 'Ras Al Khaimah'],
    ['FU', 'Fujairah'],
  ],
  SA: [
    ['01', 'Riyadh'],
    ['02', 'Jeddah'],
    ['02', 'Mecca'],
    ['03', 'Medina'],
    ['04', 'Dammam'],
    ['04', 'Khobar'],
    ['04', 'Al Jubayl'],
    ['07', 'Tabuk'],
    ['14', 'Abha'],
  ],
  GB: [
    ['LND', 'London'],
    ['BIR', 'Birmingham'],
    ['MAN', 'Manchester'],
    ['BRD', 'Bradford'],
    ['LDS', 'Leeds'],
    ['GLG', 'Glasgow'],
    ['LUT', 'Luton'],
    ['LCE', 'Leicester'],
    ['SLG', 'Slough'],
    ['SHF', 'Sheffield'],
    ['NGM', 'Nottingham'],
    ['EDH', 'Edinburgh'],
    ['CRF', 'Cardiff'],
  ],
  US: [
    ['NY', 'New York City'],
    ['TX', 'Houston'],
    ['IL', 'Chicago'],
    ['TX', 'Dallas'],
    ['CA', 'Los Angeles'],
    ['NJ', 'Jersey City'],
    ['CA', 'San Francisco'],
    ['PA', 'Philadelphia'],
    ['GA', 'Atlanta'],
    ['MA', 'Boston'],
    ['MI', 'Detroit'],
  ],
  CA: [
    ['ON', 'Toronto'],
    ['ON', 'Mississauga'],
    ['ON', 'Brampton'],
    ['AB', 'Calgary'],
    ['AB', 'Edmonton'],
    ['BC', 'Vancouver'],
    ['BC', 'Surrey'],
    ['QC', 'Montréal'],
    ['ON', 'Ottawa'],
  ],
}

/** States to list first, most populous first; the others keep their order. */
const firstStates: Readonly<Record<string, readonly string[]>> = {
  PK: ['PB', 'SD', 'KP', 'BA', 'IS', 'JK', 'GB'],
  AE: ['DU', 'AZ', 'SH', 'AJ', 'RK', 'FU', 'UQ'],
  SA: ['02', '01', '04', '03'],
  US: ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'NJ'],
  CA: ['ON', 'QC', 'BC', 'AB'],
}

const entryOf = <T>(table: Readonly<Record<string, readonly T[]>>, country: string): readonly T[] =>
  Object.hasOwn(table, country) ? (table[country] ?? []) : []

/** The large cities of a country, largest first; empty if it has no list. */
export const largeCities = (country: string): CityChoice[] =>
  entryOf(rows, country).map(([state, label]) => ({
    value: `${country}-${label}`,
    label,
    state: `${country}-${state}`,
  }))

/** The states of a country, most populous first. */
export function byPeople<T extends { value: string }>(country: string, states: readonly T[]): T[] {
  const first = entryOf(firstStates, country).map((code) => `${country}-${code}`)
  const rank = ({ value }: T) => (first.includes(value) ? first.indexOf(value) : first.length)
  return [...states].sort((one, other) => rank(one) - rank(other))
}
