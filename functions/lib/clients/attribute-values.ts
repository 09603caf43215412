/** A value of an attribute as DynamoDB's JSON has it: one member, named by its type. */
export type AttributeJson = Readonly<Record<string, unknown>>
export type ItemJson = Readonly<Record<string, AttributeJson>>

/** As the SDK reads it: a whole number that JavaScript's do not hold exactly is a `bigint`. */
function plainNumber(text: string): number | bigint {
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER ? BigInt(text) : value
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function plainValue(attribute: AttributeJson): unknown {
  for (const type in attribute) {
    const value = attribute[type]
    switch (type) {
      case 'S':
      case 'BOOL':
        return value
      case 'N':
        return plainNumber(value as string)
      case 'NULL':
        return null
      case 'M':
        return plainItem(value as ItemJson)
      case 'L':
        return (value as AttributeJson[]).map(plainValue)
      case 'SS':
        return new Set(value as string[])
      case 'NS':
        return new Set((value as string[]).map(plainNumber))
      case 'B':
        return bytesOf(value as string)
      case 'BS':
        return new Set((value as string[]).map(bytesOf))
    }
  }
  throw new Error(`An attribute of an unknown type is stored: ${Object.keys(attribute).join()}`)
}

/** An item as JavaScript has it, as `unmarshall` of `@aws-sdk/util-dynamodb` makes it, in one pass over what was received. */
export function plainItem(item: ItemJson): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  // Attributes are named by our own code alone, never by what a member sends.
  for (const name in item) plain[name] = plainValue(item[name]!)
  return plain
}

function numberText(value: number): string {
  if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  throw new Error(`${value} cannot be stored as a number.`)
}

const base64Of = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

function setJson(set: ReadonlySet<unknown>): AttributeJson {
  const members = [...set]
  if (members.length > 0 && members.every((one) => typeof one === 'string')) return { SS: members }
  if (members.length > 0 && members.every((one) => typeof one === 'number'))
    return { NS: members.map(numberText) }
  if (members.length > 0 && members.every((one) => one instanceof Uint8Array))
    return { BS: members.map(base64Of) }
  throw new Error('Only sets of texts, of numbers or of bytes can be stored, and none that is empty.')
}

/** Is this an object by itself, of whatever realm? */
function isPlain(value: object): boolean {
  const from = Object.getPrototypeOf(value) as object | null
  return from === null || Object.getPrototypeOf(from) === null
}

function attributeJson(value: unknown): AttributeJson {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: numberText(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(attributeJson) }
  if (value instanceof Set) return setJson(value)
  if (value instanceof Uint8Array) return { B: base64Of(value) }
  if (typeof value === 'bigint') return { N: String(value) }
  if (typeof value === 'object' && isPlain(value)) return { M: itemJson(value as Record<string, unknown>) }
  throw new Error(
    `What is ${typeof value === 'object' ? 'of a class' : `a ${typeof value}`} cannot be stored.`,
  )
}

/**
 * An item in DynamoDB's JSON, without what is undefined, as `marshall` makes it. Throws for what cannot be stored: sets that are
 * empty or mixed, numbers that are not finite or not exact, objects of classes.
 */
export function itemJson(item: Readonly<Record<string, unknown>>): ItemJson {
  const json: Record<string, AttributeJson> = {}
  for (const name in item) if (item[name] !== undefined) json[name] = attributeJson(item[name])
  return json
}
