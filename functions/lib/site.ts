import { awsJson } from './aws-json'
import { env, optionalEnv } from './env'

let found: Promise<string> | undefined

async function fromParameter(): Promise<string> {
  const { Parameter } = await awsJson<{ Parameter?: { Value?: string } }>('ssm', 'GetParameter', {
    Name: env('SITE_URL_PARAMETER'),
  })
  if (!Parameter?.Value) throw new Error('The site URL parameter is empty.')
  return Parameter.Value
}

/** The site's origin without a trailing slash: from SITE_URL, or from the parameter that the web stack writes. */
export async function siteUrl(): Promise<string> {
  found ??= Promise.resolve(optionalEnv('SITE_URL') ?? fromParameter())
  try {
    return (await found).replace(/\/+$/, '')
  } catch (error) {
    found = undefined
    throw error
  }
}
