import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { env } from '#functions/core/env'
import { s3 } from '#functions/clients/s3'
import type { Page } from '#functions/db/table'

/*
 * Dead letters: stream records that the consumer could not apply. Lambda's event source stores each batch as an object in a
 * bucket of its own (0044).
 */

export interface DeadLetter {
  key: string
  /** When it was stored. */
  at: Date
}

/** A page of dead letters with keys after `after`; oldest first within each shard of the stream. */
export async function listDeadLetters(after?: string): Promise<Page<DeadLetter>> {
  const { Contents = [], IsTruncated } = await s3().send(
    new ListObjectsV2Command({ Bucket: env('LETTERS_BUCKET'), ...(after && { StartAfter: after }) }),
  )
  const items = Contents.flatMap(({ Key: key, LastModified: at }) => (key && at ? [{ key, at }] : []))
  const next = IsTruncated ? Contents.at(-1)?.Key : undefined
  return { items, ...(next && { next }) }
}

/** The text of a dead letter; undefined if it is gone. */
export async function readDeadLetter(key: string): Promise<string | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: env('LETTERS_BUCKET'), Key: key }))
    return (await Body?.transformToString()) ?? ''
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

export async function removeDeadLetter(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env('LETTERS_BUCKET'), Key: key }))
}

/** Lambda adds facts about the attempts, for people. */
const LetterSchema = z.object({ payload: z.string() })

/** The consumer checks the records themselves, as it does for the stream. */
const EventSchema = z.object({ Records: z.array(z.looseObject({ eventID: z.string() })).min(1) })

/** The stream event in the text of a dead letter; throws for other objects. */
export function eventInDeadLetter(text: string): DynamoDBStreamEvent {
  let event: unknown
  try {
    event = JSON.parse(LetterSchema.parse(JSON.parse(text)).payload)
  } catch {
    // The parser's message could put the content into the log.
    throw new Error('Not a letter of the stream.')
  }
  const parsed = EventSchema.safeParse(event)
  if (!parsed.success) throw new Error('A letter without stream records.')
  return parsed.data
}
