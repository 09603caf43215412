import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

/** An S3 client for the local gateway at `url`. */
export const bucketClient = (url: string, credentials: S3ClientConfig['credentials']): S3Client =>
  new S3Client({
    endpoint: `${url}/_s3`,
    region: 'local',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
