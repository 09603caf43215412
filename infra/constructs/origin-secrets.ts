import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Settings } from '../config'
import { generationId, retiredOf } from '../generations'
import { acknowledgeFinding } from './nag-findings'

/**
 * The secret header by which functions recognize requests that came through the edge. Each generation is a separate secret that
 * is created once, so all references in all deploys get the same value (0057).
 */
export class OriginSecrets {
  /** Secret that the edge sends. */
  readonly inUse: Secret
  /** Names by which other stacks refer to the secrets, now or before this deploy. */
  readonly ids: readonly string[]
  private readonly also: readonly Secret[]

  constructor(scope: Construct, { originSecrets }: Settings) {
    const accepted = originSecrets.map((generation) => this.create(scope, generation))
    const retired = retiredOf(originSecrets).map((generation) => this.create(scope, generation))
    this.inUse = accepted.at(-1)!
    this.also = accepted.slice(0, -1)
    this.ids = [...accepted, ...retired].map(({ secretArn }) => secretArn)
  }

  /** Headers that the edge adds to each request. */
  get headers() {
    return { 'x-origin-secret': textOf(this.inUse) }
  }

  /** Environment of functions behind the edge. */
  get environment(): Record<string, string> {
    return {
      ORIGIN_SECRET: textOf(this.inUse),
      ...(this.also.length > 0 && { ORIGIN_SECRETS_ALSO: this.also.map(textOf).join(' ') }),
    }
  }

  private create(scope: Construct, generation: number) {
    const secret = new Secret(scope, generationId('OriginSecret', generation), {
      description: 'Header by which the API knows requests that came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    acknowledgeFinding(
      secret,
      'AwsSolutions-SMG4',
      'Functions must accept the next before the edge sends it, which deploys one after the other do and a rotation would not.',
    )
    return secret
  }
}

/** A reference that CloudFormation resolves, so that the template does not contain the value. */
const textOf = (secret: Secret) => secret.secretValue.unsafeUnwrap()
