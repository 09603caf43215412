import { CfnOutput, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  type IUserPool,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { lifetimes, textLimits } from '#shared/limits'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from '../constructs/nag-findings'
import { pinExports } from '../constructs/cross-stack-values'
import { removalPolicyFor } from '../constructs/removal-policy'
import { generationId } from '../generations'

export interface AuthStackProps extends StackProps {
  settings: Settings
}

interface Generation {
  pool: IUserPool
  client: UserPoolClient
  /** How other stacks refer to the secret. */
  clientSecretId: string
}

/**
 * The user pool with ids, passwords and groups only. Clients never call it directly: everything passes through `/api/auth`. A new
 * generation replaces a lost pool (`poolGenerations`); `poolId` uses an existing one again.
 */
export class AuthStack extends Stack {
  readonly pool: IUserPool
  readonly client: UserPoolClient
  /** Id of the Secrets Manager secret that holds the client's secret. */
  readonly clientSecretId: string

  constructor(scope: Construct, id: string, { settings, ...props }: AuthStackProps) {
    super(scope, id, props)
    const generations = settings.poolGenerations.map((generation) => this.create(settings, generation))
    // Earlier generations too, until no other stack refers to them.
    for (const { pool, client } of generations)
      pinExports(this, [pool.userPoolId, pool.userPoolArn, client.userPoolClientId])
    const { pool, client, clientSecretId } = this.useExisting(settings) ?? generations.at(-1)!
    this.pool = pool
    this.client = client
    this.clientSecretId = clientSecretId
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId })
  }

  /** Issuer of the pool's tokens. */
  get issuer() {
    return `https://cognito-idp.${this.region}.${this.urlSuffix}/${this.pool.userPoolId}`
  }

  private create(settings: Settings, generation: number): Generation {
    const number = generationId('', generation)
    const pool = this.createPool(settings, `Pool${number}`)
    for (const [precedence, groupName] of ['admin', 'member'].entries())
      new UserPoolGroup(this, `Group${number}-${groupName}`, { userPool: pool, groupName, precedence })
    const client = this.createClient(pool)
    return { pool, client, clientSecretId: this.exportSecret(settings, client, number) }
  }

  /**
   * A client in the pool of the setting `poolId`, which already has its groups. Other stacks contain its ids instead of importing
   * them.
   */
  private useExisting(settings: Settings): Generation | undefined {
    const { poolId } = settings
    if (poolId === undefined) return undefined
    const poolSuffix = poolId.slice(poolId.indexOf('_') + 1)
    const pool = UserPool.fromUserPoolId(this, `Pool-${poolSuffix}`, poolId)
    const client = this.createClient(pool)
    pinExports(this, [client.userPoolClientId])
    return { pool, client, clientSecretId: this.exportSecret(settings, client, `-${poolSuffix}`) }
  }

  /** Each pool has its own export name: an export in use cannot change. */
  private exportSecret(settings: Settings, client: UserPoolClient, mark: string) {
    const { secretArn } = this.storeSecret(client, `ClientSecret${mark}`)
    return this.exportValue(secretArn, { name: named(settings, `client-secret${mark}`) })
  }

  private createPool(settings: Settings, id: string) {
    const pool = new UserPool(this, id, {
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: false,
      // The username is our user id. The pool stores no address, so it has none to verify or to mail.
      signInAliases: { username: true },
      signInCaseSensitive: true,
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OFF,
      passwordPolicy: {
        minLength: textLimits.password.min,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.seconds(lifetimes.temporaryPassword),
      },
      deletionProtection: settings.keepData,
      removalPolicy: removalPolicyFor(settings),
    })
    acknowledgeFinding(
      pool,
      'AwsSolutions-COG2',
      'Members sign in with a password; our auth Lambda checks the second factor of administrators, not Cognito (0060).',
    )
    acknowledgeFinding(
      pool,
      'AwsSolutions-COG8',
      'The pool answers only our own Lambda, which limits attempts per address and per account itself.',
    )
    return pool
  }

  private createClient(pool: IUserPool) {
    // Cognito treats an empty list as all attributes; this one is unused.
    const nothing = new ClientAttributes().withStandardAttributes({ locale: true })
    return pool.addClient('Client', {
      authFlows: { adminUserPassword: true },
      // The client id is in every token; with a secret, it is not enough to call the pool.
      generateSecret: true,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      // Also puts `origin_jti` into tokens, by which single sessions end (0076).
      enableTokenRevocation: true,
      accessTokenValidity: Duration.seconds(lifetimes.accessToken),
      idTokenValidity: Duration.seconds(lifetimes.accessToken),
      refreshTokenValidity: Duration.seconds(lifetimes.session),
      readAttributes: nothing,
      writeAttributes: nothing,
    })
  }

  /** Stores the client's secret where the auth Lambda reads it. The template contains only a reference. */
  private storeSecret(client: UserPoolClient, id: string) {
    const { attrClientSecret } = client.node.defaultChild as CfnUserPoolClient
    const secret = new Secret(this, id, {
      description: 'What the auth Lambda shows the user pool',
      secretStringValue: SecretValue.resourceAttribute(attrClientSecret),
    })
    acknowledgeFinding(
      secret,
      'AwsSolutions-SMG4',
      'Cognito makes it and does not change it; another one comes with another client.',
    )
    return secret
  }
}
