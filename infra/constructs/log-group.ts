import { CfnResource, RemovalPolicy } from 'aws-cdk-lib'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct, IConstruct } from 'constructs'
import type { Settings } from '../config'
import { removalPolicyFor } from './removal-policy'

/** A log group that forgets. CloudFormation names it: one that is kept would stand in the way of the same name. */
export const expiringLog = (
  scope: Construct,
  id: string,
  settings: Settings,
  removalPolicy = removalPolicyFor(settings),
) => new LogGroup(scope, id, { retention: settings.logRetentionDays, removalPolicy })

/** The same for a Lambda of the deployment itself: it tells of no member, and goes with its stack. */
export const deploymentLog = (scope: Construct, id: string, settings: Settings) =>
  expiringLog(scope, id, settings, RemovalPolicy.DESTROY)

/**
 * Gives the CDK's own Lambdas, which empty buckets or call functions during a deploy, a log group of the template. Otherwise
 * Lambda makes them one at their first call, which never forgets and outlives its stack.
 */
export function logOwnLambdas(root: IConstruct, settings: Settings) {
  for (const lambda of root.node.findAll()) {
    if (!CfnResource.isCfnResource(lambda) || lambda.cfnResourceType !== 'AWS::Lambda::Function') continue
    if (lambda instanceof CfnFunction && lambda.loggingConfig) continue
    const { logGroupName } = deploymentLog(lambda, 'Log', settings)
    lambda.addPropertyOverride('LoggingConfig.LogGroup', logGroupName)
  }
}
