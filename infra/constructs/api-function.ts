import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type IGrantable,
  type IPrincipal,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { type LambdaName, lambdas } from '../lambdas'
import { acknowledge } from './acknowledge'
import { addAlarm } from './alarm'
import { expiringLog } from './expiring-log'

/** Returns the code of a Lambda by its name. */
export type Codes = (name: LambdaName) => Code

export interface ApiFunctionProps {
  settings: Settings
  /** The function is `humsafar-<stage>-<name>`. */
  name: LambdaName
  codes: Codes
  environment?: Record<string, string>
  /** Notified of errors and throttles. */
  alarms?: IAlarmAction
}

/**
 * A Lambda with our defaults: newest Node, a role that may only write its own log and traces until more is granted,
 * logs that expire, a timeout, alarms.
 */
export class ApiFunction extends Construct implements IGrantable {
  readonly lambda: LambdaFunction
  readonly grantPrincipal: IPrincipal

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id)
    const { settings, name } = props
    const { timeout, memory } = lambdas[name]
    const logGroup = expiringLog(this, 'Log', settings)
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: named(settings, name),
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: props.codes(name),
      architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      reservedConcurrentExecutions: settings.reservedConcurrency[name],
      environment: {
        LOG_LEVEL: settings.logLevel,
        // An emulator has no host of its own for each bucket.
        ...(settings.emulator && { S3_FORCE_PATH_STYLE: 'true' }),
        ...props.environment,
      },
    })
    this.grantPrincipal = this.lambda.grantPrincipal
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'Trace segments, and the list of streams, belong to no resource that a policy could name.',
    )
    if (props.alarms) {
      addAlarm(this, 'Errors', { metric: this.lambda.metricErrors(), threshold: 1, action: props.alarms })
      addAlarm(this, 'Throttles', {
        metric: this.lambda.metricThrottles(),
        threshold: 1,
        action: props.alarms,
      })
    }
  }

  allow(actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>) {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }),
    )
  }
}
