import { isCountry } from '../countries'

export interface StateChoice {
  /** `PK-PB` */
  value: string
  label: string
}

export interface CityChoice {
  /** `PK-Lahore`; cities of the same name in several states of a country share it. */
  value: string
  label: string
  /** Value of the state. */
  state: string
}

export interface Places {
  states: StateChoice[]
  cities: CityChoice[]
}

type Rows = readonly (readonly [code: string, name: string, cities: readonly string[]])[]

const toPlaces = (country: string, rows: Rows): Places => ({
  states: rows.map(([code, label]) => ({ value: `${country}-${code}`, label })),
  cities: rows.flatMap(([code, , names]) =>
    names.map((label) => ({ value: `${country}-${label}`, label, state: `${country}-${code}` })),
  ),
})

/** Loads states and cities of a country from its own file; empty for an unknown country. Rejects if loading fails. */
export const loadPlaces = async (country: string): Promise<Places> => {
  if (!isCountry(country)) return { states: [], cities: [] }
  const file = (await import(`./data/${country}.json`, { with: { type: 'json' } })) as { default: Rows }
  return toPlaces(country, file.default)
}
