import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { senderOf } from '#infra/constructs/mail'
import { resources } from '#shared/contract'
import { resourcesOf, sampleMail, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)

describe('auth', () => {
  const template = dev.template('auth')

  it('has one pool, of names that are ours: no address, no mail, no trigger, no way back in of its own', () => {
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
  })

  it('has one client, with a secret that no template holds, and with just the flows of our own Lambda', () => {
    const clients = resourcesOf(template, 'AWS::Cognito::UserPoolClient')
    expect(clients).toHaveLength(1)
    const [, { Properties }] = clients[0]!
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
    expect([...(Properties.ExplicitAuthFlows as string[])].sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ])
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      SecretString: { 'Fn::GetAtt': [clients[0]![0], 'ClientSecret'] },
    })
    for (const name of ['edge', 'data', 'chat', 'api', 'web'] as const)
      expect(JSON.stringify(prod.template(name).toJSON())).not.toMatch(
        /"ClientSecret"|DescribeCognitoUserPoolClient/,
      )
  })

  it('has the two groups', () => {
    const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup')
    expect(groups.map(([, { Properties }]) => Properties.GroupName).sort()).toEqual(['admin', 'member'])
  })

  describe('when a pool is replaced', () => {
    const exportsOf = (made: ReturnType<typeof synthesize>) =>
      Object.values(made.template('auth').findOutputs('*')).map(
        (output) => (output as { Export: { Name: string } }).Export.Name,
      )
    const imports = (made: ReturnType<typeof synthesize>) => [
      ...new Set(
        JSON.stringify(made.template('api').toJSON()).match(/humsafar-dev-(?:auth:\w+|client-secret\d*)/g) as
          | string[]
          | null,
      ),
    ]
    const logicalIds = (made: ReturnType<typeof synthesize>) =>
      Object.keys(made.template('auth').toJSON().Resources as object).filter((id) => id !== 'CDKMetadata')
    const both = synthesize('dev', { poolGenerations: [1, 2] })
    const second = synthesize('dev', { poolGenerations: [2] })

    it('keeps the first as it is, with every export that another stack still imports', () => {
      expect(logicalIds(both)).toEqual(expect.arrayContaining(logicalIds(dev)))
      expect(resourcesOf(both.template('auth'), 'AWS::Cognito::UserPool')).toHaveLength(2)
      expect(resourcesOf(both.template('auth'), 'AWS::Cognito::UserPoolClient')).toHaveLength(2)
      expect(resourcesOf(both.template('auth'), 'AWS::Cognito::UserPoolGroup')).toHaveLength(4)
      expect(imports(dev)).toHaveLength(4)
      expect(exportsOf(both)).toEqual(expect.arrayContaining(imports(dev)))
    })

    it('uses the last alone, so that the next deploy may drop the first', () => {
      expect(imports(both).sort()).toEqual(exportsOf(second).sort())
      expect(imports(both).filter((name) => imports(dev).includes(name))).toEqual([])
      expect(second.template('api').toJSON()).toEqual(both.template('api').toJSON())
      // The parameter with the pool's id stays, and tells another one.
      expect(logicalIds(second).filter((id) => logicalIds(dev).includes(id))).toEqual([
        expect.stringMatching(/^PoolParameter/),
      ])
    })
  })
})

