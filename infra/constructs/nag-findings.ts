import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'

/** Suppresses the cdk-nag finding `id` on this construct and below; `reason` is for the reader. */
export function acknowledgeFinding(construct: IConstruct, id: string, reason: string) {
  Validations.of(construct).acknowledge({ id, reason })
}

/** The same for the IAM5 finding of a policy whose resource contains a wildcard. */
export function acknowledgeWildcard(construct: IConstruct, resource: string, reason: string) {
  const written = flatten(Stack.of(construct).resolve(resource))
  acknowledgeFinding(construct, `AwsSolutions-IAM5[Resource::${written}]`, reason)
}

/** An ARN as cdk-nag prints it in a finding: references in angle brackets. */
function flatten(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, argument] = ['', '']] = Object.entries(value as Record<string, unknown>)
  if (name === 'Ref') return `<${String(argument)}>`
  if (name === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`
  if (name === 'Fn::Join') return (argument as [string, unknown[]])[1].map(flatten).join('')
  return flatten(argument)
}

export interface AtTheEdge {
  certificateArn: string | undefined
  webAclArn: string | undefined
}

/** What cdk-nag finds at the distribution, by what there is in us-east-1. */
export function acknowledgeDistributionFindings(distribution: Distribution, edge: AtTheEdge | undefined) {
  const say = (id: string, reason: string) => acknowledgeFinding(distribution, id, reason)
  say(
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The stack of the distribution makes the whole policy of the media bucket.',
  )
  say(
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'Its default root object is set, so that nobody gets the list of the site’s files.',
  )
  say('AwsSolutions-CFR1', 'Families look for matches from all over the world.')
  say(
    'AwsSolutions-CFR3',
    'The stack of its logs delivers them: what is set at the distribution would log queries.',
  )
  if (edge?.webAclArn === undefined)
    say('AwsSolutions-CFR2', 'The stage is told to have no firewall, or is for an emulator.')
  if (edge?.certificateArn === undefined)
    say(
      'AwsSolutions-CFR4',
      'Without a domain there is no certificate of our own; CloudFront’s own sets the protocol itself.',
    )
}
