import type { Language } from '#shared/languages'
import { retries, serviceTimeoutsMs } from '#shared/limits'
import { env, optionalEnv } from '#functions/core/env'
import { retrying } from '#functions/core/retry'
import { endpointOf, awsRegion } from './request-settings'
import { signedPost } from './signed-post'

let cachedUrl: Promise<string> | undefined

const readParameter = () => {
  const region = awsRegion()
  return signedPost({
    service: 'ssm',
    region,
    base: endpointOf('AWS_ENDPOINT_URL_SSM', `ssm.${region}.amazonaws.com`),
    path: '/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    input: { Name: env('SITE_URL_PARAMETER') },
    timeoutMs: serviceTimeoutsMs.secrets,
  })
}

async function fromParameter(): Promise<string> {
  let problem = 'no answer'
  const url = await retrying(async (again) => {
    const answer = await readParameter().catch(() => undefined)
    if (!answer) return again
    const { Parameter } = (await answer.json().catch(() => ({}))) as { Parameter?: { Value?: string } }
    problem = `${answer.status}`
    return Parameter?.Value ?? again
  }, retries.secrets)
  if (!url) throw new Error(`SSM did not tell the site's URL: ${problem}.`)
  return url
}

/** The site's origin without a trailing slash: from SITE_URL, or from the parameter that the web stack writes. */
export async function siteUrl(): Promise<string> {
  cachedUrl ??= Promise.resolve(optionalEnv('SITE_URL') ?? fromParameter())
  try {
    return (await cachedUrl).replace(/\/+$/, '')
  } catch (error) {
    cachedUrl = undefined
    throw error
  }
}

/** The address of a content page, which has one for each language; `''` is the home page. */
export const contentUrl = async (path: string, language: Language): Promise<string> =>
  `${await siteUrl()}${language === 'en' ? '' : `/${language}`}${path}`