describe('mail', () => {
  const environment = (made: ReturnType<typeof synthesize>, stack: 'api' | 'chat', name: string) => {
    const functions = resourcesOf(made.template(stack), 'AWS::Lambda::Function')
    const found = functions.find(([, { Properties }]) => Properties.FunctionName === name)
    return (found?.[1].Properties.Environment as { Variables: Record<string, unknown> }).Variables
  }
  const named = (fromName: string) => senderOf({ from: 'no-reply@example.com', fromName })

  it('is sent by the auth Lambda, and asked for wherever something leaves a member', () => {
    expect(environment(prod, 'api', 'humsafar-prod-auth')).toMatchObject({
      MAIL_FROM: '"Humsafar" <no-reply@example.com>',
      MAIL_REGION: 'eu-west-1',
      EMAIL_PROOF: 'required',
    })
    expect(environment(prod, 'api', 'humsafar-prod-proposal')).toMatchObject({ EMAIL_PROOF: 'required' })
    expect(environment(prod, 'api', 'humsafar-prod-proposal')).not.toHaveProperty('MAIL_FROM')
    expect(environment(prod, 'chat', 'humsafar-prod-chat-socket')).toMatchObject({ EMAIL_PROOF: 'required' })
    const without = synthesize('prod', { ...sampleSettings, emailProof: false })
    expect(environment(without, 'api', 'humsafar-prod-auth')).toMatchObject({ EMAIL_PROOF: 'off' })
  })

  it('names its sender as mails do', () => {
    expect(named('The "Match" \\ Co.')).toBe('"The \\"Match\\" \\\\ Co." <no-reply@example.com>')
    expect(named('ہم سفر')).toBe('=?UTF-8?B?24HZhSDYs9mB2LE=?= <no-reply@example.com>')
    const long = named('ہ'.repeat(60)).replace(/ <.*/, '')
    const words = long.split(' ').map((word) => /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '')
    expect(words.map((word) => Buffer.from(word, 'base64').toString()).join('')).toBe('ہ'.repeat(60))
    for (const word of long.split(' ')) expect(word.length).toBeLessThanOrEqual(75)
    const forged = { ...sampleMail.mail, fromName: 'Humsafar\r\nBcc: a@example.com' }
    expect(() => loadSettings('dev', { mail: forged })).toThrow('mail.fromName')
  })

  it('has a sender where data is kept; elsewhere a stage without one says what does not work', () => {
    expect(() => synthesize('prod', { ...sampleSettings, mail: undefined })).toThrow(
      'Stage prod needs the setting `mail`',
    )
    expect(environment(dev, 'api', 'humsafar-dev-auth')).toMatchObject({ EMAIL_PROOF: 'off' })
    expect(environment(dev, 'api', 'humsafar-dev-auth')).not.toHaveProperty('MAIL_FROM')
    const warnings = ({ stacks }: ReturnType<typeof synthesize>) =>
      Annotations.fromStack(stacks.api).findWarning('*', Match.stringLikeRegexp('no `mail` setting'))
    expect(warnings(dev)).toHaveLength(1)
    expect(warnings(prod)).toEqual([])
  })
})

describe('the second factor of administrators', () => {
  const asked = (made: ReturnType<typeof synthesize>) => {
    const functions = resourcesOf(made.template('api'), 'AWS::Lambda::Function')
    const told = functions.flatMap(([, { Properties }]) => {
      const name = (Properties.FunctionName as string | undefined)?.replace(/^humsafar-(dev|prod)-/, '')
      const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
      return resources.includes(name as never) ? [Variables?.['ADMIN_SECOND_FACTOR']] : []
    })
    expect(told).toHaveLength(resources.length)
    return [...new Set(told)]
  }

  it('is asked for in prod, by every resource alike, and elsewhere where a setting says so', () => {
    expect(asked(prod)).toEqual(['required'])
    expect(asked(dev)).toEqual(['optional'])
    expect(asked(synthesize('prod', { ...sampleSettings, adminSecondFactor: 'optional' }))).toEqual([
      'optional',
    ])
    expect(asked(synthesize('dev', { adminSecondFactor: 'required' }))).toEqual(['required'])
    expect(() => loadSettings('dev', { adminSecondFactor: 'never' })).toThrow('adminSecondFactor')
  })
})

describe('how cards are stored', () => {
  const asked = (made: ReturnType<typeof synthesize>) =>
    (['api', 'chat'] as const).flatMap((stack) =>
      resourcesOf(made.template(stack), 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
        const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
        return Variables?.['TABLE_NAME'] ? [Variables['CARDS']] : []
      }),
    )

  it('is the same for every function that has the table, and as before for the deploy that says so', () => {
    const [packed, named] = [asked(dev), asked(synthesize('dev', { cards: 'named' }))]
    expect(new Set(packed)).toEqual(new Set([undefined]))
    expect(new Set(named)).toEqual(new Set(['named']))
    expect(named.length).toBeGreaterThan(resources.length)
  })
})

describe('settings', () => {
  it('name limits that exist, in one sentence', () => {
    const limit = { max: 1, seconds: 60 }
    expect(() => loadSettings('dev', { rateLimits: { signUpPerAdress: limit } })).toThrow(
      /^The settings of dev are not valid: rateLimits\.signUpPerAdress: there is no such limit; shared\/limits\.ts has signUpPerAddress, .+\.$/,
    )
    expect(loadSettings('dev', { rateLimits: { signUpPerAddress: limit } }).rateLimits).toEqual({
      signUpPerAddress: limit,
    })
  })

  it('list each pool once', () => {
    for (const poolGenerations of [[], [1, 1], [0], [1.5]])
      expect(() => loadSettings('dev', { poolGenerations })).toThrow('poolGenerations')
  })
})
