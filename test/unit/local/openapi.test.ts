import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as z from 'zod'
import { buildOpenApi } from '#infra/openapi/document'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { contract, type OperationId, routes } from '#shared/contract'
import { SignInSchema } from '#shared/schemas/auth'
import { MessageToMembersSchema } from '#shared/schemas/broadcast'
import { PlanSchema } from '#shared/schemas/plan'
import { CreateProfileSchema, ReligionInfoSchema, ResidentialInfoSchema } from '#shared/schemas/profile'
import { reversedRangeMessage } from '#shared/schemas/common'
import { bothAgesMessage } from '#shared/schemas/profile/partner'
import { tooManyChoices } from '#shared/schemas/search'
import { cardNumberMessages } from '#shared/schemas/verification'
import { valuesOf } from '#test/support/api/schema-values'
import { Document, type Json, type OpenApi } from '#test/support/api/openapi'

type Operation = {
  operationId: string
  security: object[]
  parameters?: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { oneOf?: object[] } }> }
  responses: Record<string, unknown>
}
const document = buildOpenApi() as unknown as OpenApi
const { components } = document
const paths = document.paths as unknown as Record<string, Record<string, Operation>>
const at = (method: string, path: string) => paths[path]?.[method]

it('the document describes every route of the contract, and no other', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map(({ routeKey }) => routeKey).sort())
})

it('the document tells the entries of one route as one operation with choices', () => {
  const upload = at('post', '/api/profile/create/image-upload')
  expect(Object.keys(upload?.requestBody?.content ?? {}).sort()).toEqual([
    'application/json',
    'multipart/form-data',
  ])
  const list = at('get', '/api/proposal/get')
  expect(list?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['proposal_id', 'user_id', 'cursor']),
  )
  expect(list?.parameters?.every(({ required }) => !required)).toBe(true)
})

it('the document says where a session is needed, and whose', () => {
  expect(at('post', '/api/proposal/create')?.security).toEqual([{ accessToken: [] }])
  expect(at('post', '/api/auth/sign-in')?.security).toEqual([{}])
  expect(at('get', '/api/profile/get/all-profiles')?.security).toEqual([{}, { accessToken: [] }])
  expect(at('get', '/api/users/get')?.security).toEqual([{ accessToken: ['admin'] }])
})

it('the document lists every answer, those of the gateway too', () => {
  const answers = (method: string, path: string) => Object.keys(at(method, path)?.responses ?? {})
  const ofEvery = ['400', '403', '413', '414', '429', '431', '500', '503']
  expect(answers('post', '/api/auth/sign-up')).toEqual([...ofEvery, '201', '409', '415'].sort())
  expect(answers('get', '/api/notifications/counts')).toEqual([...ofEvery, '200', '401'].sort())
  expect(components.responses['Unauthorized']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [{ $ref: '#/components/schemas/Failure' }, { $ref: '#/components/schemas/GatewayFailure' }],
        },
      },
    },
  })
})

it('the document refers to nothing that it lacks, and names nothing that it does not use', () => {
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/#\/components\/(\w+\/\w+)/g)].map(([, name]) => name))
  const told = [...Object.keys(components.schemas).map((name) => `schemas/${name}`)]
  const answers = Object.keys(components.responses).map((name) => `responses/${name}`)
  expect([...used].sort()).toEqual([...told, ...answers].sort())
})

/** Rules between fields, which the document does not state. */
const betweenFields: readonly string[] = [
  bothAgesMessage,
  reversedRangeMessage,
  tooManyChoices,
  ...Object.values(cardNumberMessages),
]

describe('input that is valid by the document', () => {
  const reader = new Document(document)
  const resolve = (reference: string) => components.schemas[reference.split('/').at(-1)!]!
  const forms = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, requestBody }) => {
      const ids = operationId.split(' | ') as OperationId[]
      const types = Object.entries(requestBody?.content ?? {}).filter(
        ([type]) => !type.includes('urlencoded'),
      )
      const schemas = types.flatMap(([, { schema }]) => schema.oneOf ?? [schema])
      return schemas.map((schema, index) => [ids[index]!, schema as Json] as const)
    }),
  )
  // That both passwords are the same cannot be told.
  const told = forms.filter(([id]) => id !== 'auth.reset-password' && id !== 'auth.change-password')

  it('is valid for each operation', () => {
    let [judged, impossible] = [0, 0]
    for (const [id, schema] of told) {
      const samples = fc.sample(valuesOf(schema, { resolve }), { numRuns: 12, seed: 20_261_124 })
      const faults = samples
        .flatMap((sample) => contract[id].input.safeParse(sample).error?.issues ?? [])
        // Between the filters of a search.
        .filter(({ message }) => !betweenFields.includes(message))
      // 31 November looks like a day.
      expect([id, faults.filter(({ path }) => path.at(-1) !== 'dob')]).toEqual([id, []])
      judged += samples.length
      impossible += faults.length
    }
    expect(impossible).toBeLessThan(judged / 4)
  })

  it('includes the profiles of the demo', () => {
    for (let seed = 0; seed < 6; seed++) {
      const sections = makeProfile(seed, {
        gender: seed % 2 ? 'female' : 'male',
        marital_status: seed % 3 ? 'single' : 'widowed',
      })
      expect(reader.faults('/components/schemas/CreateProfile', sections)).toBeUndefined()
    }
  })

  it('excludes what the schemas refuse', () => {
    const isTold = (name: string, value: object) => !reader.faults(`/components/schemas/${name}`, value)
    const { religion_info, residential_info, ...rest } = makeProfile(1, { marital_status: 'widowed' })
    const plan = {
      ...{ name: 'One', messages_limit: 1, proposals_limit: 1, profile_status: true, featured_profile: true },
      ...{ price: 100, duration: 0 },
    }
    const told: [string, object, z.ZodType][] = [
      ['ReligionInfo', { ...religion_info, caste: 'none_of_these' }, ReligionInfoSchema],
      ['ResidentialInfo', { ...residential_info, country: 'IS' }, ResidentialInfoSchema],
      ['Plan', plan, PlanSchema],
      ['MessageToMembers', { to: 'plan', text: 'Hello' }, MessageToMembersSchema],
      [
        'CreateProfile',
        { ...rest, religion_info, residential_info, second_marriage_info: undefined },
        CreateProfileSchema,
      ],
    ]
    for (const [name, value, schema] of told)
      expect([
        name,
        isTold(name, JSON.parse(JSON.stringify(value)) as object),
        schema.safeParse(value).success,
      ]).toEqual([name, false, false])
  })
})

it('sign-in takes the addresses that are e-mail addresses', () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aZ0.-_+@' é"), maxLength: 12 })
  const addresses = fc.tuple(letters, letters).map(([local, domain]) => `${local}@${domain}`)
  fc.assert(
    fc.property(fc.oneof(addresses, letters, fc.emailAddress()), (address) => {
      const taken = SignInSchema.shape.email.safeParse(address).success
      const tidy = address.trim().toLowerCase()
      expect(taken).toBe(tidy.length <= 128 && z.regexes.email.test(tidy))
    }),
    { seed: 1, numRuns: 300 },
  )
})
