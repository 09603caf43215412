import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'

/** Acknowledges the cdk-nag finding `id` on a construct and those below it; `reason` is for readers. */
export function acknowledgeFinding(construct: IConstruct, id: string, reason: string) {
  Validations.of(construct).acknowledge({ id, reason })
}

/** Acknowledges the IAM5 finding of a policy whose resource contains a wildcard. */
export function acknowledgeWildcard(construct: IConstruct, resource: string, reason: string) {
  const written = flatten(Stack.of(construct).resolve(resource))
  acknowledgeFinding(construct, `AwsSolutions-IAM5[Resource::${written}]`, reason)
}

/** An ARN as cdk-nag prints it: references in angle brackets. */
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

/** Acknowledges the findings on the distribution, depending on the certificate and the firewall in us-east-1. */
export function acknowledgeDistributionFindings(distribution: Distribution, edge: AtTheEdge | undefined) {
  const acknowledge = (id: string, reason: string) => acknowledgeFinding(distribution, id, reason)
  acknowledge(
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The stack of the distribution makes the whole policy of the media bucket.',
  )
  acknowledge(
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'Its default root object is set, so that nobody gets the list of the site’s files.',
  )
  acknowledge('AwsSolutions-CFR1', 'Families look for matches from all over the world.')
  acknowledge(
    'AwsSolutions-CFR3',
    'The stack of its logs delivers them: what is set at the distribution would log queries.',
  )
  if (edge?.webAclArn === undefined)
    acknowledge('AwsSolutions-CFR2', 'The stage is told to have no firewall, or is for an emulator.')
  if (edge?.certificateArn === undefined)
    acknowledge(
      'AwsSolutions-CFR4',
      'Without a domain there is no certificate of our own; CloudFront’s own sets the protocol itself.',
    )
}
