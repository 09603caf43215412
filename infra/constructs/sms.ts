import { Arn, Stack } from 'aws-cdk-lib'
import type { Settings } from '../config'
import type { ApiFunction } from './api-function'
import { acknowledgeWildcard } from './nag-findings'

export const smsEnvironment = ({ sms }: Settings): Record<string, string> =>
  sms
    ? {
        SMS_SENDER: sms.sender,
        SMS_REGION: sms.region,
        SMS_COSTS: JSON.stringify(sms.costs),
        SMS_MONTHLY: String(sms.monthly),
      }
    : {}

/** Allows sending SMS from the senders of this account in the region of the stage's sender. */
export function allowSms(consumer: ApiFunction, { sms, emulator }: Settings) {
  if (!sms) return
  const everyOne = (resource: string) =>
    Arn.format({ service: 'sms-voice', region: sms.region, resource, resourceName: '*' }, Stack.of(consumer))
  // An emulator requires permission for every resource.
  const resources = emulator ? ['*'] : ['sender-id', 'phone-number', 'pool'].map(everyOne)
  consumer.allow(['sms-voice:SendTextMessage'], resources)
  for (const resource of resources)
    acknowledgeWildcard(
      consumer,
      resource,
      'The setting names the sender by ID, which has no ARN of one form.',
    )
}
