import type {
  DynamoDBDocumentClient,
  QueryCommandInput,
  ServiceInputTypes,
  ServiceOutputTypes,
} from '@aws-sdk/lib-dynamodb'
import type { InitializeMiddleware } from '@smithy/types'
import type { Key } from '#functions/store/keys'
import { batchGet } from '#functions/store/table'

/*
 * On AWS each function has a machine of its own; here one process and one engine serve all requests, and many of them wait for the
 * same things. What is asked for in one turn of the event loop is read together (0069). Nothing is kept: a read never takes an
 * answer to a call that was sent before it was asked for.
 */

type Middleware = InitializeMiddleware<ServiceInputTypes, ServiceOutputTypes>
type Answer = Awaited<ReturnType<ReturnType<Middleware>>>

interface Read {
  input: { Key: Key; ConsistentRead?: boolean }
  /** Sends it as a call of its own. */
  alone: () => Promise<Answer>
  give: (answer: Answer | Promise<Answer>) => void
}

const plainGet = new Set(['TableName', 'Key', 'ConsistentRead'])

/** Reads of the same kind can be one call. None for what is not a read, or is asked what it costs. */
function kindOf(operation: string, input: ServiceInputTypes): string | undefined {
  if (operation === 'GetItemCommand') {
    const { ConsistentRead = false } = input as Read['input']
    return Object.keys(input).every((name) => plainGet.has(name)) ? `get ${ConsistentRead}` : undefined
  }
  return operation === 'QueryCommand' ? queryKind(input as QueryCommandInput) : undefined
}

function queryKind(input: QueryCommandInput): string | undefined {
  const { ExpressionAttributeValues: values = {}, ExclusiveStartKey: from = {} } = input
  // Of texts alone JSON tells every difference: two sets, for one, it writes alike.
  const areTexts = [values, from].flatMap(Object.values).every((value) => typeof value === 'string')
  return areTexts && !('ReturnConsumedCapacity' in input) ? `query ${JSON.stringify(input)}` : undefined
}

/** Reads the items in one call; where that fails each is read alone, so that what is wrong with one harms no other. */
async function getTogether(reads: readonly Read[]): Promise<void> {
  const consistent = reads[0]?.input.ConsistentRead ?? false
  const found = await batchGet(
    reads.map(({ input }) => input.Key),
    { consistent },
  ).catch(() => undefined)
  if (!found) {
    for (const { alone, give } of reads) give(alone())
    return
  }
  const given = new Set<unknown>()
  for (const [at, { give }] of reads.entries()) {
    const item = given.has(found[at]) ? structuredClone(found[at]) : found[at]
    given.add(found[at])
    give({ output: { Item: item } as Answer['output'], response: undefined })
  }
}

/** Sends one of the same queries; each gets the answer as if it had been its own. */
function queryOnce([first, ...others]: readonly Read[]): void {
  const answer = first!.alone()
  first!.give(answer)
  for (const { give } of others) give(answer.then((one) => structuredClone(one)))
}

/** Lets reads of a client that are asked for at the same time share calls. */
export function shareReads(client: DynamoDBDocumentClient): void {
  let asked = new Map<string, Read[]>()
  const send = () => {
    const kinds = asked
    asked = new Map()
    for (const [kind, reads] of kinds)
      if (reads.length === 1) reads[0]!.give(reads[0]!.alone())
      else if (kind.startsWith('get')) void getTogether(reads)
      else queryOnce(reads)
  }
  const middleware: Middleware =
    (next, { commandName = '' }) =>
    (args) => {
      const kind = kindOf(commandName, args.input)
      if (kind === undefined) return next(args)
      if (asked.size === 0) setImmediate(send)
      return new Promise((give) => {
        const read = { input: args.input as Read['input'], alone: () => next(args), give }
        const same = asked.get(kind)
        if (same) same.push(read)
        else asked.set(kind, [read])
      })
    }
  client.middlewareStack.add(middleware, { step: 'initialize', name: 'shareReads', override: true })
}
