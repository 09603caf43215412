import { describe, expect, it } from '@jest/globals'
import type { Template } from 'aws-cdk-lib/assertions'
import { lambdaNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { alarmsOf } from '#test/support/alarms'
import {
  allOf,
  functionsOf,
  moreSettings,
  type Resource,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const otherPool = await synthesize('dev', { poolGenerations: [1, 2] })
const sameCode = await synthesize('dev', { signUpAlarm: 7, reservedConcurrency: { auth: 20 } })
const without = await synthesize('prod', moreSettings)
const atOnce = await synthesize('prod', { ...sampleSettings, canary: false })

/** Function names without product and stage, by logical id of their alias. */
function aliasesOf(template: Template) {
  const names = new Map(
    resourcesOf(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => [
      id,
      String(Properties['FunctionName']).replace(/^humsafar-[a-z]+-/, ''),
    ]),
  )
  return new Map(
    resourcesOf(template, 'AWS::Lambda::Alias').map(([id, { Properties }]) => [
      id,
      names.get((Properties['FunctionName'] as { Ref: string }).Ref),
    ]),
  )
}
const shifting = ['chat', 'api'] as const

describe('functions', () => {
  it('have an alias that all callers use', () => {
    for (const [, { Properties }] of allOf(prod, 'AWS::Lambda::Alias'))
      expect(Properties).toMatchObject({
        Name: 'live',
        FunctionVersion: { 'Fn::GetAtt': [expect.anything(), 'Version'] },
      })
    const named = prod.parts.flatMap((part) => [...aliasesOf(prod.template(part)).values()])
    expect(named.sort()).toEqual([...lambdaNames].sort())
  })

  it('of the stream are deployed before those of resources', () => {
    const aliases = [...aliasesOf(prod.template('api'))]
    const idOf = (name: string) => aliases.find(([, one]) => one === name)?.[0]
    const made = new Map(resourcesIn(prod.template('api')))
    for (const resource of resources)
      expect(made.get(idOf(resource) ?? '')?.DependsOn).toContain(idOf('events'))
  })

  it('each have their own role with an inline policy', () => {
    for (const part of shifting) {
      const template = prod.template(part)
      const roles = [...functionsOf(prod).values()]
        .filter(({ id }) => id in template.findResources('AWS::Lambda::Function'))
        .map(({ properties }) => properties.Role['Fn::GetAtt'][0])
      expect(new Set(roles).size).toBe(roles.length)
      const held = rightsIn(template).filter(({ roles: holders }) => holders.some((id) => roles.includes(id)))
      expect(held.map(({ id }) => id).sort()).toEqual(roles.sort())
    }
  })
})

describe('new code', () => {
  it('serves a tenth of the calls first in production, and is rolled back by an alarm', () => {
    const known = (['chat', 'watch'] as const).flatMap((part) =>
      alarmsOf(prod.template(part)).map(([, { AlarmName }]) => AlarmName),
    )
    const shifted = shifting.flatMap((part) => {
      const template = prod.template(part)
      const aliases = aliasesOf(template)
      return (resourcesIn(template) as [string, Resource & { UpdatePolicy?: unknown }][]).flatMap(
        ([id, resource]) => {
          const { CodeDeployLambdaAliasUpdate: update } = (resource.UpdatePolicy ?? {}) as {
            CodeDeployLambdaAliasUpdate?: { DeploymentGroupName: string | { Ref: string } }
          }
          if (!update) return []
          const { DeploymentGroupName: named } = update
          const [, group] =
            resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').find(([groupId, { Properties }]) =>
              typeof named === 'string' ? Properties['DeploymentGroupName'] === named : groupId === named.Ref,
            ) ?? []
          // A name alone does not order creation.
          if (typeof named === 'string')
            expect(resource.DependsOn).toContainEqual(expect.stringMatching(/^CanaryGroupsNestedStack/))
          const properties = group?.Properties as unknown as {
            AlarmConfiguration: { Alarms: { Name: string }[] }
          }
          expect(properties).toMatchObject({
            DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
            AlarmConfiguration: { Enabled: true },
            AutoRollbackConfiguration: {
              Enabled: true,
              Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
            },
          })
          const names = properties.AlarmConfiguration.Alarms.map(({ Name }) => Name)
          expect(names[0]).toBe(`humsafar-prod-${aliases.get(id)}-errors`)
          expect(names.length).toBeLessThanOrEqual(10)
          // Only metric alarms: CodeDeploy does not document composite ones.
          for (const name of names) expect(known).toContain(name)
          return [aliases.get(id)]
        },
      )
    })
    expect(shifted.sort()).toEqual([...resources, 'chat-socket'].sort())
  })

  it('serves all calls at once on other stages, or if the setting says so, without other changes', () => {
    for (const made of [dev, without, atOnce]) {
      expect(allOf(made, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([])
      // Not even an all-at-once deployment by CodeDeploy, which an alarm would also stop.
      for (const part of shifting)
        expect(JSON.stringify(made.template(part).toJSON())).not.toContain('UpdatePolicy')
    }
    expect(atOnce.template('data').toJSON()).toEqual(prod.template('data').toJSON())
    const versions = (made: typeof prod) => allOf(made, 'AWS::Lambda::Version').map(([id]) => id)
    expect(versions(atOnce)).toEqual(versions(prod))
  })
})

describe('a function version', () => {
  const marksOf = (made: typeof dev) => {
    const functions = new Map(resourcesOf(made.template('api'), 'AWS::Lambda::Function'))
    return new Map(
      resourcesOf(made.template('api'), 'AWS::Lambda::Version').map(([id, { Properties }]) => {
        const { Ref: name } = Properties['FunctionName'] as { Ref: string }
        return [name, { id, mark: functions.get(name)?.Properties['Description'] }]
      }),
    )
  }

  // Lambda refuses a version that equals the last one; the template alone does not show that (a pool by id, or by reference).
  it('gets a new id if and only if the function’s description changes', () => {
    const [before, after] = [marksOf(dev), marksOf(otherPool)]
    const others = [...before].filter(([name, { id }]) => after.get(name)?.id !== id).map(([name]) => name)
    expect(others.length).toBeGreaterThan(3)
    expect(others.length).toBeLessThan(before.size)
    for (const [name, { mark }] of before) {
      expect(mark).toMatch(/^Settings [0-9a-f]{12}$/)
      expect(after.get(name)?.mark === mark).toBe(!others.includes(name))
    }
    // Alarms and reserved concurrency are not part of the version.
    expect(marksOf(sameCode)).toEqual(before)
  })
})
