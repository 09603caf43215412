import type { Template } from 'aws-cdk-lib/assertions'
import { resourcesOf } from './stacks'

interface Reference {
  StackName: string
  OutputName: string
  Region: string
}

/** All `Fn::GetStackOutput` of a template, or of a part of it. */
export function outputsReadBy(node: unknown): Reference[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'Fn::GetStackOutput' ? [value as Reference] : outputsReadBy(value),
  )
}

/** The distribution in the template of the web stack. */
export const distributionOf = (web: Template) =>
  resourcesOf(web, 'AWS::CloudFront::Distribution')[0]![1].Properties['DistributionConfig'] as {
    Aliases?: string[]
    WebACLId?: unknown
    ViewerCertificate?: { AcmCertificateArn: unknown }
  }
