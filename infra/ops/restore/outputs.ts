import { named, type Settings } from '../../config'
import { describeStack, outputOf } from '../stack-outputs'

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
