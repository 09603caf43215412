import { Annotations, Arn, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Settings, SettingsError } from '../config'
import { acknowledgeWildcard } from './nag-findings'
import type { ApiFunction } from './api-function'

/** Whether sending requires a verified address. Never without mail, since nobody could verify one. */
export const proofEnvironment = ({ mail, emailProof }: Settings) => ({
  EMAIL_PROOF: mail && emailProof ? 'required' : 'off',
})

export const mailEnvironment = ({ mail }: Settings): Record<string, string> =>
  mail ? { MAIL_FROM: mail.from, MAIL_FROM_NAME: mail.fromName, MAIL_REGION: mail.region } : {}

/**
 * Allows sending mail from the stage's sender, which the condition enforces. SES checks the permission on the sender's identity,
 * in the sandbox also on the receiver's, and on an identity's configuration set.
 */
export function allowMail(consumer: ApiFunction, { mail, emulator }: Settings) {
  if (!mail) return
  const everyOne = (resource: string) =>
    Arn.format({ service: 'ses', region: mail.region, resource, resourceName: '*' }, Stack.of(consumer))
  // An emulator requires permission for every resource and does not support the condition.
  const resources = emulator ? ['*'] : ['identity', 'configuration-set'].map(everyOne)
  consumer.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources,
      ...(!emulator && { conditions: { StringEquals: { 'ses:FromAddress': mail.from } } }),
    }),
  )
  for (const resource of resources)
    acknowledgeWildcard(consumer, resource, 'Whom it may send as is told by the condition on the sender.')
}

/** Throws if a stage that keeps its data has no sender, unless `withoutMail` is set; for other stages only warns. */
export function requireSender(stack: Stack, { stage, keepData, mail, withoutMail }: Settings) {
  if (mail) return
  if (keepData && !withoutMail)
    throw new SettingsError(
      `Stage ${stage} needs the setting \`mail\` { from, fromName, region }: without a sender nobody could verify an address or reset a password. To deploy without mail, set \`"withoutMail": true\`.`,
    )
  Annotations.of(stack).addWarningV2(
    'humsafar:no-mail',
    `Stage ${stage} has no \`mail\` setting: no mail leaves, so forgotten passwords cannot be reset and addresses need no proof.`,
  )
}
