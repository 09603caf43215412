import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse } from 'aws-lambda'
import { callAttempts, serviceTimeoutsMs, permissionRetryMs } from '#shared/limits'

const secrets = new SecretsManagerClient({
  maxAttempts: callAttempts.secrets,
  requestHandler: {
    connectionTimeout: serviceTimeoutsMs.connect,
    requestTimeout: serviceTimeoutsMs.secrets,
    throwOnRequestTimeout: true,
  },
})

/** A kind of key pair: how a private key is made, and how others read the public key. */
interface Kind {
  make: () => KeyObject
  publicKeyOf: (pem: string) => string
}

const kinds: Readonly<Record<string, Kind>> = {
  /** Signs URLs of pictures. The public key is PEM, as CloudFront takes it. */
  media: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    publicKeyOf: (pem) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(),
  },
  /** Signs pushes. The public key is what browsers take: the point of the curve, which is the end of the DER form, in base64url. */
  push: {
    make: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
    publicKeyOf: (pem) =>
      createPublicKey(pem).export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url'),
  },
}

/** Returns the private key (PEM) in the secret, created on first use. Only functions that sign read it. */
async function privateKey(secretId: string, make: Kind['make']): Promise<string> {
  try {
    const read = new GetSecretValueCommand({ SecretId: secretId })
    const { SecretString } = await retryWhileDenied(() => secrets.send(read))
    if (SecretString?.startsWith('-----BEGIN')) return SecretString
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
  const made = make().export({ type: 'pkcs8', format: 'pem' }).toString()
  const write = new PutSecretValueCommand({ SecretId: secretId, SecretString: made })
  await retryWhileDenied(() => secrets.send(write))
  return made
}

async function publicKey(event: CloudFormationCustomResourceEvent): Promise<string> {
  // Pairs of pictures have no kind: they were made before there was another one.
  const { SecretId, Kind = 'media' } = event.ResourceProperties as unknown as {
    SecretId: string
    Kind?: string
  }
  const kind = kinds[Kind]
  if (!kind) throw new Error(`There is no kind of key ${Kind}.`)
  return kind.publicKeyOf(await privateKey(SecretId, kind.make))
}

async function answer(event: CloudFormationCustomResourceEvent) {
  if (event.RequestType === 'Delete') return { PhysicalResourceId: event.PhysicalResourceId }
  return {
    PhysicalResourceId: String(event.ResourceProperties.SecretId),
    Data: { PublicKey: await publicKey(event) },
  }
}

/** CloudFormation custom resource: returns the public key as `PublicKey`, and stores the private key in `SecretId`. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const about = {
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  }
  const response: CloudFormationCustomResourceResponse = await answer(event).then(
    (done) => ({ ...about, Status: 'SUCCESS', ...done }),
    (error: unknown) => ({
      ...about,
      Status: 'FAILED',
      Reason: error instanceof Error ? error.message : 'unknown',
      PhysicalResourceId: 'PhysicalResourceId' in event ? event.PhysicalResourceId : event.RequestId,
    }),
  )
  await fetch(event.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify(response),
    signal: AbortSignal.timeout(serviceTimeoutsMs.files),
  })
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Retries work that needs a permission which its role was given just before: CloudFormation continues before all of IAM knows it
 * (0057). Throws if access is still denied after the wait.
 */
async function retryWhileDenied<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + permissionRetryMs.wait
  for (;;)
    try {
      return await work()
    } catch (error) {
      if ((error as Error).name !== 'AccessDeniedException' || Date.now() >= until) throw error
      await pause(permissionRetryMs.pause)
    }
}
