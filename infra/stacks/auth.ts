import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { lifetimes, textLimits } from '#shared/limits'
import type { Settings } from '../config'
import { acknowledge } from '../constructs/acknowledge'
import { ApiFunction, type Codes } from '../constructs/api-function'
import { allowSiteUrl, siteUrlEnvironment } from '../constructs/site-url'
import type { DataStack } from './data'

export interface AuthStackProps extends StackProps {
  settings: Settings
  codes: Codes
  data: DataStack
}

/** The user pool. It takes nothing from the internet: everything passes through `/api/auth`. */
export class AuthStack extends Stack {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { settings, codes, data, ...props }: AuthStackProps) {
    super(scope, id, props)
    this.pool = this.createPool(settings)
    for (const [precedence, groupName] of ['admin', 'member'].entries())
      new UserPoolGroup(this, `Group-${groupName}`, { userPool: this.pool, groupName, precedence })

    const customMessage = new ApiFunction(this, 'CustomMessage', {
      settings,
      name: 'custom-message',
      codes,
      // Cognito itself waits five seconds.
      timeout: Duration.seconds(5),
      environment: siteUrlEnvironment(settings),
      alarms: data.alarms,
    })
    // No grant on the pool: the pool already depends on this function.
    allowSiteUrl(customMessage, settings)
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage.lambda)
    this.client = this.createClient()
  }

  /** Issuer of the pool's tokens. */
  get issuer() {
    return `https://cognito-idp.${this.region}.${this.urlSuffix}/${this.pool.userPoolId}`
  }

  private createPool(settings: Settings) {
    const pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      passwordPolicy: {
        minLength: textLimits.password.min,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      ...(settings.mail && {
        email: UserPoolEmail.withSES({
          fromEmail: settings.mail.from,
          fromName: settings.mail.fromName,
          sesRegion: settings.mail.region,
        }),
      }),
      deletionProtection: settings.keepData,
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    acknowledge(
      pool,
      'AwsSolutions-COG2',
      'Members sign in with a password; a second factor is a later step of the product.',
    )
    acknowledge(
      pool,
      'AwsSolutions-COG8',
      'The pool answers only our own Lambda, which limits attempts per address and per account itself.',
    )
    return pool
  }

  private createClient() {
    return this.pool.addClient('Client', {
      authFlows: { adminUserPassword: true },
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.seconds(lifetimes.accessToken),
      idTokenValidity: Duration.seconds(lifetimes.accessToken),
      refreshTokenValidity: Duration.days(30),
      // An access token must not let its bearer change the address behind our back.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    })
  }
}
