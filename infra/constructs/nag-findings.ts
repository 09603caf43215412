import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Suppresses the cdk-nag finding `id` on this construct and below; `reason` is for the reader. */
export function acknowledge(construct: IConstruct, id: string, reason: string) {
  Validations.of(construct).acknowledge({ id, reason })
}

/** The same for the IAM5 finding of a policy whose resource contains a wildcard. */
export function acknowledgeResource(construct: IConstruct, resource: string, reason: string) {
  const written = flatten(Stack.of(construct).resolve(resource))
  acknowledge(construct, `AwsSolutions-IAM5[Resource::${written}]`, reason)
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
