import { ageLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import { castesOf } from '#shared/options/caste'
import { countries } from '#shared/options/countries'
import { maslaksOf } from '#shared/options/maslak'
import { type Religion, religions } from '#shared/options/religion'
import { audienceKinds } from '#shared/schemas/admin-entities'
import { stateFacts } from '#shared/schemas/common'

/*
 * Rules that hold between fields, as JSON Schema. The schemas check them by code; here they are told from the same lists, and
 * a test compares both. Found by the fields that an object has, whatever schema it is extended from.
 */

type Json = Record<string, unknown>

const properties = (fields: Json): Json => ({ properties: fields })

const ofReligion = (religion: Religion, orAny: boolean): Json => {
  const some = orAny ? [anyValue] : []
  return properties({
    religion: { const: religion },
    maslak: { enum: [...maslaksOf(religion), ...some] },
    caste: { enum: [...castesOf(religion), ...some] },
  })
}

const isAny = ({ enum: values }: Json): boolean => Array.isArray(values) && values.includes(anyValue)

/** Of partners `any` is possible; of a religion that does not matter, nothing closer is asked. */
const belief = (fields: Json): Json => {
  const some = isAny(fields['religion'] as Json)
  const ofAny = properties({
    religion: { const: anyValue },
    maslak: { const: anyValue },
    caste: { const: anyValue },
  })
  return { anyOf: [...religions.map((religion) => ofReligion(religion, some)), ...(some ? [ofAny] : [])] }
}

/** One of them, not any: some readers give up on so many alternatives otherwise. */
const home = (): Json => ({
  oneOf: countries.map((country) =>
    properties({
      country: { const: country },
      residence_state: stateFacts([country]),
      // The rest stands in the field itself.
      residence_city: { pattern: `^${country}-\\S` },
    }),
  ),
})

/** A plan that costs something lasts at least a day. */
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

/** Who is not single tells of the marriage before. */
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

/** The years in which who is of an age now was born. Told when the document is built; each deployment tells it anew. */
const bornWithin = ({ min, max }: typeof ageLimits): Json => {
  const year = new Date().getUTCFullYear()
  const years = Array.from({ length: max - min + 1 }, (_, at) => year - max + at)
  return { pattern: `^(?:${years.join('|')})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$` }
}

/** What has to be added to a converted schema of an input. */
export function rulesOf(schema: Json): Json {
  if (schema['x-age'] !== undefined) return bornWithin(ageLimits)
  const fields = schema['properties'] as Json | undefined
  // What is sent lists all of its fields.
  if (!fields || schema['additionalProperties'] === false) return {}
  // Of several values, as searches ask for, no rule holds between those of one field and those of another.
  const isSingle = (name: string) => Object.hasOwn(fields, name) && (fields[name] as Json)['type'] !== 'array'
  const rule = rules.find(([names]) => names.every(isSingle))?.[1]
  return rule ? rule(fields) : {}
}
