import { expect, test } from '@jest/globals'
import * as z from 'zod'
import * as auth from '#shared/schemas/auth'
import { ContactSchema } from '#shared/schemas/contact'
import { PlanSchema } from '#shared/schemas/plan'
import * as profile from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'

const others: Record<string, string> = {
  PasswordSchema: 'string',
  MadeBySchema: 'string',
  MustsSchema: 'array',
}

test('JSON Schema can be made of every schema', () => {
  const all = { ...auth, ...profile, ContactSchema, PlanSchema, PrivacySettingsSchema }
  const schemas = Object.entries(all).filter(([name]) => name.endsWith('Schema') && !name.startsWith('make'))
  expect(schemas.length).toBeGreaterThan(15)
  for (const [name, schema] of schemas) {
    const json = z.toJSONSchema(schema as z.ZodType, { io: 'input' })
    expect([name, json.type]).toEqual([name, others[name] ?? 'object'])
  }
})
