import { Arn, Stack } from 'aws-cdk-lib'
import type { Settings } from '../config'
import type { ApiFunction } from './api-function'

/** SSM parameter with the site's URL if no domain is configured. The web stack writes it, functions read it. */
export const siteUrlParameter = ({ stage }: Pick<Settings, 'stage'>) => `/humsafar/${stage}/site-url`

export const siteUrlEnvironment = (settings: Settings): Record<string, string> =>
  settings.domain
    ? { SITE_URL: `https://${settings.domain.name}` }
    : { SITE_URL_PARAMETER: siteUrlParameter(settings) }

export function allowSiteUrl(consumer: ApiFunction, settings: Settings) {
  if (settings.domain) return
  const arn = Arn.format(
    { service: 'ssm', resource: 'parameter', resourceName: siteUrlParameter(settings).slice(1) },
    Stack.of(consumer),
  )
  consumer.allow(['ssm:GetParameter'], [arn])
}
