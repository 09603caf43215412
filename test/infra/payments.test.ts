import { describe, expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
import { lambdaNamed } from '#infra/lambdas'
import { gatewayTimeout, serviceTimeoutsMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import {
  holderOf,
  type Made,
  moreSettings,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
  variablesOf,
} from '#test/support/infra/stacks'

/* Payments on AWS: who can read the key, and which provider is used. */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
/** With status enquiries at the provider. */
const asking = await synthesize('prod', moreSettings)

const keyOf = ({ template }: Made) => {
  const found = resourcesOf(template('api'), 'AWS::SecretsManager::Secret').filter(([id]) =>
    id.startsWith('Payments'),
  )
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('the secured key', () => {
  it('is read by checkout and webhook, and by the job if enquiries are configured', () => {
    const holders = (made: Made) => {
      const [id] = keyOf(made)
      return rightsIn(made.template('api')).flatMap(({ id: role, statements }) => {
        const about = statements.filter(({ Resource }) => JSON.stringify(Resource).includes(id))
        for (const { Action, Resource } of about)
          expect([Action, Resource]).toEqual(['secretsmanager:GetSecretValue', { Ref: id }])
        return about.map(() => holderOf(role))
      })
    }
    expect(holders(prod).sort()).toEqual(['Resourcepayfast', 'Resourcepayfastipn'])
    expect(holders(asking).sort()).toEqual(['Resourcepayfast', 'Resourcepayfastipn', 'SettlePayments'])
  })

  it('is in no template: an operator stores it in a secret that deploys do not change', () => {
    const [, { Properties }] = keyOf(prod)
    expect(Properties['Name']).toBe('humsafar-prod-payfast-secured-key')
    expect(Properties['SecretString']).toBeUndefined()
    prod.template('api').hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    })
  })

  it('is in the environment of functions by the secret’s name only', () => {
    const named = (made: Made) =>
      ['pay-fast', 'pay-fast-ipn', 'settle-payments'].map((name) =>
        Object.keys(variablesOf(made, name))
          .filter((one) => one.startsWith('PAYFAST_'))
          .sort(),
      )
    const checkout = ['PAYFAST_BASE', 'PAYFAST_MERCHANT_ID', 'PAYFAST_SECURED_KEY_SECRET_ID']
    expect(named(prod)).toEqual([checkout, ['PAYFAST_SECURED_KEY_SECRET_ID'], []])
    expect(named(asking)[2]).toEqual([
      'PAYFAST_ENQUIRY_BASE',
      'PAYFAST_MERCHANT_ID',
      'PAYFAST_SECURED_KEY_SECRET_ID',
    ])
    expect(variablesOf(prod, 'pay-fast')['PAYFAST_SECURED_KEY_SECRET_ID']).toEqual({ Ref: keyOf(prod)[0] })
  })
})

describe('the payment provider', () => {
  it('is its test system in dev, and live in prod', () => {
    const base = (made: Made) => variablesOf(made, 'pay-fast')['PAYFAST_BASE']
    expect([base(dev), base(prod)]).toEqual(['https://ipguat.apps.net.pk', 'https://ipg1.apps.net.pk'])
  })

  it('gets the key over HTTPS only', () => {
    for (const [name, other] of [
      ['payfastBase', 'payfastEnquiryBase'],
      ['payfastEnquiryBase', 'payfastBase'],
    ] as const)
      expect(() =>
        loadSettings('dev', { [name]: 'http://pay.example.com', [other]: 'https://pay.example.com' }),
      ).toThrow(`${name}: must use https`)
  })

  it('can hang without a timeout of the gateway in checkout', () => {
    const { timeout } = lambdaNamed('pay-fast')
    expect(serviceTimeoutsMs.payments + serviceTimeoutsMs.secrets).toBeLessThan(timeout * secondMs)
    expect(timeout).toBeLessThan(gatewayTimeout)
  })
})
