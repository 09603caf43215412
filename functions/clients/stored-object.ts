import { GetObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from './s3'

/** All bytes of an object, undefined where there is none. */
export async function readObject(
  bucket: string,
  key: string,
  timeoutMs: number,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}
