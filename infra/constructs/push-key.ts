import { CustomResource, Duration } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { deployTimeouts } from '#shared/limits'
import type { Settings } from '../config'
import { generationId } from '../generations'
import { ApiFunction, type Codes } from './api-function'
import { acknowledgeFinding } from './nag-findings'
import { removalPolicyFor } from './removal-policy'
import { allowSecret } from './secret-access'

/**
 * The key pair with which push services know us (VAPID). A Lambda makes it on the first deploy, so that the private key is in no
 * template, log or local file, only in Secrets Manager, where the job that sends pushes reads it.
 */
export class PushKey extends Construct {
  /** For the function that tells browsers the public key. */
  readonly publicEnvironment: Readonly<Record<string, string>>
  /** For the function that sends. */
  readonly environment: Readonly<Record<string, string>>
  readonly maker: ApiFunction
  private readonly secret: Secret
  private readonly made: CustomResource
  private readonly settings: Settings

  constructor(scope: Construct, id: string, { settings, codes }: { settings: Settings; codes: Codes }) {
    super(scope, id)
    this.settings = settings
    this.secret = new Secret(this, generationId('PrivateKey', settings.pushKey), {
      description: 'Signs pushes to browsers (PEM)',
      removalPolicy: removalPolicyFor(settings),
    })
    acknowledgeFinding(
      this.secret,
      'AwsSolutions-SMG4',
      'Browsers are bound to the key: with another one every member must turn pushes on again.',
    )
    this.maker = new ApiFunction(this, 'Maker', { settings, name: 'push-key', codes })
    allowSecret(this.maker, settings, this.secret.secretArn, ['GetSecretValue', 'PutSecretValue'])
    this.made = new CustomResource(this, generationId('Pair', settings.pushKey), {
      resourceType: 'Custom::PushKeyPair',
      serviceToken: this.maker.lambda.functionArn,
      serviceTimeout: Duration.seconds(deployTimeouts.signingKey),
      properties: { SecretId: this.secret.secretArn, Kind: 'push' },
    })
    // The role's policy is a separate resource that the function does not wait for.
    this.made.node.addDependency(this.maker)
    this.publicEnvironment = { PUSH_PUBLIC_KEY: this.made.getAttString('PublicKey') }
    this.environment = { PUSH_PRIVATE_KEY_SECRET_ID: this.secret.secretArn }
  }

  /** Allows a function to send pushes. It is deployed after the key is made: it would keep what is in the secret before. */
  allow(sender: ApiFunction): void {
    sender.node.addDependency(this.made)
    allowSecret(sender, this.settings, this.secret.secretArn, ['GetSecretValue'])
  }
}
