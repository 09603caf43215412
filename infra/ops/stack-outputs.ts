import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { named, type Settings } from '../config'

/** A stack as CloudFormation knows it; throws what AWS throws, also where there is none of this name. */
export async function describeStack(region: string, name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0]
  } finally {
    client.destroy()
  }
}

/** What a stack prints under this name. */
export const outputOf = (stack: Stack | undefined, name: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue

/** What the data stack of a stage prints under this name. */
export async function dataOutput(settings: Settings, name: 'TableName' | 'MediaBucket'): Promise<string> {
  const stack = named(settings, 'data')
  const value = outputOf(await describeStack(settings.region, stack), name)
  if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}: is it deployed?`)
  return value
}

/** A time as an operator writes it, in UTC; throws for anything else. */
export function time(text: string | undefined, option: string): Date {
  const given = text && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) ? new Date(text) : undefined
  if (!given || Number.isNaN(given.getTime()))
    throw new Error(`${option} takes a time in UTC, as in 2026-11-25T10:00:00Z.`)
  return given
}
