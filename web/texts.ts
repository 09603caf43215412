import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { brand } from '#shared/brand'
import { contract } from '#shared/contract'
import { tallestHeightText } from '#shared/format'
import { anyLabel } from '#shared/options/any'
import { notAskedLabel } from '#shared/options/belief-titles'
import { countryOverrides, demonyms, languageOverrides } from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import { paymentReasonTexts } from '#shared/options/payment-reasons'
import { planNames } from '#shared/options/plans'
import { type Fact, profileFacts } from '#shared/profile-facts'
import { imageMessages } from '#shared/schemas/image'
import { errorSentences } from '#shared/sentences/error'
import { fieldSentences } from '#shared/sentences/field'
import { successSentences } from '#shared/sentences/success'
import { measureTexts } from '#shared/translated-values'
import { appRoutes, notFoundTitle, offlineTitle } from './src/app/app-routes'
import { contentRoutes, prerenderedRoutes } from './src/app/routes/content'

/*
 * Texts that `lingui extract` cannot find, because they are outside Lingui: in `shared/` and in the list of routes.
 * They are collected from their declarations, so that translators get new ones automatically. Only the extraction
 * runs this file.
 */

export interface PlainText {
  /** In English; `{name}` is a parameter. */
  message: string
  /** For translators: where it is used. */
  comment: string
}

type Module = Readonly<Record<string, unknown>>

/** Modules of a folder of `shared/`, by name. */
async function modulesOf(folder: string): Promise<Module[]> {
  const files = readdirSync(join(import.meta.dirname, '../shared', folder)).filter((file) =>
    file.endsWith('.ts'),
  )
  return Promise.all(files.sort().map((file) => import(`../shared/${folder}/${file}`) as Promise<Module>))
}

const errorTexts = (): PlainText[] =>
  Object.entries<string | Readonly<Record<string, string>>>(errorSentences).flatMap(([code, entry]) =>
    typeof entry === 'string'
      ? [{ message: entry, comment: `error ${code}` }]
      : Object.entries(entry).map(([what, message]) => ({ message, comment: `error ${code}, ${what}` })),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Labels of a table, or of one table for each religion. */
const labelsIn = (table: unknown): string[] =>
  isRecord(table)
    ? Object.values(table).flatMap((label) => (typeof label === 'string' ? [label] : labelsIn(label)))
    : []

const labelTexts = (options: readonly Module[]): PlainText[] =>
  options.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => /(Labels|Titles)$/.test(name))
      .flatMap(([name, table]) =>
        labelsIn(table).map((message) => ({ message, comment: `option, ${name.replace(/Labels$/, '')}` })),
      ),
  )

/** The message of a schema or a check. Messages never depend on the value. */
const ownMessage = (error: unknown): string[] => {
  const said = typeof error === 'function' ? (error as (issue: object) => unknown)({}) : undefined
  return typeof said === 'string' ? [said] : []
}

/** Messages of a schema and of all within it. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => messagesOf(one, seen))
  if (!isRecord(schema) || seen.has(schema)) return []
  seen.add(schema)
  if (!('_zod' in schema)) return Object.values(schema).flatMap((one) => messagesOf(one, seen))
  const { error, ...parts } = (schema as unknown as z.core.$ZodType)._zod.def as { error?: unknown }
  return [...ownMessage(error), ...Object.values(parts).flatMap((part) => messagesOf(part, seen))]
}

const schemaTexts = (schemas: readonly Module[]): PlainText[] =>
  messagesOf([contract, ...schemas.map((module) => ({ ...module }))]).map((message) => ({
    message,
    comment: 'message of a field',
  }))

const pageTexts = (): PlainText[] =>
  appRoutes.flatMap(({ title, menu = [], bar }) => [
    { message: title, comment: 'title of a page' },
    ...(bar ? [{ message: bar.label, comment: 'bottom bar, one short word' }] : []),
    ...menu.flatMap(({ label, category }) => [
      { message: label, comment: 'menu' },
      { message: category, comment: 'part of the menu' },
    ]),
  ])

const siteTexts = (): PlainText[] =>
  [...contentRoutes, ...prerenderedRoutes].map(({ title }) => ({
    message: title,
    comment: 'title of a page',
  }))

/** Countries whose states and cities are translated. */
const translatedPlaces = ['PK', 'AE'] as const

async function placeTexts(): Promise<PlainText[]> {
  const all = await Promise.all(translatedPlaces.map(loadPlaces))
  return all.flatMap(({ states, cities }) => [
    ...states.map(({ label }) => ({ message: label, comment: 'state or emirate' })),
    ...cities.map(({ label }) => ({ message: label, comment: 'city' })),
  ])
}

const factTexts = (): PlainText[] =>
  Object.values(profileFacts).flatMap(({ title, facts }) => [
    { message: title, comment: 'section of a profile' },
    ...Object.values<Fact>(facts).map(({ label }) => ({ message: label, comment: `line of ${title}` })),
  ])

/** All texts to translate, once for each use. */
async function plainTexts(): Promise<PlainText[]> {
  const [options, ...schemas] = await Promise.all(['options', 'schemas', 'schemas/profile'].map(modulesOf))
  const as = (comment: string) => (message: string) => ({ message, comment })
  return [
    ...pageTexts(),
    ...siteTexts(),
    ...[notFoundTitle, offlineTitle].map(as('title of a page')),
    { message: brand.tagline, comment: 'after the name of the product' },
    { message: brand.consultants.hours, comment: 'when the consultants answer' },
    ...errorTexts(),
    ...successSentences.map(as('after something was done')),
    ...[...fieldSentences, ...Object.values(imageMessages)].map(as('message of a field')),
    ...schemaTexts(schemas.flat()),
    ...labelTexts(options ?? []),
    ...factTexts(),
    ...[anyLabel, notAskedLabel, tallestHeightText].map(as('option')),
    ...Object.values(measureTexts).map(as('price or measure')),
    ...Object.values(countryOverrides).map(as('country')),
    ...Object.values(languageOverrides).map(as('language')),
    ...Object.values(demonyms).map(as('nationality of a person')),
    ...(await placeTexts()),
    ...planNames.map(as('name of a plan')),
    ...Object.values(paymentReasonTexts).map(as('why a payment failed or was cancelled')),
  ]
}

process.stdout.write(JSON.stringify(await plainTexts()))
