import { describe, expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
import { resources } from '#shared/contract'
import {
  allOf,
  functionsOf,
  type Made,
  moreSettings,
  resourcesOf,
  sampleMail,
  sampleSettings,
  synthesize,
  variablesOf,
} from '#test/support/infra/stacks'

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const more = await synthesize('prod', moreSettings)
const both = await synthesize('dev', { poolGenerations: [1, 2] })
const second = await synthesize('dev', { poolGenerations: [2] })

describe('the user pool', () => {
  const template = prod.template('auth')

  it('is a single one whose usernames are our ids, without addresses, mails, triggers and account recovery', () => {
    const pools = resourcesOf(template, 'AWS::Cognito::UserPool')
    expect(pools).toHaveLength(1)
    const [, { Properties }] = pools[0]!
    expect(Properties).toMatchObject({
      UserPoolTier: 'LITE',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      MfaConfiguration: 'OFF',
    })
    for (const absent of [
      ...['UsernameAttributes', 'AliasAttributes', 'AutoVerifiedAttributes', 'Schema'],
      ...['UserAttributeUpdateSettings', 'EmailConfiguration', 'SmsConfiguration', 'LambdaConfig'],
    ])
      expect(Object.keys(Properties)).not.toContain(absent)
    template.resourceCountIs('AWS::Lambda::Function', 0)
    template.resourceCountIs('AWS::Cognito::UserPoolDomain', 0)
    const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup')
    expect(groups.map(([, one]) => one.Properties['GroupName']).sort()).toEqual(['admin', 'member'])
  })

  it('has one client, with a secret outside all templates, and only the flows of our Lambda', () => {
    const clients = resourcesOf(template, 'AWS::Cognito::UserPoolClient')
    expect(clients).toHaveLength(1)
    const [id, { Properties }] = clients[0]!
    expect(Properties).toMatchObject({
      GenerateSecret: true,
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      ReadAttributes: ['locale'],
      WriteAttributes: ['locale'],
    })
    const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
    expect([...(Properties['ExplicitAuthFlows'] as string[])].sort()).toEqual(flows)
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      SecretString: { 'Fn::GetAtt': [id, 'ClientSecret'] },
    })
    for (const part of prod.parts)
      if (part !== 'auth')
        expect(JSON.stringify(prod.template(part).toJSON())).not.toMatch(
          /"ClientSecret"|DescribeCognitoUserPoolClient/,
        )
  })
})

describe('a pool that replaces another', () => {
  const exportsOf = (made: Made) =>
    Object.values(made.template('auth').findOutputs('*')).flatMap(
      (output) => (output as { Export?: { Name: string } }).Export?.Name ?? [],
    )
  const imports = (made: Made) => [
    ...new Set<string>(
      JSON.stringify(made.template('api').toJSON()).match(/humsafar-dev-(?:auth:\w+|client-secret\d*)/g) ??
        [],
    ),
  ]
  const logicalIds = (made: Made) =>
    Object.keys(made.template('auth').toJSON()['Resources'] as object).filter((id) => id !== 'CDKMetadata')

  it('leaves the first one unchanged, with every export that another stack still imports', () => {
    expect(logicalIds(both)).toEqual(expect.arrayContaining(logicalIds(dev)))
    for (const [type, count] of [
      ['UserPool', 2],
      ['UserPoolClient', 2],
      ['UserPoolGroup', 4],
    ])
      expect(allOf(both, `AWS::Cognito::${type}`)).toHaveLength(Number(count))
    expect(imports(dev)).toHaveLength(4)
    expect(exportsOf(both)).toEqual(expect.arrayContaining(imports(dev)))
  })

  it('is the only one in use, so that the next deploy may remove the first one', () => {
    expect(imports(both).sort()).toEqual(exportsOf(second).sort())
    expect(imports(both).filter((name) => imports(dev).includes(name))).toEqual([])
    expect(second.template('api').toJSON()).toEqual(both.template('api').toJSON())
    expect(logicalIds(second).filter((id) => logicalIds(dev).includes(id))).toEqual([])
  })
})

describe('settings of functions', () => {
  it('are in the environment of every function that uses them', () => {
    const asked = (made: Made, name: string, of: readonly string[] = resources) => [
      ...new Set(of.map((one) => variablesOf(made, one)[name])),
    ]
    const storing = [...functionsOf(more).keys()].filter((name) => variablesOf(more, name)['TABLE_NAME'])
    expect(storing.length).toBeGreaterThan(resources.length)
    const calls = 'TABLE_CALLS'
    expect([asked(prod, calls, storing), asked(more, calls, storing)]).toEqual([[undefined], ['sdk']])
    const factor = 'ADMIN_SECOND_FACTOR'
    expect([asked(prod, factor), asked(more, factor), asked(dev, factor)]).toEqual([
      ['required'],
      ['optional'],
      ['optional'],
    ])
    const of = (made: Made) => {
      const { CHALLENGE, EMAIL_PROOF } = variablesOf(made, 'auth')
      return [CHALLENGE, EMAIL_PROOF]
    }
    expect([of(prod), of(more), of(dev)]).toEqual([
      ['none', 'required'],
      ['work', 'off'],
      ['none', 'off'],
    ])
    expect(() => loadSettings('dev', { adminSecondFactor: 'never' })).toThrow('adminSecondFactor')
  })
})

it('the name of the sender is one line', () => {
  const settings = (fromName: string) => loadSettings('dev', { mail: { ...sampleMail.mail, fromName } })
  for (const fromName of ['   ', 'a${Token[x]}', 'a\u2028b', 'Humsafar\r\nBcc: a@example.com', '\u202Eb'])
    expect(() => settings(fromName)).toThrow('mail.fromName: must be one line')
  expect(settings('حمسفر $1 "Families"').mail?.fromName).toContain('Families')
})
