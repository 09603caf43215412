import { Arn, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { errorsAlarm, socketFailuresAlarm } from '../alarm-names'
import { named, type Settings } from '../config'
import { accessLogFormat } from '../constructs/access-log'
import { acknowledgeFinding, acknowledgeWildcard } from '../constructs/nag-findings'
import { ApiFunction, type Codes } from '../constructs/api-function'
import { Canary } from '../constructs/canary'
import { watchChat } from '../constructs/monitoring/chat-alarms'
import { pinExports } from '../constructs/cross-stack-values'
import { expiringLog } from '../constructs/log-group'
import type { GatewayStage } from '../constructs/monitoring/metrics'
import { allowTable, tableEnvironment } from '../constructs/grants'
import { proofEnvironment } from '../constructs/mail'
import { removalPolicyFor } from '../constructs/removal-policy'
import type { DataStack } from './data'

export interface ChatStackProps extends StackProps {
  settings: Settings
  codes: Codes
  data: DataStack
}

/** Must equal its path at the edge, `/ws`: CloudFront does not change paths. */
const stageName = 'ws'

/** The WebSocket API and its one Lambda. */
export class ChatStack extends Stack {
  readonly api: WebSocketApi
  readonly stage: GatewayStage
  /** URL for posting to open sockets. */
  readonly callbackUrl: string
  /** The API's id for other stacks. The export has an explicit name because acknowledged findings contain it. */
  private readonly exportedId: string

  constructor(scope: Construct, id: string, { settings, codes, data, ...props }: ChatStackProps) {
    super(scope, id, props)
    const socket = new ApiFunction(this, 'Socket', {
      settings,
      name: 'chat-socket',
      codes,
      environment: {
        ...tableEnvironment(data),
        ...data.originSecrets.environment,
        ...proofEnvironment(settings),
        ...(settings.rateLimits && { RATE_LIMITS: JSON.stringify(settings.rateLimits) }),
      },
    })
    allowTable(socket, data, 'write')

    const integration = () => new WebSocketLambdaIntegration('Socket', socket.live)
    this.api = new WebSocketApi(this, 'Api', {
      apiName: named(settings, 'chat'),
      routeSelectionExpression: '$request.body.action',
      connectRouteOptions: { integration: integration() },
      disconnectRouteOptions: { integration: integration() },
      defaultRouteOptions: { integration: integration() },
    })
    acknowledgeFinding(
      this.api,
      'AwsSolutions-APIG4',
      '$connect takes a one-use ticket, which the Lambda checks; the other routes belong to a socket that it let in.',
    )
    pinExports(this, [this.api.apiId])
    this.exportedId = this.exportValue(this.api.apiId, { name: named(settings, 'socket-api') })
    this.callbackUrl = settings.emulator
      ? `${settings.emulator}/_aws/execute-api/${this.api.apiId}/${stageName}`
      : `https://${this.host}/${stageName}`
    // The Lambda responds to a frame by an API call, so it needs the URL and the permission.
    socket.lambda.addEnvironment('WS_CALLBACK_URL', this.callbackUrl)
    this.allowPush(socket)
    this.createStage(settings)
    this.stage = { apiId: this.api.apiId, stageName }
    watchChat(this, { settings, socket, ...this.stage, action: data.alarms })
    new Canary(this, 'Canary', settings).shift(socket, [
      errorsAlarm(settings, socket.name),
      socketFailuresAlarm(settings),
    ])
    new CfnOutput(this, 'WsUrl', { value: `wss://${this.host}/${stageName}` })
  }

  get host() {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }

  /** Allows sending to open sockets and closing them. */
  allowPush(pusher: ApiFunction) {
    const api = Stack.of(pusher) === this ? this.api.apiId : this.exportedId
    const sockets = (method: string) =>
      Arn.format(
        {
          service: 'execute-api',
          resource: api,
          resourceName: `${stageName}/${method}/@connections/*`,
        },
        this,
      )
    for (const resource of [sockets('POST'), sockets('DELETE')]) {
      pusher.allow(['execute-api:ManageConnections'], [resource])
      acknowledgeWildcard(pusher, resource, 'Sockets come and go; each is a resource of its own.')
    }
  }

  private createStage(settings: Settings) {
    const log = expiringLog(this, 'AccessLog', settings)
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: settings.socketThrottle.rate, burstLimit: settings.socketThrottle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: accessLogFormat({ eventType: '$context.eventType', connection: '$context.connectionId' }),
      },
    })
    stage.node.addDependency(this.createLogRole(settings))
  }

  /** WebSocket APIs log through one role for the AWS account and region, so it is retained where data is kept (0052). */
  private createLogRole(settings: Settings) {
    const role = new Role(this, 'GatewayLogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
      ],
    })
    acknowledgeFinding(
      role,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'API Gateway asks for just this policy on the role of the account.',
    )
    role.applyRemovalPolicy(removalPolicyFor(settings))
    const account = new CfnAccount(this, 'GatewayAccount', { cloudWatchRoleArn: role.roleArn })
    account.applyRemovalPolicy(removalPolicyFor(settings))
    return account
  }
}
