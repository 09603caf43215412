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
  /** As the subject of its tokens names it: see `repositoryForm`. */
  repository: string
  /** Stages of this account. */
  stages: readonly string[]
  /** GitHub's provider, where the account has it already: it takes one of each address. */
  provider?: string | undefined
}

/**
 * `OWNER/NAME`, or with ids, `OWNER@ID/NAME@ID`, as GitHub names repositories in tokens that were made, renamed or moved since July 2026,
 * or ask for it: a name may one day be another's, an id may not.
 */
export const repositoryForm = /^(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/

const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

/** GitHub's environments: only what runs in one, past its reviewers, gets the role that deploys. */
export const environmentOf = (stage: string) => (stage === 'prod' ? 'production' : stage)
/** Without reviewers: what runs there reads templates, and nothing else. */
export const diffEnvironmentOf = (stage: string) => `${environmentOf(stage)}-diff`

/**
 * Who deploys from GitHub: for each stage of the account a role that deploys and smoke-tests, and one that compares. Both are
 * lent to workflows of one repository that run in one environment, by OpenID Connect: no key is kept anywhere.
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
    for (const resource of [...resources].filter((one) => one.includes('*')))
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
   * What the CDK's bootstrap lets deploy and upload, in every region of the stage. Not its look-up role: that may read all data of
   * the account.
   */
  private deploys() {
    const roles = ['deploy', 'file-publishing'].map((kind) =>
      this.arn('iam', `role/cdk-hnb659fds-${kind}-role-${this.account}-*`, ''),
    )
    return [new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles })]
  }

  /** Templates to compare with, and what the smoke test asks. */
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
