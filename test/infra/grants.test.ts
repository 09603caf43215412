import { describe, expect, it } from '@jest/globals'
import { sampleDomain, synthesize } from '#test/support/stacks'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Principal?: unknown
}

const prod = synthesize('prod', sampleDomain)
const stackNames = ['edge', 'data', 'auth', 'chat', 'api', 'web'] as const

/** Statements of the roles' own policies in a stack, with the policy's logical id. */
function statements(name: (typeof stackNames)[number]) {
  const policies = Object.entries(prod.template(name).findResources('AWS::IAM::Policy')) as [
    string,
    { Properties: { PolicyDocument: { Statement: Statement[] } } },
  ][]
  return policies.flatMap(([id, { Properties }]) =>
    Properties.PolicyDocument.Statement.map((statement) => ({
      id,
      actions: [statement.Action].flat(),
      resources: [statement.Resource].flat(),
    })),
  )
}

describe('grants', () => {
  it('never allow a scan, nor a whole service', () => {
    for (const name of stackNames)
      for (const { id, actions } of statements(name)) {
        const own = !id.startsWith('CustomCDKBucketDeployment')
        for (const action of actions) {
          expect(action).not.toMatch(/Scan|PartiQL/)
          if (own) expect([id, action]).toEqual([id, expect.not.stringContaining('*')])
        }
      }
  })

  it('name what they are for; only traces and the list of streams have no name', () => {
    const nameless = new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams'])
    for (const name of ['data', 'auth', 'chat', 'api'] as const)
      for (const { id, actions, resources: named } of statements(name))
        if (named.includes('*'))
          expect([id, actions.filter((action) => !nameless.has(action))]).toEqual([id, []])
  })

  it('leave the user pool to sign-up and sign-in, and to the command that makes an admin', () => {
    const holders = statements('api').filter(({ actions }) =>
      actions.some((action) => action.startsWith('cognito-idp:')),
    )
    expect([...new Set(holders.map(({ id }) => id.replace(/RoleDefaultPolicy.*/, '')))].sort()).toEqual([
      'CreateAdmin',
      'Resourceauth',
    ])
    expect(JSON.stringify(statements('auth'))).not.toContain('cognito-idp')
  })

  it('let one function alone write pictures', () => {
    const holders = statements('api').filter(({ actions }) =>
      actions.some((action) => action.startsWith('s3:')),
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const { id } of holders) expect(id).toMatch(/^Resourcepicture/)
  })

  it('let what only reads not write', () => {
    const actions = statements('api')
      .filter(({ id }) => id.startsWith('Resourceconnections'))
      .flatMap((statement) => statement.actions)
    expect(actions).toContain('dynamodb:Query')
    expect(actions.filter((action) => /dynamodb:(Put|Update|Delete)/.test(action))).toEqual([])
  })
})
