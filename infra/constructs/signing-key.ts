import { CustomResource, Duration } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { deployTimeouts } from '#shared/limits'
import { named, type Settings } from '../config'
import { acknowledge } from './acknowledge'
import { ApiFunction, type Codes } from './api-function'
import { removalOf } from './removal'
import { allowSecret } from './secret-grant'

/**
 * The key pair that signs URLs of private pictures. A Lambda creates it on the first deploy, so that the private key
 * is in no template, log or local file: only in Secrets Manager, read by the functions that sign.
 */
export class SigningKey extends Construct {
  readonly privateKey: Secret
  /** `Key-Pair-Id` of signed URLs. */
  readonly keyPairId: string
  /** Absent on an emulator, whose CloudFront does not support key groups. */
  readonly keyGroup: KeyGroup | undefined

  constructor(scope: Construct, id: string, { settings, codes }: { settings: Settings; codes: Codes }) {
    super(scope, id)
    this.privateKey = new Secret(this, 'PrivateKey', {
      description: 'Signs the URLs of private pictures (PEM)',
      removalPolicy: removalOf(settings),
    })
    acknowledge(
      this.privateKey,
      'AwsSolutions-SMG4',
      'A new pair must stand in the key group while URLs of the old one live; it is rotated by a deploy.',
    )
    const maker = new ApiFunction(this, 'Maker', {
      settings,
      name: 'signing-key',
      codes,
    })
    allowSecret(maker, settings, this.privateKey.secretArn, ['GetSecretValue', 'PutSecretValue'])
    const pair = new CustomResource(this, 'Pair', {
      resourceType: 'Custom::SigningKeyPair',
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.seconds(deployTimeouts.signingKey),
      properties: { SecretId: this.privateKey.secretArn },
    })
    // The role's policy is a separate resource, which the function does not wait for.
    pair.node.addDependency(maker)

    if (settings.emulator) {
      this.keyPairId = 'emulator'
      return
    }
    const publicKey = new PublicKey(this, 'PublicKey', {
      publicKeyName: named(settings, 'media'),
      encodedKey: pair.getAttString('PublicKey'),
    })
    this.keyPairId = publicKey.publicKeyId
    this.keyGroup = new KeyGroup(this, 'KeyGroup', {
      keyGroupName: named(settings, 'media'),
      items: [publicKey],
    })
  }
}
