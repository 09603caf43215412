import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { named, type Settings } from '../config'

/** A stack as CloudFormation describes it. Throws AWS's error, also if no stack has this name. */
export async function describeStack(region: string, name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0]
  } finally {
    client.destroy()
  }
}

/** The value of a stack output. */
export const outputOf = (stack: Stack | undefined, name: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue

/** The value of an output of the stage's data stack; throws if it is missing. */
export async function dataOutput(settings: Settings, name: 'TableName' | 'MediaBucket'): Promise<string> {
  const stack = named(settings, 'data')
  const value = outputOf(await describeStack(settings.region, stack), name)
  if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}: is it deployed?`)
  return value
}

/** Parses a UTC time that an operator typed, such as 2026-11-25T10:00:00Z; throws for anything else. */
export function parseUtcTime(text: string | undefined, option: string): Date {
  const parsed =
    text && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) ? new Date(text) : undefined
  if (!parsed || Number.isNaN(parsed.getTime()))
    throw new Error(`${option} takes a time in UTC, as in 2026-11-25T10:00:00Z.`)
  return parsed
}
