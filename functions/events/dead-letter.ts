import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'

/** What Lambda writes besides, about the attempts, is for who reads it. */
const LetterSchema = z.object({ payload: z.string() })

/** Whether each record can be read is for the consumer to say, as it is of the stream. */
const EventSchema = z.object({ Records: z.array(z.looseObject({ eventID: z.string() })).min(1) })

/** The event that a letter keeps; throws for another object. */
export function eventOf(text: string): DynamoDBStreamEvent {
  let event: unknown
  try {
    event = JSON.parse(LetterSchema.parse(JSON.parse(text)).payload)
  } catch {
    // Its own words would put what it holds into the log.
    throw new Error('Not a letter of the stream.')
  }
  const parsed = EventSchema.safeParse(event)
  if (!parsed.success) throw new Error('A letter without stream records.')
  return parsed.data
}
