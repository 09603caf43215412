import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import type { Settings } from '../config'
import { acknowledgeWildcard } from './nag-findings'
import type { ApiFunction } from './api-function'

/** Allows actions on one secret. CloudFormation refers to a secret by ARN, an emulator by name. */
export function allowSecret(consumer: ApiFunction, settings: Settings, secret: string, actions: string[]) {
  const named = actions.map((action) => `secretsmanager:${action}`)
  if (!settings.emulator) {
    consumer.allow(named, [secret])
    return
  }
  const arn = Arn.format(
    {
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${secret}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    },
    Stack.of(consumer),
  )
  consumer.allow(named, [arn])
  acknowledgeWildcard(consumer, arn, 'An ARN of a secret ends in six characters that its name has not.')
}
