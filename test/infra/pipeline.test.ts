import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { parse } from 'yaml'
import { diffEnvironmentOf, environmentOf, PipelineStack, repositoryForm } from '#infra/pipeline/stack'

interface Step {
  run?: string
  uses?: string
  with?: Record<string, string>
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<
    string,
    {
      if?: string
      needs?: string
      environment?: string
      permissions?: Record<string, string>
      'timeout-minutes'?: number
      steps: Step[]
    }
  >
}

const workflow = parse(readFileSync('.github/workflows/deploy.yml', 'utf8')) as Workflow
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([, job]) => job.steps)

describe('the workflow', () => {
  it('pins actions by commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(10)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  it('does nothing in a repository without a configured role', () => {
    for (const [, job] of jobs) expect(job.if).toMatch(/^vars\.(DEPLOY|DIFF)_ROLE_(DEV|PROD) != ''$/)
    expect(Object.keys(workflow.on).sort()).toEqual(['push', 'workflow_dispatch'])
  })

  it('runs one deploy at a time, and never cancels one', () => {
    expect(workflow.concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
    for (const [, job] of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(120)
  })

  it('gets credentials only from AWS, and only in jobs that deploy or compare', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const [name, job] of jobs) {
      const role = job.steps.find(({ uses }) => uses?.startsWith('aws-actions/'))?.with?.['role-to-assume']
      expect([name, job.permissions?.['id-token']]).toEqual([name, role ? 'write' : undefined])
      expect([name, Boolean(job.environment)]).toEqual([name, Boolean(role)])
      // The job's condition names the role that it assumes.
      if (role) expect(role).toBe(`\${{ ${job.if?.split(' ')[0]} }}`)
    }
    expect(JSON.stringify(workflow)).not.toMatch(/secrets\.(?!SMOKE_)|ACCESS_KEY/)
  })

  it('deploys production after dev, a diff and a review', () => {
    expect(jobs.map(([name, { needs, environment }]) => [name, needs, environment])).toEqual([
      ['check', undefined, undefined],
      ['dev', 'check', environmentOf('dev')],
      ['difference', 'dev', diffEnvironmentOf('prod')],
      ['production', 'difference', environmentOf('prod')],
    ])
    const ofProduction = workflow.jobs['production']!.steps.flatMap(({ run }) =>
      run?.startsWith('npm run') ? [run] : [],
    )
    expect(ofProduction).toEqual(['npm run deploy -- -c stage=prod', 'npm run smoke -- --stage prod'])
  })
})

interface Statement {
  Action: string | string[]
  Resource: unknown
}

describe('the roles of the pipeline', () => {
  const app = new App({ stackTraces: false })
  const stack = new PipelineStack(app, 'humsafar-pipeline', {
    repository: 'owner/name',
    stages: ['dev', 'prod'],
    env: { region: 'me-central-1' },
  })
  const template = Template.fromStack(stack)
  const roles = Object.entries(template.findResources('AWS::IAM::Role'))
  const rightsOf = (id: string) =>
    Object.values(template.findResources('AWS::IAM::Policy'))
      .filter(({ Properties }) => JSON.stringify(Properties['Roles']) === JSON.stringify([{ Ref: id }]))
      .flatMap(({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
  const actionsOf = (id: string) => rightsOf(id).flatMap(({ Action }) => Action)

  it('can be assumed by one repository and environment', () => {
    const subjects = roles.map(([, { Properties }]) => {
      const [statement] = (
        Properties['AssumeRolePolicyDocument'] as {
          Statement: { Action: string; Condition: { StringEquals: Record<string, string> } }[]
        }
      ).Statement
      expect(statement?.Action).toBe('sts:AssumeRoleWithWebIdentity')
      const { [`token.actions.githubusercontent.com:sub`]: subject, ...rest } =
        statement?.Condition.StringEquals ?? {}
      expect(rest).toEqual({ 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' })
      return subject
    })
    expect(subjects).toEqual([
      'repo:owner/name:environment:dev',
      'repo:owner/name:environment:dev-diff',
      'repo:owner/name:environment:production',
      'repo:owner/name:environment:production-diff',
    ])
    template.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    })
  })

  it('accept a repository by names, or by names and ids, and no pattern', () => {
    for (const [repository, taken] of [
      ['owner/name', true],
      ['owner@12/my.name@345', true],
      // Owner with id, repository without.
      ['owner@12/name', false],
      ['owner/*', false],
      ['owner/name:environment', false],
    ] as const)
      expect([repository, repositoryForm.test(repository)]).toEqual([repository, taken])
  })

  it('deploy by the bootstrap roles, and cannot read members’ data', () => {
    for (const [id] of roles) {
      const assumed = JSON.stringify(rightsOf(id).filter(({ Action }) => Action === 'sts:AssumeRole'))
      if (id.startsWith('Deploy')) {
        expect(assumed).toContain('cdk-hnb659fds-deploy-role-')
        expect(assumed).toContain('cdk-hnb659fds-file-publishing-role-')
      } else expect(assumed).toBe('[]')
      // The look-up role may read all data of the account.
      expect(JSON.stringify(rightsOf(id))).not.toContain('lookup-role')
      expect(
        actionsOf(id).filter((one) => /^(dynamodb|cognito-idp|secretsmanager|kms):|\*/.test(one)),
      ).toEqual([])
    }
  })

  it('compare without permission to change anything', () => {
    const [diff] = roles.filter(([id]) => id.startsWith('Diffprod'))
    expect(actionsOf(diff![0]).every((one) => /:(Get|Describe|List)/.test(one))).toBe(true)
    expect(JSON.stringify(rightsOf(diff![0]))).not.toContain('humsafar-dev')
  })

  it('belong to one stage each', () => {
    for (const [id] of roles) {
      const other = id.includes('dev') ? 'prod' : 'dev'
      expect(JSON.stringify(rightsOf(id))).not.toMatch(new RegExp(`humsafar[-/]${other}`))
    }
  })
})
