import { CfnResource, RemovalPolicy } from 'aws-cdk-lib'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct, IConstruct } from 'constructs'
import type { Settings } from '../config'
import { removalPolicyFor } from './removal-policy'

/**
 * A log group with retention. CloudFormation generates its name: a retained group would block the creation of one with the same
 * name.
 */
export const expiringLog = (
  scope: Construct,
  id: string,
  settings: Settings,
  removalPolicy = removalPolicyFor(settings),
) => new LogGroup(scope, id, { retention: settings.logRetentionDays, removalPolicy })

/** A log group for the deployment's own Lambdas. It contains nothing about members, and is deleted with its stack. */
export const deploymentLog = (scope: Construct, id: string, settings: Settings) =>
  expiringLog(scope, id, settings, RemovalPolicy.DESTROY)

/**
 * Gives the CDK's own Lambdas (which empty buckets or call functions during a deploy) a log group of the template. Otherwise
 * Lambda creates one without retention, which outlives the stack.
 */
export function logOwnLambdas(root: IConstruct, settings: Settings) {
  for (const lambda of root.node.findAll()) {
    if (!CfnResource.isCfnResource(lambda) || lambda.cfnResourceType !== 'AWS::Lambda::Function') continue
    if (lambda instanceof CfnFunction && lambda.loggingConfig) continue
    const { logGroupName } = deploymentLog(lambda, 'Log', settings)
    lambda.addPropertyOverride('LoggingConfig.LogGroup', logGroupName)
  }
}
