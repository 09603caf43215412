import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countries } from '#shared/options/countries'
import { type Corrections, corrections } from './place-corrections'

/*
 * Writes shared/options/places/data/<country>.json from @countrystatecity/countries (ODbL): run
 * `npx tsx infra/local/generate-places.ts` after updating that package.
 */

/** Code, name, cities. */
type StateRow = [code: string, name: string, cities: string[]]

interface SourceState {
  iso2: string
  name: string
}

const source = join(dirname(createRequire(import.meta.url).resolve('@countrystatecity/countries')), 'data')
const target = fileURLToPath(new URL('../../shared/options/places/data', import.meta.url))

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

const byName = new Intl.Collator('en', { numeric: true })
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ (District|Tehsil|Division|Agency)$/, '')

const cityNames = (code: string, names: readonly string[], change: Corrections): string[] => {
  const corrected = names
    .filter((name) => !change.drop?.includes(`${code}/${name}`))
    .map((name) => change.rename?.[name] ?? (change.plain ? plainName(name) : name))
    .map((name) => name.trim().normalize('NFC'))
  return [...new Set([...corrected, ...(change.add?.[code] ?? [])])].filter(Boolean).sort(byName.compare)
}

const readCities = async (folder: string, code: string): Promise<string[]> => {
  const entries = await readdir(folder)
  const state = entries.find((entry) => entry.endsWith(`-${code}`))
  if (state === undefined) return []
  return (await readJson<{ name: string }[]>(join(folder, state, 'cities.json'))).map(({ name }) => name)
}

/** Every country gets at least one state and every state at least one city, so that each form can be completed. */
const readCountry = async (country: string, folder: string | undefined): Promise<StateRow[]> => {
  const name = countryNames.of(country) ?? country
  if (folder === undefined) return [[country, name, [name]]]
  const change = corrections[country] ?? {}
  const states = await readJson<SourceState[]>(join(folder, 'states.json'))
  const rows = await Promise.all(
    states.map(async ({ iso2, name: sourceName }): Promise<StateRow> => {
      const stateName = change.states?.[iso2] ?? sourceName.trim()
      const cities = cityNames(iso2, await readCities(folder, iso2), change)
      return [iso2, stateName, cities.length > 0 ? cities : [stateName]]
    }),
  )
  if (rows.length === 0) return [[country, name, [name]]]
  return rows.sort((a, b) => byName.compare(a[1], b[1]))
}

const generate = async () => {
  const folders = await readdir(source)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const country of countries) {
    const folder = folders.find((entry) => entry.endsWith(`-${country}`))
    const rows = await readCountry(country, folder && join(source, folder))
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    await writeFile(join(target, `${country}.json`), `[\n${lines}\n]\n`)
  }
}

await generate()
