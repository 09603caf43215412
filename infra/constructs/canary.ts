import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { CfnAlias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { canaryMinutes } from '#shared/limits'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from './nag-findings'
import type { ApiFunction } from './api-function'
import { nestedIn } from './nested-stack'

const canaries: Record<(typeof canaryMinutes)[number], ILambdaDeploymentConfig> = {
  5: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  10: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
  15: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  30: LambdaDeploymentConfig.CANARY_10PERCENT_30MINUTES,
}

/**
 * Lets CodeDeploy shift aliases to new versions: first a tenth of the calls, then all if no alarm goes off. An alarm rolls all of
 * them back and fails the deploy (0058).
 */
export class Canary extends Construct {
  private readonly config: ILambdaDeploymentConfig | undefined
  private readonly groups: Construct
  private common: { application: LambdaApplication; role: Role } | undefined

  /** With `nested`, the deployment groups are created in a nested stack. */
  constructor(
    scope: Construct,
    id: string,
    private readonly settings: Settings,
    { nested = false } = {},
  ) {
    super(scope, id)
    const { canary, emulator } = settings
    this.config = canary === false || emulator ? undefined : canaries[canary]
    this.groups = nested && this.config ? nestedIn(this, 'Groups', settings) : this
  }

  /** Shifts the alias of a function. `alarms` are names, since the API's alarms are in a later stack; CodeDeploy allows ten. */
  shift({ name, live }: ApiFunction, alarms: readonly string[]) {
    if (!this.config) return
    this.common ??= this.createCommon()
    const isNested = this.groups !== this
    const deploymentGroupName = named(this.settings, name)
    const group = new LambdaDeploymentGroup(this.groups, name, {
      ...this.common,
      ...(isNested && { deploymentGroupName }),
      alias: live,
      deploymentConfig: this.config,
      alarms: alarms.map((alarm) => Alarm.fromAlarmName(this.groups, `${name}-${alarm}`, alarm)),
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
    if (!isNested) return
    // The CDK refers to the group as if it were in the alias's stack. A name needs no reference, but the group must be created
    // first.
    const alias = live.node.defaultChild as CfnAlias
    alias.addOverride('UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName', deploymentGroupName)
    live.node.addDependency(group)
  }

  private createCommon() {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    acknowledgeFinding(
      role,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      'AWS’s own policy for what CodeDeploy does with aliases.',
    )
    return { application: new LambdaApplication(this, 'Application'), role }
  }
}
