import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { Duration, Lazy, Stack } from 'aws-cdk-lib'
import { type IGrantable, type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
  type CfnFunction,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { type LambdaName, lambdas, liveAlias } from '../lambdas'
import { acknowledgeFinding } from './nag-findings'
import { expiringLog } from './log-group'
import { FunctionRole } from './function-role'

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
 * A Lambda with our defaults: newest Node, logs that expire, a timeout, and a role that may only write its own log and traces
 * until more is granted.
 */
export class ApiFunction extends Construct implements IGrantable {
  readonly name: LambdaName
  readonly lambda: LambdaFunction
  readonly log: LogGroup
  readonly grantPrincipal: IPrincipal
  /** Alias that callers use; it points to the version in use (0058). */
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
      description: environmentDigest(() => this.lambda),
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
        // An emulator has no host name for each bucket.
        ...(settings.emulator && { S3_FORCE_PATH_STYLE: 'true' }),
        ...(settings.tableCalls === 'sdk' && { TABLE_CALLS: 'sdk' }),
        ...props.environment,
      },
    })
    this.grantPrincipal = this.lambda.grantPrincipal
    this.live = new Alias(this, 'Live', { aliasName: liveAlias, version: this.lambda.currentVersion })
    acknowledgeFinding(
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

const { version: cdk } = createRequire(import.meta.url)('aws-cdk-lib/package.json') as { version: string }

/**
 * Function description that changes with the environment. The CDK publishes a new version whenever the template of a function
 * changes; Lambda refuses a version that equals the last one. That happens if an environment variable refers to the same value in
 * another way, for example when a pool that was named by id becomes the template's own again, or if a new CDK hashes templates in
 * another way (0058).
 */
const environmentDigest = (lambda: () => LambdaFunction, by = cdk): string =>
  Lazy.string({
    produce: () => {
      const { environment } = lambda().node.defaultChild as CfnFunction
      const text = JSON.stringify([by, Stack.of(lambda()).resolve(environment)])
      return `Settings ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    },
  })
