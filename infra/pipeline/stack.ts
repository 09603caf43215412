import { Arn, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { pipelineSession } from '#shared/limits'
import { acknowledgeFinding } from '../constructs/nag-findings'

export interface PipelineStackProps extends StackProps {
  /** As the subject of GitHub's tokens names it: see `repositoryForm`. */
  repository: string
  /** Stages of this account. */
  stages: readonly string[]
  /** ARN of GitHub's OIDC provider, if the account already has it: an account can have only one per URL. */
  provider?: string | undefined
}

/**
 * `OWNER/NAME` or `OWNER@ID/NAME@ID`. GitHub uses the form with ids for repositories created, renamed or moved since July 2026,
 * or on request: a name can pass to another owner, an id cannot.
 */
export const repositoryForm = /^(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/

const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

/** GitHub environment of a stage. Only jobs in it, approved by its reviewers, get the deploy role. */
export const environmentOf = (stage: string) => (stage === 'prod' ? 'production' : stage)
/** Environment without reviewers: its jobs can only read templates. */
export const diffEnvironmentOf = (stage: string) => `${environmentOf(stage)}-diff`

/**
 * Roles for GitHub, two for each stage: one deploys and runs the smoke test, one compares templates. Workflows of one repository
 * in one environment assume them by OpenID Connect, so no keys are stored.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, provider, ...props }: PipelineStackProps) {
    super(scope, id, props)
    const github = provider
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', provider)
      : new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: [audience] })
    for (const stage of stages) {
      this.createRole(github, `Deploy-${stage}`, {
        subject: `repo:${repository}:environment:${environmentOf(stage)}`,
        rights: [...this.deploys(), ...this.reads(stage)],
      })
      this.createRole(github, `Diff-${stage}`, {
        subject: `repo:${repository}:environment:${diffEnvironmentOf(stage)}`,
        rights: this.reads(stage),
      })
    }
  }

  private createRole(
    github: IOidcProvider,
    id: string,
    { subject, rights }: { subject: string; rights: PolicyStatement[] },
  ) {
    const role = new Role(this, id, {
      assumedBy: new OpenIdConnectPrincipal(github, {
        StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: subject },
      }),
      maxSessionDuration: Duration.seconds(pipelineSession),
    })
    for (const right of rights) role.addToPolicy(right)
    const resources = new Set(rights.flatMap((right) => right.resources))
    for (const resource of [...resources].filter((arn) => arn.includes('*')))
      acknowledgeFinding(
        role,
        `AwsSolutions-IAM5[Resource::${this.asFound(resource)}]`,
        'All of one kind of one stage.',
      )
    new CfnOutput(this, `${id.replace('-', '')}Role`, { value: role.roleArn })
  }

  private asFound = (arn: string) =>
    arn.replaceAll(this.account, '<AWS::AccountId>').replaceAll(this.region, '<AWS::Region>')

  private arn(service: string, resource: string, region = '*') {
    return Arn.format({ partition: 'aws', service, region, account: this.account, resource }, this)
  }

  /**
   * The bootstrap roles to deploy and to upload, in every region of the stage. Not the look-up role: it may read all data of the
   * account.
   */
  private deploys() {
    const roles = ['deploy', 'file-publishing'].map((kind) =>
      this.arn('iam', `role/cdk-hnb659fds-${kind}-role-${this.account}-*`, ''),
    )
    return [new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles })]
  }

  /** Templates to compare, and what the smoke test reads. */
  private reads(stage: string) {
    return [
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [this.arn('ssm', 'parameter/cdk-bootstrap/hnb659fds/version')],
      }),
      new PolicyStatement({
        actions: [
          'cloudformation:DescribeStacks',
          'cloudformation:GetTemplate',
          'cloudformation:ListStackResources',
        ],
        resources: [this.arn('cloudformation', `stack/humsafar-${stage}-*`)],
      }),
    ]
  }
}
