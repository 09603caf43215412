import { Annotations, Arn, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Settings } from '../config'
import { acknowledgeResource } from './acknowledge'
import type { ApiFunction } from './api-function'

type Sender = NonNullable<Settings['mail']>

/** Bytes of text in one encoded word, which may be 75 characters long. */
const WORD_BYTES = 45

function encodedWords(text: string): string {
  const words = ['']
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/** A sender as mails name it: `"Humsafar" <no-reply@example.com>`; names beyond ASCII as encoded words. */
export function senderOf({ from, fromName }: Pick<Sender, 'from' | 'fromName'>): string {
  const name = /^[\x20-\x7e]*$/.test(fromName)
    ? `"${fromName.replace(/["\\]/g, '\\$&')}"`
    : encodedWords(fromName)
  return `${name} <${from}>`
}

/** Who must prove an address before a proposal or a message leaves. Nobody can where no mail is sent. */
export const proofEnvironment = ({ mail, emailProof }: Settings) => ({
  EMAIL_PROOF: mail && emailProof ? 'required' : 'off',
})

export const mailEnvironment = ({ mail }: Settings): Record<string, string> =>
  mail ? { MAIL_FROM: senderOf(mail), MAIL_REGION: mail.region } : {}

/**
 * Sends mails from the stage's one sender. The condition is the fence: SES asks for the right to the sender's identity,
 * to the receiver's as well while the account is in its sandbox, and to the configuration set that an identity may have.
 */
export function allowMail(consumer: ApiFunction, { mail, emulator }: Settings) {
  if (!mail) return
  const everyOne = (resource: string) =>
    Arn.format({ service: 'ses', region: mail.region, resource, resourceName: '*' }, Stack.of(consumer))
  // An emulator asks for the right to send from anywhere, and knows no such condition.
  const resources = emulator ? ['*'] : ['identity', 'configuration-set'].map(everyOne)
  consumer.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources,
      ...(!emulator && { conditions: { StringEquals: { 'ses:FromAddress': mail.from } } }),
    }),
  )
  for (const resource of resources)
    acknowledgeResource(consumer, resource, 'Whom it may send as is told by the condition on the sender.')
}

/** A stage that keeps its members' data must be able to write to them; another one is told what does not work. */
export function requireSender(stack: Stack, { stage, keepData, mail }: Settings) {
  if (mail) return
  if (keepData)
    throw new Error(
      `Stage ${stage} needs the setting \`mail\` { from, fromName, region }: without a sender nobody could prove an address or reset a password.`,
    )
  Annotations.of(stack).addWarningV2(
    'humsafar:no-mail',
    `Stage ${stage} has no \`mail\` setting: no mail leaves, so forgotten passwords cannot be reset and addresses need no proof.`,
  )
}
