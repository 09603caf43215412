import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { liveAlias } from '../lambdas'
import { each } from './each'

const attempts = 8

/** A client for many calls of the configuration in a row, which Lambda slows down. */
export const lambdaClient = (region: string) => new LambdaClient({ region, maxAttempts: attempts })

/** The versions that are called by their aliases, and functions of which some calls go to another. */
export async function readVersions(client: LambdaClient, names: readonly string[]) {
  const found = await each(names, async (name) => {
    const { FunctionVersion: version = '', RoutingConfig } = await client.send(
      new GetAliasCommand({ FunctionName: name, Name: liveAlias }),
    )
    return { name, version, mixed: Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0 }
  })
  return {
    functions: Object.fromEntries(found.map(({ name, version }) => [name, version])),
    mixed: found.filter(({ mixed }) => mixed).map(({ name }) => name),
  }
}

/** Moves aliases, all of their calls at once; tells of those that could not be moved, after it has tried all. */
export async function moveVersions(client: LambdaClient, versions: Readonly<Record<string, string>>) {
  const failures: string[] = []
  await each(Object.entries(versions), async ([name, version]) => {
    try {
      await client.send(
        new UpdateAliasCommand({
          FunctionName: name,
          Name: liveAlias,
          FunctionVersion: version,
          RoutingConfig: { AdditionalVersionWeights: {} },
        }),
      )
    } catch (error) {
      failures.push(`${name} to version ${version}: ${(error as Error).message}`)
    }
  })
  if (failures.length > 0) throw new Error(`Not moved: ${failures.join('; ')}`)
}

/** Variables that say where data are, or hold a secret: code of before would look elsewhere, or be refused. */
const telling = /TABLE|POOL|BUCKET|SECRET|KEY/

/** Names of such variables that another version has otherwise than that which serves. Values are told to nobody. */
export async function otherVariables(
  client: LambdaClient,
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Promise<string[]> {
  const read = async (name: string, version: string | undefined) => {
    if (!version) return {}
    const { Environment } = await client.send(
      new GetFunctionConfigurationCommand({ FunctionName: name, Qualifier: version }),
    )
    return Environment?.Variables ?? {}
  }
  const found = await each(Object.keys(to), async (name) => {
    const [now, then] = [await read(name, from[name]), await read(name, to[name])]
    const names = Object.keys({ ...now, ...then }).filter((one) => telling.test(one))
    return names.filter((one) => one in now && one in then && now[one] !== then[one])
  })
  return [...new Set(found.flat())].sort()
}
