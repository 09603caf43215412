import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'

/* Converts inputs and outputs between the document client's form and DynamoDB's JSON: the members with items, keys or values. */

export type Json = Record<string, unknown>
type Changes = Readonly<Record<string, (value: never) => unknown>>

/** A copy in which `changes` are applied to the members that they name; absent members stay absent. */
function changed(from: Json, changes: Changes): Json {
  const to: Json = { ...from }
  for (const [name, change] of Object.entries(changes))
    if (to[name] !== undefined) to[name] = change(to[name] as never)
  return to
}

/** Applies a change to each member of an object, whatever its name. */
const each = (change: (value: never) => unknown) => (all: Json) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value as never)]))

const toJson = (item: Json) => marshall(item, { removeUndefinedValues: true })
const toItems = (items: Parameters<typeof unmarshall>[0][]) => items.map((item) => unmarshall(item))

const write: Changes = { Item: toJson, Key: toJson, ExpressionAttributeValues: toJson }

const input: Changes = {
  ...write,
  ExclusiveStartKey: toJson,
  RequestItems: each((table: Json) => changed(table, { Keys: (keys: Json[]) => keys.map(toJson) })),
  TransactItems: (writes: Json[]) => writes.map(each((request: Json) => changed(request, write))),
}

const output: Changes = {
  Item: unmarshall,
  Items: toItems,
  Attributes: unmarshall,
  LastEvaluatedKey: unmarshall,
  Responses: each(toItems),
  UnprocessedKeys: each((table: Json) => changed(table, { Keys: toItems })),
}

/** Converts an input to DynamoDB's JSON. */
export const inputJson = (documentInput: object): Json => changed(documentInput as Json, input)

/** Converts an output from DynamoDB's JSON. */
export const outputOf = (json: Json): Json => changed(json, output)
