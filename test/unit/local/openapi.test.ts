import { expect, it } from '@jest/globals'
import { routes } from '#shared/contract'
import { buildOpenApi } from '#infra/openapi'

type Operation = {
  operationId: string
  security: object[]
  parameters?: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { oneOf?: object[] } }> }
  responses: Record<string, unknown>
}
const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Operation>> }
const at = (method: string, path: string) => paths[path]?.[method]

it('describes every route of the contract, and no other', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map(({ routeKey }) => routeKey).sort())
})

it('tells the entries of one route as one operation with choices', () => {
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

it('says where a session is needed', () => {
  expect(at('post', '/api/proposal/create')?.security).toEqual([{ accessToken: [] }])
  expect(at('post', '/api/auth/sign-in')?.security).toEqual([{}])
  expect(at('get', '/api/profile/get/all-profiles')?.security).toEqual([{}, { accessToken: [] }])
  expect(Object.keys(at('post', '/api/auth/sign-up')?.responses ?? {})).toEqual(['201', 'default'])
})
