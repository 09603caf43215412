import { CfnOutput, Stack, STACK_RESOURCE_LIMIT_CONTEXT, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import type { Construct } from 'constructs'
import { type Resource, resources } from '#shared/contract'
import { errorsAlarm, serverErrorsAlarm } from '../alarm-names'
import { named, type Settings } from '../config'
import { accessLogFormat, httpFields } from '../constructs/access-log'
import { ApiCounts } from '../constructs/monitoring/api-counts'
import { ApiFunction, type Codes } from '../constructs/api-function'
import { Canary } from '../constructs/canary'
import { EventConsumer } from '../constructs/event-consumer'
import { pinExports } from '../constructs/cross-stack-values'
import { expiringLog } from '../constructs/log-group'
import { GatewayCaller } from '../constructs/gateway-caller'
import type { GatewayStage } from '../constructs/monitoring/metrics'
import {
  allowExportFiles,
  allowDocuments,
  allowExports,
  allowPictures,
  allowPool,
  allowSigning,
  allowSnapshot,
  allowTable,
  mediaEnvironment,
  snapshotEnvironment,
  tableEnvironment,
} from '../constructs/grants'
import { createJobs } from '../constructs/jobs'
import { allowSms, smsEnvironment } from '../constructs/sms'
import { allowMail, mailEnvironment, proofEnvironment, requireSender } from '../constructs/mail'
import { nestedIn } from '../constructs/nested-stack'
import { PaymentProvider } from '../constructs/payment-provider'
import { resourceNeeds } from '../constructs/resource-lambdas'
import { PushKey } from '../constructs/push-key'
import { ResourceRoutes } from '../constructs/resource-routes'
import { allowSecret } from '../constructs/secret-access'
import { allowSiteUrl, siteUrlEnvironment } from '../constructs/site-url'
import type { AuthStack } from './auth'
import type { ChatStack } from './chat'
import type { DataStack } from './data'

export interface ApiStackProps extends StackProps {
  settings: Settings
  codes: Codes
  data: DataStack
  auth: AuthStack
  chat: ChatStack
}

const stageName = '$default'

/** The HTTP API with one Lambda per resource, the stream consumer and the jobs. */
export class ApiStack extends Stack {
  readonly api: HttpApi
  readonly stage: GatewayStage
  readonly host: string
  /** Stack of the metric filters of its logs. */
  readonly counts: Stack
  private readonly props: ApiStackProps
  private readonly payments: PaymentProvider
  private readonly pushKey: PushKey

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    // On an emulator, which does not support nested stacks, everything is in this stack and exceeds CloudFormation's limit;
    // emulators do not enforce that.
    if (props.settings.emulator) this.node.setContext(STACK_RESOURCE_LIMIT_CONTEXT, 0)
    this.props = props
    this.payments = new PaymentProvider(this, 'Payments', props.settings)
    this.pushKey = new PushKey(this, 'PushKey', props)
    const { api, accessLog } = this.createApi()
    this.api = api
    this.stage = { apiId: api.apiId, stageName }
    pinExports(this, [this.api.apiId])
    this.host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`

    const { issuer, client } = props.auth
    const authorizer = new HttpJwtAuthorizer('Members', issuer, {
      jwtAudience: [client.userPoolClientId],
    })
    const caller = new GatewayCaller(this, 'Caller')
    const within = nestedIn(this, 'Routes', props.settings)
    const functions = resources.map((resource) => {
      const made = this.createResource(resource)
      new ResourceRoutes(within, `Routes-${resource}`, {
        api,
        resource,
        lambda: made.live,
        caller,
        authorizer,
      })
      return made
    })
    const { settings, codes, data, chat } = props
    const consumer = new EventConsumer(this, 'Events', { settings, codes, data, chat })
    this.release(functions, consumer.fn)
    const jobs = createJobs(this, { ...props, payments: this.payments, pushKey: this.pushKey, functions })
    this.counts = new ApiCounts(this, 'Counts', {
      settings,
      accessLog,
      resources: functions,
      jobs,
      consumer: consumer.fn,
    }).stack
    requireSender(this, props.settings)
    new CfnOutput(this, 'ApiUrl', { value: `https://${this.host}` })
  }

  /** Deploys the consumer first, so that it understands what the resources' new code writes; then the canary starts. */
  private release(functions: readonly ApiFunction[], consumer: ApiFunction) {
    const { settings } = this.props
    const canary = new Canary(this, 'Canary', settings, { nested: true })
    const alarms = [serverErrorsAlarm(settings), errorsAlarm(settings, consumer.name)]
    for (const fn of functions) {
      fn.live.node.addDependency(consumer.live)
      canary.shift(fn, [errorsAlarm(settings, fn.name), ...alarms])
    }
  }

  private createApi() {
    const { settings } = this.props
    const api = new HttpApi(this, 'Api', {
      apiName: named(settings, 'api'),
      createDefaultStage: false,
    })
    const accessLog = expiringLog(this, 'AccessLog', settings)
    new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: accessLogFormat(httpFields),
      },
    })
    return { api, accessLog }
  }

  private createResource(resource: Resource) {
    const { settings, codes } = this.props
    const made = new ApiFunction(this, `Resource-${resource}`, {
      settings,
      name: resource,
      codes,
      environment: this.variables(resource),
    })
    this.grant(made, resource)
    return made
  }

  private variables(resource: Resource): Record<string, string> {
    const { settings, data, auth } = this.props
    const needs = resourceNeeds[resource]
    return {
      ...tableEnvironment(data),
      ...data.originSecrets.environment,
      TOKEN_ISSUER: auth.issuer,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
      ...proofEnvironment(settings),
      ADMIN_SECOND_FACTOR: settings.adminSecondFactor,
      ...(settings.rateLimits && { RATE_LIMITS: JSON.stringify(settings.rateLimits) }),
      ...(needs.mails && mailEnvironment(settings)),
      ...(needs.sms && smsEnvironment(settings)),
      ...(needs.pool && { USER_POOL_ID: auth.pool.userPoolId }),
      ...(needs.signsIn && { USER_POOL_CLIENT_SECRET_ID: auth.clientSecretId }),
      ...(needs.bars && { BAR_KEY_SECRET_ID: data.barKeyId }),
      ...(needs.factors && { FACTOR_KEY_SECRET_ID: data.factorKeyId }),
      ...(needs.signs && { ...mediaEnvironment(data), ...siteUrlEnvironment(settings) }),
      ...this.fileVariables(resource),
      ...(needs.payments && this.payments.environment(needs.payments)),
      ...(resource === 'notifications' && this.pushKey.publicEnvironment),
      ...(resource === 'auth' && {
        COOKIE_SECURE: String(!settings.emulator),
        CHALLENGE: settings.challenge,
      }),
      ...(settings.emulator && {
        TOKEN_JWKS_URL: `${settings.emulator}/${auth.pool.userPoolId}/.well-known/jwks.json`,
      }),
    }
  }

  private fileVariables(resource: Resource): Record<string, string> {
    const { data } = this.props
    const needs = resourceNeeds[resource]
    return {
      ...(needs.pictures && { UPLOADS_BUCKET: data.uploads.bucketName }),
      ...(needs.exports && { MEDIA_BUCKET: data.media.bucketName }),
      ...((needs.exports ?? needs.lists) && { EXPORTS_BUCKET: data.exports.bucketName }),
      ...(needs.documents && { DOCUMENTS_BUCKET: data.documents.bucketName }),
      ...(needs.searches && snapshotEnvironment(data)),
    }
  }

  private grant(made: ApiFunction, resource: Resource) {
    const { settings, data, auth } = this.props
    const needs = resourceNeeds[resource]
    allowTable(made, data, needs.table)
    if (needs.pool) allowPool(made, auth, needs.pool)
    if (needs.signsIn) allowSecret(made, settings, auth.clientSecretId, ['GetSecretValue'])
    if (needs.bars) allowSecret(made, settings, data.barKeyId, ['GetSecretValue'])
    if (needs.factors) allowSecret(made, settings, data.factorKeyId, ['GetSecretValue'])
    if (needs.mails) allowMail(made, settings)
    if (needs.sms) allowSms(made, settings)
    if (needs.signs) {
      allowSigning(made, settings, data)
      allowSiteUrl(made, settings)
    }
    if (needs.pictures) allowPictures(made, data)
    if (needs.exports) allowExports(made, data)
    if (needs.documents) allowDocuments(made, data)
    if (needs.searches) allowSnapshot(made, data, 'read')
    if (needs.lists) allowExportFiles(made, data)
    if (needs.payments) this.payments.allow(made, needs.payments)
  }
}
