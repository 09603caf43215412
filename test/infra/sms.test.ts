import { expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
import { lambdaNames } from '#infra/lambdas'
import {
  holderOf,
  rightsIn,
  sampleSettings,
  sampleSms,
  synthesize,
  variablesOf,
} from '#test/support/infra/stacks'

const prod = await synthesize('prod', sampleSettings)

it('verification alone sends SMS, from senders of the account in their region', () => {
  expect(lambdaNames.filter((name) => variablesOf(prod, name)['SMS_SENDER'])).toEqual(['verification'])
  expect(variablesOf(prod, 'verification')).toMatchObject({
    SMS_SENDER: 'HUMSAFAR',
    SMS_REGION: 'eu-central-1',
    SMS_COSTS: '{"92":0.4}',
    SMS_MONTHLY: '50',
  })
  const sender = (kind: string) => ({
    'Fn::Join': ['', ['arn:aws:sms-voice:eu-central-1:', { Ref: 'AWS::AccountId' }, `:${kind}/*`]],
  })
  const rights = rightsIn(prod.template('api')).flatMap(({ id, statements }) =>
    statements.map(({ Action, Resource }) => ({ holder: holderOf(id), Action, Resource })),
  )
  expect(rights.filter(({ Action }) => String(Action).includes('sms-'))).toEqual([
    {
      holder: 'Resourceverification',
      Action: 'sms-voice:SendTextMessage',
      Resource: ['phone-number', 'pool', 'sender-id'].map(sender),
    },
  ])
})

it.each([
  ['costs: name at least one', { costs: {} }],
  ['costs: there is no calling code 99', { costs: { 99: 0.1 } }],
  ['monthly: is less than one SMS', { monthly: 0.1 }],
  ['region: is not the one', { sender: 'arn:aws:sms-voice:ap-south-1:111122223333:sender-id/HUMSAFAR/PK' }],
])('settings are refused: %s', (told, change) => {
  expect(() => loadSettings('dev', { sms: { ...sampleSms.sms, ...change } })).toThrow(told)
})
