import { itemJson, type ItemJson, plainItem } from './attribute-values'

/*
 * Inputs and answers of the table's operations, as the document client has them, and as DynamoDB's JSON has them. Of the members
 * that hold items, keys or values, only those that the store uses are known here.
 */

export type Json = Record<string, unknown>

/** The members of an object that `changes` names, changed; absent ones stay absent. */
function changed(from: Json, changes: Readonly<Record<string, (value: never) => unknown>>): Json {
  const to: Json = { ...from }
  for (const name in changes) if (to[name] !== undefined) to[name] = changes[name]!(to[name] as never)
  return to
}

/** The same for each member of an object, whatever it is called. */
const inEach = (change: (one: never) => unknown) => (all: Json) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one as never)]))

const write = {
  Item: itemJson,
  Key: itemJson,
  ExpressionAttributeValues: itemJson,
}

const input = {
  ...write,
  ExclusiveStartKey: itemJson,
  RequestItems: inEach((wanted: Json) => changed(wanted, { Keys: (keys: Json[]) => keys.map(itemJson) })),
  TransactItems: (writes: Json[]) => writes.map(inEach((one: Json) => changed(one, write))),
}

const plainItems = (items: ItemJson[]) => items.map(plainItem)

const output = {
  Item: plainItem,
  Items: plainItems,
  Attributes: plainItem,
  LastEvaluatedKey: plainItem,
  Responses: inEach(plainItems),
  UnprocessedKeys: inEach((wanted: Json) => changed(wanted, { Keys: plainItems })),
}

/** An input of the document client as DynamoDB's JSON. */
export const inputJson = (of: object): Json => changed(of as Json, input)

/** An answer in DynamoDB's JSON as the document client has it. */
export const outputOf = (json: Json): Json => changed(json, output)
