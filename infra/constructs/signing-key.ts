import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { deployTimeouts } from '#shared/limits'
import { named, type Settings } from '../config'
import { generationId, retiredOf } from '../generations'
import { acknowledgeFinding } from './nag-findings'
import { ApiFunction, type Codes } from './api-function'
import { removalPolicyFor } from './removal-policy'
import { allowSecret } from './secret-access'

interface PrivateKey {
  generation: number
  privateKey: Secret
}

interface Pair extends PrivateKey {
  /** Absent on an emulator: its CloudFront does not support key groups. */
  publicKey: PublicKey | undefined
}

/**
 * The key pairs that sign URLs of private pictures, one for each generation. A Lambda creates them on the first deploy, so that
 * the private key is in no template, log or local file, only in Secrets Manager, where the signing functions read it.
 */
export class SigningKey extends Construct {
  /** Pairs of all generations; the last one is in use. */
  readonly pairs: readonly Pair[]
  /** Retired private keys. Old functions may still read them. */
  readonly retired: readonly PrivateKey[]
  /** `Key-Pair-Id` of signed URLs. */
  readonly keyPairId: string
  /** Public keys of all generations; absent on an emulator. */
  readonly keyGroup: KeyGroup | undefined
  private readonly settings: Settings
  private readonly maker: ApiFunction

  constructor(scope: Construct, id: string, { settings, codes }: { settings: Settings; codes: Codes }) {
    super(scope, id)
    this.settings = settings
    const { signingKeys } = settings
    const privateKeys = signingKeys.map((generation) => this.createSecret(generation))
    this.retired = retiredOf(signingKeys).map((generation) => ({
      generation,
      privateKey: this.createSecret(generation),
    }))
    this.maker = new ApiFunction(this, 'Maker', {
      settings,
      name: 'signing-key',
      codes,
    })
    this.pairs = signingKeys.map((generation, at) => this.createPair(generation, privateKeys[at]!))
    const { publicKey, generation } = this.pairs.at(-1)!
    this.keyPairId = publicKey?.publicKeyId ?? generationId('emulator', generation)
    // Sorted by age, so that the group does not change when another generation comes into use.
    const items = this.pairs.toSorted((a, b) => a.generation - b.generation)
    const publicKeys = items.flatMap((pair) => pair.publicKey ?? [])
    if (publicKeys.length > 0)
      this.keyGroup = new KeyGroup(this, 'KeyGroup', {
        keyGroupName: named(settings, 'media'),
        items: publicKeys,
      })
  }

  private createSecret(generation: number) {
    const { settings } = this
    const secret = new Secret(this, generationId('PrivateKey', generation), {
      description: 'Signs the URLs of private pictures (PEM)',
      // Only the key in use is retained: nobody could reuse a copy of an old one.
      removalPolicy:
        generation === settings.signingKeys.at(-1) ? removalPolicyFor(settings) : RemovalPolicy.DESTROY,
    })
    acknowledgeFinding(
      secret,
      'AwsSolutions-SMG4',
      'A new pair must stand in the key group before it signs, and the old one while URLs of it live: deploys rotate them (0057).',
    )
    return secret
  }

  private createPair(generation: number, privateKey: Secret): Pair {
    const { settings, maker } = this
    allowSecret(maker, settings, privateKey.secretArn, ['GetSecretValue', 'PutSecretValue'])
    const made = new CustomResource(this, generationId('Pair', generation), {
      resourceType: 'Custom::SigningKeyPair',
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.seconds(deployTimeouts.signingKey),
      properties: { SecretId: privateKey.secretArn },
    })
    // The role's policy is a separate resource that the function does not wait for.
    made.node.addDependency(maker)
    if (settings.emulator) return { generation, privateKey, publicKey: undefined }
    const publicKey = new PublicKey(this, generationId('PublicKey', generation), {
      publicKeyName: named(settings, generationId('media', generation)),
      encodedKey: made.getAttString('PublicKey'),
    })
    return { generation, privateKey, publicKey }
  }
}
