import { Duration } from 'aws-cdk-lib'
import { type IGrantable, type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { type LambdaName, lambdas, liveAlias } from '../lambdas'
import { acknowledge } from './nag-findings'
import { expiringLog } from './log-group'
import { FunctionRole } from './function-role'
import { settingsMark } from './settings-mark'

/** Returns the code of a Lambda by its name. */
export type Codes = (name: LambdaName) => Code

export interface ApiFunctionProps {
  settings: Settings
  /** The function is `humsafar-<stage>-<name>`. */
  name: LambdaName
  codes: Codes
  environment?: Record<string, string>
}

/**
 * A Lambda with our defaults: newest Node, a role that may only write its own log and traces until more is granted,
 * logs that expire, a timeout.
 */
export class ApiFunction extends Construct implements IGrantable {
  readonly name: LambdaName
  readonly lambda: LambdaFunction
  readonly log: LogGroup
  readonly grantPrincipal: IPrincipal
  /** What callers call: the version that is in use (0058). */
  readonly live: Alias

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id)
    const { settings, name } = props
    this.name = name
    const { timeout, memory } = lambdas[name]
    this.log = expiringLog(this, 'Log', settings)
    const role = new FunctionRole(this, 'Role')
    this.log.grantWrite(role)
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: named(settings, name),
      description: settingsMark(() => this.lambda),
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: props.codes(name),
      architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup: this.log,
      role,
      reservedConcurrentExecutions: settings.reservedConcurrency[name],
      environment: {
        LOG_LEVEL: settings.logLevel,
        // An emulator has no host of its own for each bucket.
        ...(settings.emulator && { S3_FORCE_PATH_STYLE: 'true' }),
        ...(settings.tableCalls === 'sdk' && { TABLE_CALLS: 'sdk' }),
        ...props.environment,
      },
    })
    this.grantPrincipal = this.lambda.grantPrincipal
    this.live = new Alias(this, 'Live', { aliasName: liveAlias, version: this.lambda.currentVersion })
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'Trace segments, and the list of streams, belong to no resource that a policy could name.',
    )
  }

  allow(actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>) {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }),
    )
  }
}
