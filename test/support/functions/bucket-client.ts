import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

/** A client of the buckets that a gateway at `url` serves. */
export const bucketClient = (url: string, credentials: S3ClientConfig['credentials']): S3Client =>
  new S3Client({
    endpoint: `${url}/_s3`,
    region: 'local',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
