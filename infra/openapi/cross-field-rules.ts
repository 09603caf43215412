import { ageLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import { castesOf } from '#shared/options/caste'
import { countries } from '#shared/options/countries'
import { maslaksOf } from '#shared/options/maslak'
import { type Religion, religions } from '#shared/options/religion'
import { audienceKinds } from '#shared/schemas/admin-entities'
import { stateFacts } from '#shared/schemas/common'

/*
 * Rules between fields, as JSON Schema. The zod schemas check them in code; these are built from the same lists, and a test
 * compares both. They apply to any object with these fields, whatever schema it extends.
 */

type Json = Record<string, unknown>

const properties = (fields: Json): Json => ({ properties: fields })

const ofReligion = (religion: Religion, orAny: boolean): Json => {
  const any = orAny ? [anyValue] : []
  return properties({
    religion: { const: religion },
    maslak: { enum: [...maslaksOf(religion), ...any] },
    caste: { enum: [...castesOf(religion), ...any] },
  })
}

const isAny = ({ enum: values }: Json): boolean => Array.isArray(values) && values.includes(anyValue)

/** For partner requirements `any` is allowed. If the religion is `any`, sect and caste are too. */
const belief = (fields: Json): Json => {
  const allowsAny = isAny(fields['religion'] as Json)
  const ofAny = properties({
    religion: { const: anyValue },
    maslak: { const: anyValue },
    caste: { const: anyValue },
  })
  return {
    anyOf: [...religions.map((religion) => ofReligion(religion, allowsAny)), ...(allowsAny ? [ofAny] : [])],
  }
}

/** `oneOf` instead of `anyOf`: some validators give up on so many alternatives. */
const home = (): Json => ({
  oneOf: countries.map((country) =>
    properties({
      country: { const: country },
      residence_state: stateFacts([country]),
      // The field's own schema has the other rules.
      residence_city: { pattern: `^${country}-\\S` },
    }),
  ),
})

/** A paid plan lasts at least a day. */
const plan = (): Json => ({
  anyOf: [properties({ price: { maximum: 0 } }), properties({ duration: { minimum: 1 } })],
})

const fieldOf: Record<(typeof audienceKinds)[number], string> = {
  member: 'user_id',
  plan: 'plan_id',
  country: 'country',
}
const audience = (): Json => ({
  anyOf: audienceKinds.map((kind) => ({ ...properties({ to: { const: kind } }), required: [fieldOf[kind]] })),
})

/** Members who are not single describe their previous marriage. */
const marriage = (): Json => ({
  anyOf: [
    properties({ personal_info: properties({ marital_status: { const: 'single' } }) }),
    { required: ['second_marriage_info'] },
  ],
})

const rules: [fields: string[], rule: (fields: Json) => Json][] = [
  [['religion', 'maslak', 'caste'], belief],
  [['country', 'residence_state', 'residence_city'], home],
  [['price', 'duration', 'messages_limit'], plan],
  [['personal_info', 'second_marriage_info', 'partner_requirements'], marriage],
  [['to', 'user_id', 'plan_id', 'text', 'request_id'], audience],
]

/** Birth years of the allowed ages, as of now; each deployment rebuilds the document. */
const bornWithin = ({ min, max }: typeof ageLimits): Json => {
  const year = new Date().getUTCFullYear()
  const years = Array.from({ length: max - min + 1 }, (_, at) => year - max + at)
  return { pattern: `^(?:${years.join('|')})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$` }
}

/** Rules to add to the converted schema of an input. */
export function rulesOf(schema: Json): Json {
  if (schema['x-age'] !== undefined) return bornWithin(ageLimits)
  const fields = schema['properties'] as Json | undefined
  // Outputs list all of their fields.
  if (!fields || schema['additionalProperties'] === false) return {}
  // Fields with several values, as in searches, have no rules between them.
  const isSingle = (name: string) => Object.hasOwn(fields, name) && (fields[name] as Json)['type'] !== 'array'
  const rule = rules.find(([names]) => names.every(isSingle))?.[1]
  return rule ? rule(fields) : {}
}
