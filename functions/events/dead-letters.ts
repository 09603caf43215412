import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { env } from '#functions/core/env'
import { s3 } from '#functions/clients/s3'
import type { Page } from '#functions/db/table'

/*
 * Stream records that the consumer gave up, as Lambda's event source keeps them: an object for each batch, in a bucket that
 * holds nothing else.
 */

export interface DeadLetter {
  key: string
  /** When it was kept. */
  at: Date
}

/** A page of the letters behind `after`, in the order of their keys: of each part of the stream the oldest first. */
export async function listDeadLetters(after?: string): Promise<Page<DeadLetter>> {
  const { Contents = [], IsTruncated } = await s3().send(
    new ListObjectsV2Command({ Bucket: env('LETTERS_BUCKET'), ...(after && { StartAfter: after }) }),
  )
  const items = Contents.flatMap(({ Key: key, LastModified: at }) => (key && at ? [{ key, at }] : []))
  const next = IsTruncated ? Contents.at(-1)?.Key : undefined
  return { items, ...(next && { next }) }
}

/** The text of a letter; undefined when it is gone. */
export async function readDeadLetter(key: string): Promise<string | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: env('LETTERS_BUCKET'), Key: key }))
    return (await Body?.transformToString()) ?? ''
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Deletes a letter. Idempotent. */
export async function removeDeadLetter(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env('LETTERS_BUCKET'), Key: key }))
}

/** What Lambda writes besides, about the attempts, is for who reads it. */
const LetterSchema = z.object({ payload: z.string() })

/** Whether each record can be read is for the consumer to say, as it is of the stream. */
const EventSchema = z.object({ Records: z.array(z.looseObject({ eventID: z.string() })).min(1) })

/** The event that a letter keeps; throws for another object. */
export function eventInDeadLetter(text: string): DynamoDBStreamEvent {
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
